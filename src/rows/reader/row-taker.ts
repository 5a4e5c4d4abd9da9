import type { RowPlace, RowText } from './row-text.ts'
import { RowsError } from './rows-error.ts'
import { isWhite, type Scanner } from './scanner.ts'

/** Takes rows out of the text of a scanner. */
export class RowTaker {
  private readonly scanner: Scanner
  private readonly maxLength: number
  private readonly onRow: (row: RowText) => void
  private readonly decode: (raw: string) => string
  private offset = 0
  private line = 0
  private element: number | undefined
  private value: number | undefined

  constructor(
    scanner: Scanner,
    maxLength: number,
    onRow: (row: RowText) => void,
    decode: (raw: string) => string,
  ) {
    this.scanner = scanner
    this.maxLength = maxLength
    this.onRow = onRow
    this.decode = decode
  }

  /** The place of the row that was begun. */
  get place(): RowPlace {
    const { line, element, value } = this
    return { line, element, value }
  }

  begin({ element, value }: Partial<Pick<RowPlace, 'element' | 'value'>> = {}): void {
    this.element = element
    this.value = value
    this.setLine()
    this.offset = this.scanner.begin(this.maxLength, this.reportTooLong)
  }

  /** Sets the line of the row, which has begun with white space, to the line here. */
  setLine(): void {
    this.line = this.scanner.line
  }

  /** Ends a row here. */
  end(): void {
    this.give(this.scanner.take())
  }

  /** Ends a row here, unless it is white space. */
  endIfAny(): void {
    const raw = this.scanner.take() ?? ''
    let start = 0
    while (start < raw.length && isWhite(raw.charCodeAt(start))) start++
    if (start < raw.length) this.give(raw)
  }

  private give(raw: string | undefined): void {
    if (raw === undefined) return
    const { offset, line, element, value } = this
    const text = this.decode(raw)
    this.onRow({ text, raw, offset, line, element, value, problem: undefined })
  }

  private readonly reportTooLong = () => {
    const { offset, place, maxLength } = this
    this.onRow({ text: '', raw: '', offset, ...place, problem: tooLong(place, maxLength) })
  }
}

function tooLong(place: RowPlace, maxLength: number): RowsError {
  const { line, element, value } = place
  const row =
    (element !== undefined && `Element ${element}`) ||
    (value !== undefined && `Value ${value}`) ||
    `Line ${line}`
  return new RowsError(
    `${row} is longer than ${maxLength} bytes.`,
    {
      code: 'line-too-long',
      hint: 'Use `path` if the rows are in a list inside a value, or raise `limits.maxRowLength`.',
    },
    place,
  )
}
