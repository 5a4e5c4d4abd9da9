import { nearest } from '../../grammar/index.ts'
import { readJson } from '../json/index.ts'
import { createElementCutter, type ElementCutter } from './cut-elements.ts'
import type { Cutter, Fail, RowSink } from './cutter.ts'
import {
  COLON,
  COMMA,
  createStringScanner,
  isClosing,
  isOpening,
  isWhite,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  QUOTE,
} from './json-text.ts'
import { writeRowsPath } from './path.ts'
import { RowsError } from './rows-error.ts'

/** Cuts lists. */
export interface ListCutter extends Cutter {
  /** The white space before the last list's closing bracket. */
  readonly space: string
}

/** An object or a list on the way to the rows. */
interface Container {
  readonly isObject: boolean
  /** The name of the member, or the number of the element; undefined before a key. */
  at: string | number | undefined
  /** The names of its members so far. */
  readonly names: string[]
}

type Problem = Pick<RowsError, 'message'> & { readonly hint: string }

const MOST_NAME_UNITS = 64 * 1024
const MOST_NAMES = 1_000

/**
 * Cuts an input into the elements of the list at a path in each of its values. It skips everything else, and looks
 * only at strings and brackets there.
 * @param path The names from a value to its list; empty if each value is a list.
 * @param firstLine The line of the first unit, counted from 1.
 */
export function createListCutter(
  sink: RowSink,
  fail: Fail,
  path: readonly string[],
  firstLine: number,
): ListCutter {
  const strings = createStringScanner()
  const containers: Container[] = []
  let isName = false
  let nameUnits = 0 // in earlier chunks
  let line = firstLine
  let skipped = 0 // the depth in a value outside the path
  let isFound = false // in this value of the input
  let elements: ElementCutter | undefined

  const end = ({ message, hint }: Problem) =>
    fail(
      new RowsError(
        message,
        { code: 'rows-not-found', hint },
        { line, element: undefined, value: undefined },
      ),
    )

  /** True if the path leads into the value that begins here. */
  function isWanted(): boolean {
    const inner = containers.at(-1)
    return !isFound && (!inner || String(inner.at) === path[containers.length - 1])
  }

  function beginValue(unit: number): void {
    if (!isWanted()) {
      if (isOpening(unit)) skipped = 1
    } else if (containers.length === path.length) {
      if (unit !== OPENING_BRACKET) end(notAList(path, unit, cutter.isAnyFound))
      cutter.isAnyFound = true
      elements = createElementCutter(sink, fail, line)
    } else if (isOpening(unit)) {
      const isObject = unit === OPENING_BRACE
      containers.push({ isObject, at: isObject ? undefined : 0, names: [] })
    } else {
      end(notThere(path, containers.length, []))
    }
  }

  function endContainer(): void {
    const inner = containers.pop()
    if (inner && !isFound) end(notThere(path, containers.length, inner.names))
    if (containers.length === 0) isFound = false
  }

  /** Skips a string, which may be a name. */
  function passString(units: string, from: number): number {
    const at = strings.skip(units, from)
    if (!isName) return at
    if (strings.isInside) {
      nameUnits += at - from
      if (nameUnits <= MOST_NAME_UNITS) sink.keepText(from)
      return at
    }
    const inner = containers.at(-1)
    const name = nameIn(sink.text(from, at - 1))
    isName = false
    nameUnits = 0
    if (inner) {
      inner.at = name
      if (inner.names.length < MOST_NAMES) inner.names.push(name)
    }
    return at
  }

  function pass(units: string, at: number): number {
    const unit = units.charCodeAt(at)
    const inner = containers.at(-1)
    if (unit === LINE_FEED) line++
    if (isWhite(unit)) return at + 1
    if (skipped > 0) {
      if (isOpening(unit)) skipped++
      else if (isClosing(unit)) skipped--
    } else if (inner && isClosing(unit)) {
      endContainer()
    } else if (inner && unit === COMMA) {
      inner.at = typeof inner.at === 'number' ? inner.at + 1 : undefined
    } else if (inner?.isObject && inner.at === undefined) {
      isName = unit === QUOTE
    } else if (!inner || unit !== COLON) {
      beginValue(unit)
    }
    return unit === QUOTE ? passString(units, at + 1) : at + 1
  }

  const cutter = {
    isAnyFound: false,
    space: '',
    push(units: string, from: number) {
      let at = strings.isInside ? passString(units, from) : from
      while (at < units.length) {
        if (!elements) {
          at = pass(units, at)
          continue
        }
        const after = elements.push(units, at)
        if (after === undefined) return
        at = after
        line = elements.line
        cutter.space = elements.space
        elements = undefined
        isFound = containers.length > 0
      }
    },
    end() {
      if (elements) elements.end()
      else if (containers.length > 0) {
        end({ message: 'The input ends before the rows.', hint: 'Check whether it was cut off.' })
      }
    },
  }
  return cutter
}

function nameIn(text: string): string {
  try {
    return String(readJson(`"${text}"`))
  } catch {
    return text
  }
}

function notAList(path: readonly string[], unit: number, isAnyFound: boolean): Problem {
  const kind = unit === OPENING_BRACE ? 'an object' : 'neither a list nor an object'
  if (path.length > 0) {
    const message = `What is at \`${writeRowsPath(path)}\` is ${kind}, not a list of rows.`
    return { message, hint: 'Use the path to a list.' }
  }
  if (!isAnyFound) {
    return { message: `The input is ${kind}, not a list of rows.`, hint: 'Leave the path out.' }
  }
  return {
    message: `After a list of rows there is ${kind}.`,
    hint: 'An input that begins with a list has nothing but lists.',
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
