import { invalidOption, parseSelector, pointerName } from '../../grammar/index.ts'

/**
 * The names in a path to a list: a JSON Pointer as in `/data/items`, or a selector as in `data.items`. The empty path
 * means the input itself.
 * @throws {FilterOptionError} `invalid-option` for anything else.
 */
export function readRowsPath(text: string): readonly string[] {
  if (text === '') return []
  if (text.startsWith('/') && !/~(?![01])/.test(text)) {
    return text.slice(1).split('/').map(pointerName)
  }
  const selector = parseSelector(text)
  if (selector) return selector.segments.map(({ text: name }) => name)
  throw invalidOption(
    `\`${text}\` is not a path to rows.`,
    'Write it as in `--rows items`, `--rows data.items` or `--rows /data/items`.',
  )
}
