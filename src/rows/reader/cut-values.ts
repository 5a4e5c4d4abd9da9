import { RowsError } from './rows-error.ts'
import { COMMA, closingOf, isOpening, QUOTE, type Reading, type Scanner } from './scanner.ts'

/**
 * Cuts lines, and passes over blank ones. Only LF ends a line; a CR before it, a U+2028 or a NUL is part of the line.
 * The last line needs no LF.
 */
export function* cutLines(scanner: Scanner): Reading {
  do {
    scanner.beginRow()
    while (!scanner.passLine() && !scanner.isOver) yield
    scanner.endRow(isNotBlank)
    scanner.at++
    scanner.line++
  } while (!scanner.isOver || scanner.at < scanner.text.length)
}

function isNotBlank(line: string): boolean {
  return /[^ \t\r\n]/.test(line)
}

/** Cuts consecutive values, with any white space or none between them. A row has no white space around it. */
export function* cutValues(scanner: Scanner): Reading {
  for (let value = 1; ; value++) {
    while (!scanner.passSpace()) {
      if (scanner.isOver) return
      yield
    }
    scanner.beginRow(undefined, value)
    yield* passValue(scanner, () => {
      const hint = 'Close its brackets and quotes; the input may have been cut off.'
      return new RowsError(
        'The last value has no end.',
        { code: 'invalid-json', hint },
        scanner.place,
      )
    })
    scanner.endRow()
  }
}

/** Moves behind a value. */
function* passValue(scanner: Scanner, noEnd: () => RowsError): Reading {
  const first = scanner.unit
  scanner.at++
  if (first === QUOTE) {
    while (!scanner.passString()) yield* wait(scanner, noEnd)
  } else if (isOpening(first)) {
    do {
      while (!scanner.passMember(closingOf(first))) yield* wait(scanner, noEnd)
      scanner.at++
    } while (scanner.text.charCodeAt(scanner.at - 1) === COMMA)
  } else {
    while (!scanner.passWord() && !scanner.isOver) yield
  }
}

/** Waits for the next chunk. At the end of the input, throws what `problem` returns. */
export function* wait({ isOver }: Scanner, problem: () => RowsError): Reading {
  if (isOver) throw problem()
  yield
}
