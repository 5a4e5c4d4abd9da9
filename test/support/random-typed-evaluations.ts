import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'
import { COMMON, type Datum, KEYS, randomDatum, SPELLINGS, toJson } from './random-data.ts'
import { randomFilter } from './random-filters.ts'

export interface Shape {
  readonly kind: string
  readonly bits?: number
  readonly name?: string
  readonly length?: number
  readonly json?: 'base64' | 'raw'
  readonly of?: Shape
  readonly to?: Shape
  readonly key?: Shape
}

export interface ShapeField {
  readonly filter: string
  readonly json: string
  readonly type: Shape
  readonly json_inline?: boolean
}

export type Structs = Readonly<Record<string, { readonly fields: readonly ShapeField[] }>>

/** The shapes of a `types.json` of the conformance folder, as they stand there. */
export function structsOf(folder = ''): Structs {
  const path = new URL(`../conformance/${folder}types.json`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Those of the newest reference. */
export const structs: Structs = structsOf()

/** A filter, and the JSON text that fills a shape of `types.json`. */
export interface RandomTypedEvaluation {
  readonly type: string
  readonly expr: string
  readonly datum: string
  readonly unknown?: unknown
}

/** A filter about one of the shapes that rows have, or about the one that has a field of each kind. */
export function randomTypedEvaluation(random: Random): RandomTypedEvaluation {
  const type = random.one(['Probe', 'Probe', 'Probe', 'JobStub', 'Node', 'Deployment'])
  const { json, seen } = randomStruct(random, structs, type, 3)
  const unknown = random.chance(0.1)
    ? { unknown: JSON.parse(toJson(randomDatum(random, 'any', 2, 'safe'))) }
    : {}
  return { type, expr: randomFilter(random, seen), datum: json, ...unknown }
}

// A value as the datum writes it, and as a filter sees it.
interface Filled {
  readonly json: string
  readonly seen: Datum
}

/** A row of a shape. */
export function randomStruct(random: Random, shapes: Structs, name: string, depth: number): Filled {
  const fields = shapes[name]?.fields ?? []
  const members: string[] = []
  const seen: [string, Datum][] = []
  for (const field of fields) {
    // A field that the datum lacks has its zero value, but is there.
    const value =
      depth > 0 && random.chance(0.5) ? randomValue(random, shapes, field.type, depth) : undefined
    seen.push([field.filter, value?.seen ?? scalar('0')])
    if (!value) continue
    if (!field.json_inline) members.push(`${JSON.stringify(field.json)}:${value.json}`)
    else if (value.json.length > 2) members.push(value.json.slice(1, -1))
  }
  // Filters ask for few of many fields, so that the same ones are met again.
  const some = seen.filter(() => random.chance(0.4))
  return {
    json: `{${members}}`,
    seen: { kind: 'object', entries: some.length > 0 ? some : seen },
  }
}

function randomValue(random: Random, shapes: Structs, shape: Shape, depth: number): Filled {
  const of = (): Filled => randomValue(random, shapes, shape.of as Shape, depth - 1)
  if (['pointer', 'list', 'map', 'any'].includes(shape.kind) && random.chance(0.15))
    return same(scalar('null'))
  switch (shape.kind) {
    case 'bool':
      return same(scalar(random.one(['true', 'false'])))
    case 'string':
      return same(text(random.one(SPELLINGS)))
    case 'int':
    case 'uint':
      return same(scalar(randomInteger(random, shape)))
    case 'float':
      return same(scalar(random.one(['0', '1.5', '0.1', '-2', '16777217', '1e10', '3.4e38'])))
    case 'json_number':
      // Only such as keep their spelling when read as a number.
      return same(scalar(random.one(['0', '1', '1.5', '-2', '9007199254740993'])))
    case 'pointer':
      return randomValue(random, shapes, shape.to as Shape, depth)
    case 'list':
      return list(Array.from({ length: random.below(4) }, of))
    case 'array':
      return list(Array.from({ length: shape.length ?? 0 }, of))
    case 'map': {
      const entries = randomKeys(random, shape.key as Shape).map((key) => [key, of()] as const)
      return {
        json: `{${entries.map(([key, { json }]) => `${JSON.stringify(key)}:${json}`)}}`,
        seen: { kind: 'object', entries: entries.map(([key, { seen }]) => [key, seen]) },
      }
    }
    case 'struct':
      return randomStruct(random, shapes, shape.name as string, depth - 1)
    case 'bytes': {
      const bytes = random.one(['', 'a', 'abc', 'é', '1'])
      return shape.json === 'raw'
        ? { json: JSON.stringify(bytes), seen: scalar(JSON.stringify(bytes)) }
        : { json: JSON.stringify(Buffer.from(bytes).toString('base64')), seen: text(bytes) }
    }
    case 'time':
      return same(text(random.one(['2024-02-29T12:00:00Z', '0001-01-01T00:00:00Z'])))
    case 'any':
      return same(randomDatum(random, 'any', 2, 'safe'))
    default:
      throw new Error(`types.json has an unknown kind ${shape.kind}`)
  }
}

function randomInteger(random: Random, { kind, bits = 64 }: Shape): string {
  const [least, most] =
    kind === 'uint'
      ? [0n, 2n ** BigInt(bits) - 1n]
      : [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n]
  const fits = ['0', '1', '-1', '8', '16', '127', '255', '65535', '9007199254740993'].filter(
    (number) => BigInt(number) >= least && BigInt(number) <= most,
  )
  return random.one([...fits, String(least), String(most)])
}

function randomKeys(random: Random, { kind }: Shape): string[] {
  const keys = kind === 'string' ? [...COMMON, ...KEYS] : ['0', '1', '8', '16', '-1']
  const count = random.below(random.chance(0.7) ? 2 : 4)
  return Array.from(new Set(Array.from({ length: count }, () => random.one(keys))))
}

function list(items: readonly Filled[]): Filled {
  return {
    json: `[${items.map(({ json }) => json)}]`,
    seen: { kind: 'list', items: items.map(({ seen }) => seen) },
  }
}

function same(seen: Datum): Filled {
  return { json: toJson(seen), seen }
}

function scalar(json: string): Datum {
  return { kind: 'scalar', json, text: json }
}

function text(content: string): Datum {
  return { kind: 'scalar', json: JSON.stringify(content), text: content }
}
