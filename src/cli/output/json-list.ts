import { renderJson } from './render.ts'

/** The text of a JSON array with each element on its line, which is written bit by bit. */
export function createJsonList() {
  let isEmpty = true
  return {
    next(element: object): string {
      const before = isEmpty ? '[\n' : ',\n'
      isEmpty = false
      return before + renderJson(element, 0).trimEnd()
    },
    end: (): string => (isEmpty ? '[]\n' : '\n]\n'),
  }
}
