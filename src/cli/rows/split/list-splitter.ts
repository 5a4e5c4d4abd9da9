import { nearest, type ShownDiagnostic } from '../../../../grammar/index.ts'
import { createByteBuffer } from '../byte-buffer.ts'
import {
  COLON,
  COMMA,
  isClosing,
  isOpening,
  isWhite,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  QUOTE,
} from '../json-bytes.ts'
import { writeRowsPath } from '../rows-path.ts'
import { createStringScanner } from '../scan/strings.ts'
import { createElementSplitter, type ElementSplitter } from './elements.ts'
import type { RowHandler, RowSplitter, SplitOptions } from './row-splitter.ts'

export interface ListOptions extends SplitOptions {
  /** The names from a value of the input to its list of rows. */
  readonly path: readonly string[]
}

/** An object or a list on the way to the rows. */
interface Container {
  readonly isObject: boolean
  /** The name of the member, or the number of the element; undefined before a key. */
  at: string | number | undefined
  /** True if the path does not lead into it: it is only looked at for lists. */
  readonly isBeside: boolean
  readonly names: string[]
  /** The paths from here to lists. */
  readonly lists: (readonly string[])[]
}

const MOST_KEY_BYTES = 64 * 1024
const MOST_NAMES = 1_000
const MOST_DEPTH_BESIDE = 3

/**
 * Splits an input into the elements of the list at a path in each of its values. It skips everything else and looks
 * only at strings and brackets there.
 */
export function createListSplitter(
  handler: RowHandler,
  { path, maxRowBytes }: ListOptions,
): RowSplitter {
  const strings = createStringScanner()
  const key = createByteBuffer()
  const containers: Container[] = []
  let isKey = false
  let line = 1
  let skipped = 0 // the depth in a value outside the path
  let isFound = false // in this value of the input
  let hasBegun = false
  let elements: ElementSplitter | undefined

  const fail = (problem: Omit<ShownDiagnostic, 'code'>) =>
    handler.broken({ code: 'rows-not-found', ...problem }, { line })

  /** True if the path leads into the value that starts here. */
  function isWanted(): boolean {
    const [inner] = containers.slice(-1)
    if (!inner) return !isFound
    return !isFound && !inner.isBeside && String(inner.at) === path[containers.length - 1]
  }

  function beginValue(byte: number | undefined): void {
    if (!isWanted()) {
      const inner = containers.at(-1)
      if (inner && typeof inner.at === 'string' && inner.names.length < MOST_NAMES) {
        if (isOpening(byte) || byte === QUOTE) inner.names.push(inner.at)
        if (byte === OPENING_BRACKET) inner.lists.push([inner.at])
      }
      const isLookedAt = byte === OPENING_BRACE && inner?.isObject && !isFound
      if (isLookedAt && depthBeside() < MOST_DEPTH_BESIDE) containers.push(object(true))
      else if (isOpening(byte)) skipped = 1
    } else if (containers.length === path.length) {
      if (byte === OPENING_BRACKET) beginList()
      else fail(notAList(path, byte))
    } else if (isOpening(byte)) {
      if (byte === OPENING_BRACE) containers.push(object(false))
      else containers.push({ ...object(false), isObject: false, at: 0 })
    } else {
      fail(notThere(path, containers.length, { names: [], lists: [] }))
    }
  }

  function depthBeside(): number {
    return containers.filter(({ isBeside }) => isBeside).length
  }

  function beginList(): void {
    if (!hasBegun) handler.begin('array', { line })
    hasBegun = true
    elements = createElementSplitter(handler, { maxRowBytes, line })
  }

  function endContainer(): void {
    const inner = containers.pop()
    const outer = containers.at(-1)
    if (inner?.isBeside) {
      const name = String(outer?.at)
      for (const list of inner.lists.slice(0, MOST_NAMES)) outer?.lists.push([name, ...list])
    } else if (inner && !isFound) {
      fail(notThere(path, containers.length, inner))
    }
    if (containers.length === 0) isFound = false
  }

  /** Skips a string, which may be a key. */
  function passString(chunk: Buffer, from: number): number {
    const at = strings.skip(chunk, from)
    if (!isKey) return at
    const end = strings.isInside ? at : at - 1
    if (key.length + end - from <= MOST_KEY_BYTES) key.append(chunk, from, end)
    const inner = containers.at(-1)
    if (!strings.isInside && inner) {
      isKey = false
      inner.at = nameIn(key.take().toString('utf8'))
    }
    return at
  }

  function pass(chunk: Buffer, at: number): number {
    const byte = chunk[at]
    const inner = containers.at(-1)
    if (byte === LINE_FEED) line++
    if (isWhite(byte)) return at + 1
    if (skipped > 0) {
      if (isOpening(byte)) skipped++
      else if (isClosing(byte)) skipped--
    } else if (isClosing(byte)) {
      endContainer()
    } else if (inner && byte === COMMA) {
      inner.at = typeof inner.at === 'number' ? inner.at + 1 : undefined
    } else if (inner?.isObject && inner.at === undefined) {
      isKey = byte === QUOTE
    } else if (byte !== COLON) {
      beginValue(byte)
    }
    return byte === QUOTE ? passString(chunk, at + 1) : at + 1
  }

  return {
    push(chunk) {
      let at = strings.isInside ? passString(chunk, 0) : 0
      while (at < chunk.length) {
        if (!elements) {
          at = pass(chunk, at)
          continue
        }
        const end = elements.push(chunk, at)
        if (end === undefined) return
        at = end
        line = elements.line
        elements = undefined
        isFound = containers.length > 0
      }
    },
    end() {
      if (elements) elements.end()
      else if (containers.length > 0) {
        const hint = 'Check whether it was cut off.'
        fail({ message: 'The input ends before the rows.', hint })
      }
    },
  }
}

function nameIn(text: string): string {
  try {
    return JSON.parse(`"${text}"`)
  } catch {
    return text
  }
}

function notAList(
  path: readonly string[],
  byte: number | undefined,
): Omit<ShownDiagnostic, 'code'> {
  const what = byte === OPENING_BRACE ? 'an object' : 'neither a list nor an object'
  const where = path.length === 0 ? 'The input' : `What is at \`${writeRowsPath(path)}\``
  return { message: `${where} is ${what}, not a list of rows.`, hint: 'Use the path to a list.' }
}

function notThere(
  path: readonly string[],
  depth: number,
  { names, lists }: Pick<Container, 'names' | 'lists'>,
): Omit<ShownDiagnostic, 'code'> {
  const pointer = (rest: readonly string[]) =>
    `\`${writeRowsPath([...path.slice(0, depth), ...rest])}\``
  const wanted = path[depth] ?? ''
  const isLast = depth === path.length - 1
  const [near] = nearest(
    wanted,
    isLast ? lists.flatMap(([name = '', ...more]) => (more.length > 0 ? [] : name)) : names,
  )
  const listed = lists.slice(0, MOST_LISTED).map(pointer).join(', ')
  return {
    message: `There is nothing at ${pointer(path.slice(depth, depth + 1))}.`,
    hint:
      near !== undefined
        ? `Did you mean ${pointer([near])}?`
        : lists.length > 0
          ? `There are lists at ${listed}${lists.length > MOST_LISTED ? ', …' : ''}.`
          : 'There is no list. Use the path to a list of rows, as in `items` or `/data/items`.',
  }
}

const MOST_LISTED = 10

/** An object that starts. */
function object(isBeside: boolean): Container {
  return { isObject: true, at: undefined, isBeside, names: [], lists: [] }
}
