import { renderJson } from './render.ts'

/** The text of a JSON array with each element on its line, which is written bit by bit. */
export interface JsonList {
  next(element: object): string
  end(): string
}

export function createJsonList(): JsonList {
  let isEmpty = true
  return {
    next(element) {
      const before = isEmpty ? '[\n' : ',\n'
      isEmpty = false
      return before + renderJson(element, 0).trimEnd()
    },
    end: () => (isEmpty ? '[]\n' : '\n]\n'),
  }
}
