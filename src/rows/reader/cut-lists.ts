import { nearest } from '../../../grammar/index.ts'
import { readJsonOr } from '../json/index.ts'
import { wait } from './cut-values.ts'
import { writeRowsPath } from './path.ts'
import { RowsError } from './rows-error.ts'
import {
  CLOSING_BRACKET,
  COMMA,
  closingOf,
  isOpening,
  OPENING_BRACE,
  OPENING_BRACKET,
  QUOTE,
  type Reading,
  type Scanner,
} from './scanner.ts'

const MOST_NAMES = 1_000
const MOST_NAME_UNITS = 200

/**
 * Cuts the elements of the list at a path in each value of an input. A row is all that
 * is between two commas.
 * @param path The names from a value to its list; empty if each value is a list.
 * @param decode Decodes a name.
 */
export function* cutLists(
  scanner: Scanner,
  path: readonly string[],
  decode: (raw: string) => string,
): Reading {
  while (true) {
    while (!scanner.passSpace()) {
      if (scanner.isOver) return
      yield
    }
    yield* follow(0)
  }

  /** Goes into a value, `depth` names from the value of the input. */
  function* follow(depth: number): Reading {
    const first = scanner.unit
    if (depth === path.length) {
      if (first !== OPENING_BRACKET) throw notFound(notAList(path, first))
      scanner.at++
      yield* cutElements()
    } else if (isOpening(first)) {
      yield* followMember(first, depth)
    } else {
      throw notFound(notThere(path, depth, []))
    }
  }

  function* followMember(opening: number, depth: number): Reading {
    const names: string[] = []
    let isFound = false
    let index = 0
    do {
      scanner.at++
      while (!scanner.passSpace()) yield* wait(scanner, cutOff)
      const name = opening === OPENING_BRACE ? yield* readName() : String(index++)
      if (name !== undefined && !isFound && scanner.unit !== closingOf(opening)) {
        if (names.length < MOST_NAMES && name.length <= MOST_NAME_UNITS) names.push(name)
        isFound = name === path[depth]
        if (isFound) yield* follow(depth + 1)
      }
      while (!scanner.passMember(closingOf(opening))) yield* wait(scanner, cutOff)
    } while (scanner.unit === COMMA)
    scanner.at++
    if (!isFound) throw notFound(notThere(path, depth, names))
  }

  /** Reads the name of a member and moves to its value; `undefined` if there is no name. */
  function* readName(): Reading<string | undefined> {
    if (scanner.unit !== QUOTE) return undefined
    scanner.at++
    scanner.begin()
    while (!scanner.passString()) yield* wait(scanner, cutOff)
    const raw = scanner.take(scanner.at - 1)
    while (!scanner.passSpace()) yield* wait(scanner, cutOff)
    if (scanner.text.charAt(scanner.at) === ':') scanner.at++
    while (!scanner.passSpace()) yield* wait(scanner, cutOff)
    const name = decode(raw)
    return String(readJsonOr(`"${name}"`, name))
  }

  /** Anything may be between commas: if every piece is JSON, so is the whole list. */
  function* cutElements(): Reading {
    for (let element = 1; ; element++) {
      scanner.beginRow(element)
      while (!scanner.passSpace()) yield* wait(scanner, noBracket)
      scanner.place = { ...scanner.place, line: scanner.line }
      const isEmpty = element === 1 && scanner.unit === CLOSING_BRACKET
      while (!scanner.passMember(CLOSING_BRACKET)) yield* wait(scanner, noBracket)
      if (isEmpty) scanner.take()
      else scanner.endRow()
      const end = scanner.unit
      scanner.at++
      if (end === CLOSING_BRACKET) return
    }
  }

  function noBracket(): RowsError {
    const hint = 'Close it with `]`; the input may have been cut off.'
    const place = { ...scanner.place, line: scanner.line }
    return new RowsError('The list has no closing bracket.', { code: 'invalid-json', hint }, place)
  }

  function cutOff(): RowsError {
    const message = 'The input ends before the rows.'
    return notFound({ message, hint: 'Check whether it was cut off.' })
  }

  function notFound({ message, hint }: Problem): RowsError {
    const place = { line: scanner.line, element: undefined, value: undefined }
    return new RowsError(message, { code: 'rows-not-found', hint }, place)
  }
}

type Problem = Pick<RowsError, 'message'> & { readonly hint: string }

function notAList(path: readonly string[], unit: number): Problem {
  const kind = unit === OPENING_BRACE ? 'an object' : 'a single value'
  const value = path.length === 0 ? 'This value' : `The value at \`${writeRowsPath(path)}\``
  return {
    message: `${value} is ${kind}, not a list of rows.`,
    hint: 'Use the path to a list. An input that begins with a list contains only lists.',
  }
}

const MOST_SHOWN = 10

function notThere(path: readonly string[], depth: number, names: readonly string[]): Problem {
  const written = (name: string) => `\`${writeRowsPath([...path.slice(0, depth), name])}\``
  const [near] = nearest(path[depth] ?? '', names)
  const shown = names.slice(0, MOST_SHOWN).map(written).join(', ')
  return {
    message: `There is nothing at ${written(path[depth] ?? '')}.`,
    hint:
      (near !== undefined && `Did you mean ${written(near)}?`) ||
      (names.length > 0 && `There is ${shown}${names.length > MOST_SHOWN ? ', …' : ''}.`) ||
      'Use the path to a list of rows, as in `items` or `/data/items`.',
  }
}
