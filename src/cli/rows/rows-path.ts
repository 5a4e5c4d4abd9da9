import { FilterOptionError, pointerName, pointerOf, tryParse } from '../../../grammar/index.ts'

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
  const { expression } = tryParse(`${text} is empty`)
  if (expression?.kind === 'Match' && expression.operator === 'is empty') {
    return expression.selector.segments.map(({ text: name }) => name)
  }
  throw new FilterOptionError(`\`${text}\` is not a path to rows.`, {
    code: 'invalid-option',
    hint: 'Write it as in `--rows items`, `--rows data.items` or `--rows /data/items`.',
  })
}

/** A path in the form of `--rows`: a selector if possible, otherwise a JSON Pointer. */
export function writeRowsPath(path: readonly string[]): string {
  const isPlain = path.length > 0 && path.every((name) => /^[a-z]\w*$/i.test(name))
  const selector = path.join('.')
  if (isPlain && tryParse(`${selector} is empty`).expression) return selector
  return pointerOf(path)
}
