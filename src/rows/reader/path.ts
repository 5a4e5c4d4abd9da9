import { isPlainName, pointerOf } from '../../../grammar/index.ts'

/** The path to a list as in `data.items` if its names are plain, otherwise as a JSON Pointer. */
export function writeRowsPath(path: readonly string[]): string {
  const isPlain = path.length > 0 && path.every((name) => isPlainName(name))
  return isPlain ? path.join('.') : pointerOf(path)
}
