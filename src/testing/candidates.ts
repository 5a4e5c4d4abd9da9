import { hasValue, isObject, type MatchExpression, OPERATORS } from '../../grammar/index.ts'
import { readJsonOr } from '../rows/json/index.ts'
import type {
  ArraySchema,
  ListSchema,
  MapSchema,
  Place,
  Rules,
  Schema,
} from '../rows/schema/index.ts'
import { toBoolean } from '../rows/values/index.ts'
import { blankOf, withOwn } from './change-at.ts'
import { numbersNear, textsNear } from './near-values.ts'
import { textsForPattern } from './pattern-texts.ts'
import { keysOf, textsOf } from './samples.ts'

/**
 * Values of a type near the one that a condition asks about, the one itself first. The condition is true for some and
 * false for others, unless the type has no such values.
 * @param value The value now, parts of which other conditions may need.
 */
export function candidatesFor(
  match: MatchExpression,
  value: unknown,
  { schema, rules }: Place,
): readonly unknown[] {
  const texts = textsAskedBy(match)
  const nulls = rules === 'typed' ? [null] : []
  switch (schema.kind) {
    case 'nullable': {
      const of = { schema: schema.of, rules }
      return [null, blankOf(of), ...candidatesFor(match, value, of)]
    }
    case 'string': {
      const [text = ''] = texts
      const whole = typeof value === 'string' ? value : ''
      const changed = [whole + text, whole.replaceAll(text, ''), `x${text}`]
      return [...scalarsFor(schema, texts), ...changed]
    }
    case 'list':
      return [...listsFor(schema, texts, value, rules), ...nulls]
    case 'array':
      return arraysFrom(listsFor(schema, texts, value, rules), schema, rules)
    case 'map':
      return [...mapsFor(schema, texts, value, rules), ...nulls]
    case 'bytes':
      return [...scalarsFor(schema, texts), ...nulls]
    case 'any': {
      const [text = '', ...others] = texts
      const collections = [[], {}, [text], ['x', text], withOwn({}, text, 1), [null]]
      return [...scalarsFor(schema, texts), ...collections, ...others.map((other) => [other])]
    }
    default:
      return scalarsFor(schema, texts)
  }
}

// Without a value, a condition asks whether something is empty or null.
function textsAskedBy(match: MatchExpression): readonly string[] {
  if (!hasValue(match)) return ['', 'x', ' ']
  const { raw } = match.value
  return OPERATORS[match.operator].asks === 'match'
    ? textsForPattern(raw)
    : [raw, ...textsNear(raw)]
}

// Values of a type without parts.
function scalarsFor(schema: Schema, texts: readonly string[]): readonly unknown[] {
  const [text = ''] = texts
  const read = toBoolean(text) ?? true
  switch (schema.kind) {
    case 'string': {
      // Another text that the schema knows comes first.
      const [other = text] = textsOf(schema).filter((known) => known !== text)
      return [text, other, ...texts]
    }
    case 'bytes':
      // Raw bytes are the JSON itself.
      return texts.map((each) =>
        schema.encoding === 'raw' ? readJsonOr(each, each) : toBase64(each),
      )
    case 'bool':
      return [read, !read]
    case 'int':
    case 'uint':
    case 'duration':
    case 'float':
    case 'jsonNumber':
      return numbersNear(schema, text)
    case 'any':
      return [...texts, ...numbersNear({ kind: 'float', bits: 64 }, text), read, !read, null]
    case 'nullable':
      return [...scalarsFor(schema.of, texts), null]
    case 'time':
    case 'list':
    case 'array':
    case 'map':
    case 'object':
      return []
  }
}

// Other entries stay, because another condition may ask about them.
function listsFor(
  { of }: ListSchema | ArraySchema,
  texts: readonly string[],
  value: unknown,
  rules: Rules,
): readonly (readonly unknown[])[] {
  const entries = Array.isArray(value) ? value : []
  // Several entries in one text: careless code joins them.
  const near = scalarsFor(of, [...texts, `x,${texts[0]}`])
  const [asked] = near
  const others = entries.filter((entry) => entry !== asked)
  const withAsked =
    asked === undefined
      ? []
      : [
          [...entries, asked],
          [asked, ...entries],
        ]
  const blank = blankOf({ schema: of, rules })
  return [others, ...withAsked, [], [blank], ...near.map((each) => [...others, each])]
}

// Longer arrays are not filled.
const LONGEST = 1_000

// Missing entries of the JSON become zero values, so arrays are filled with their last entry, too.
function arraysFrom(
  lists: readonly (readonly unknown[])[],
  { of, length }: ArraySchema,
  rules: Rules,
): readonly unknown[] {
  const blank = blankOf({ schema: of, rules })
  return lists
    .filter((list) => list.length <= length && length <= LONGEST)
    .flatMap((list) => [list, [...list, ...Array(length - list.length).fill(list.at(-1) ?? blank)]])
}

function mapsFor(
  schema: MapSchema,
  texts: readonly string[],
  value: unknown,
  rules: Rules,
): readonly unknown[] {
  const entries = isObject(value) ? value : {}
  const blank = blankOf({ schema: schema.of, rules })
  const [asked = '', ...near] = schema.key.kind === 'string' ? texts : keysOf(schema)
  const others = withOwn(entries, asked, undefined)
  const withOne = [asked, ...near].map((key) => withOwn(others, key, blank))
  return [others, {}, ...withOne]
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
