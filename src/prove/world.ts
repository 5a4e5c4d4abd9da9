import { FILTER_LIMITS, ownMember } from '../../grammar/index.ts'
import { isMisspelt, meantBy, type Schema } from '../rows/schema/index.ts'
import type { PatternEngine } from '../rows/values/index.ts'
import type { Budget } from './budget.ts'
import { type Diagram, Diagrams, type Leaf } from './diagram.ts'
import { finite, lengths, type Quantity, quantities } from './domains.ts'
import type { UnknownReason } from './hints.ts'
import type { Model } from './model.ts'
import { OBJECT, type Slot, Slots } from './slot.ts'
import type { Language, Languages } from './text/language.ts'
import { type TextFinder, texts } from './text/texts.ts'
import type { Variable } from './variable.ts'

/** The settings of a prover, which stay the same for all questions. */
export interface Rules {
  readonly schema: Schema
  /** True if a condition on a key that a map lacks fails. */
  readonly failsOnMissingKeys: boolean
  /** Set for a target where nothing fails: what was an error there is an answer. */
  readonly isLenient: boolean
  readonly maxEntries: number
  readonly patternEngine: PatternEngine | undefined
  readonly languages: Languages
  readonly finder: TextFinder
}

// The values of two-valued variables: null and not, absent and there, false and true, without others and with.
export const FIRST = 1
export const SECOND = 2

const UNKNOWN = { yes: 1, no: 2, fails: 4, any: 7 }

/** The tests that filters can ask of the rows of a schema, as nodes of diagrams. */
export class World {
  readonly rules: Rules
  readonly budget: Budget
  readonly model: Model
  /** True while questions are counted, with quantifiers as single tests. */
  readonly isCounting: boolean
  readonly diagrams: Diagrams
  readonly variables: Variable[] = []
  readonly slots: Slots
  /** Set if fewer entries are modelled than may matter: a proof then says nothing. */
  isTooSmall: UnknownReason | undefined
  /** How often to look for a similar name, which takes long in a large schema. */
  #suggestions = FILTER_LIMITS.maxErrors

  constructor(rules: Rules, budget: Budget, model: Model, isCounting: boolean) {
    this.rules = rules
    this.budget = budget
    this.model = model
    this.isCounting = isCounting
    this.diagrams = new Diagrams(budget)
    this.slots = new Slots(rules.schema)
  }

  /**
   * Where evaluation fails. The one place that knows what becomes of an error.
   * @param instead Where a target goes on for which nothing fails.
   */
  fails(code: string, instead: Diagram): Diagram {
    if (this.rules.isLenient) return instead
    return this.diagrams.fails(code)
  }

  /** A name of a path. If it is misspelt, no row has it, and a proof would not answer its author's question. */
  meets(name: string | undefined, parent: Schema, rules: 'typed' | 'json'): void {
    if (name === undefined || parent.kind !== 'object' || Object.hasOwn(parent.fields, name)) return
    const meant = meantBy(name, parent, rules, this.#suggestions-- > 0)
    if (isMisspelt(name, parent, meant)) this.isTooSmall ??= 'misspelt'
  }

  /** Any of the three, as long as nothing says which: what is not modelled. */
  unknown(slot: Slot, name: string, why: UnknownReason, yes: Diagram, no: Diagram): Diagram {
    const variable = this.#variable(slot, `? ${name}`, () => finite(UNKNOWN.any), { why })
    const fails: Leaf = this.diagrams.fails(`unknown ${variable.id}`)
    const answered = this.diagrams.test(variable, UNKNOWN.yes, yes, no)
    return this.diagrams.test(variable, UNKNOWN.fails, fails, answered)
  }

  /** A quantifier as a single test. */
  asksEntries(
    slot: Slot,
    question: Diagram,
    entries: ReadonlySet<number>,
    yes: Diagram,
    no: Diagram,
  ): Diagram {
    const name = `any ${question.id}`
    const all = new Set([...slot.entries, ...entries])
    const variable = this.#variable(slot, name, () => finite(UNKNOWN.any), { entries: all })
    const answered = this.diagrams.test(variable, UNKNOWN.yes, yes, no)
    return this.diagrams.test(variable, UNKNOWN.fails, this.diagrams.fails(name), answered)
  }

  /** One of several kinds of decoded JSON. */
  isKind(slot: Slot, kinds: number, yes: Diagram, no: Diagram): Diagram {
    const variable = this.#variable(slot, 'kind', () => finite(slot.kinds))
    return this.diagrams.test(variable, kinds, yes, no)
  }

  /** Null in typed data. */
  isNull(slot: Slot, yes: Diagram, no: Diagram): Diagram {
    if (!slot.mayBeNull || slot.schema.kind === 'array') return no
    return this.#isFirst(slot, 'null', yes, no)
  }

  /** A key that a map has, or an optional field. */
  isThere(slot: Slot, yes: Diagram, no: Diagram): Diagram {
    return this.#isFirst(slot, 'absent', no, yes)
  }

  isTrue(slot: Slot, yes: Diagram, no: Diagram): Diagram {
    return this.#isFirst(slot, 'false', no, yes)
  }

  /** A map with keys that are not named. */
  hasOthers(slot: Slot, yes: Diagram, no: Diagram): Diagram {
    return this.#isFirst(slot, 'no others', no, yes)
  }

  #isFirst(slot: Slot, aspect: string, yes: Diagram, no: Diagram): Diagram {
    const variable = this.#variable(slot, aspect, () => finite(FIRST | SECOND))
    return this.diagrams.test(variable, FIRST, yes, no)
  }

  equals(slot: Slot, quantity: Quantity, yes: Diagram, no: Diagram): Diagram {
    const variable = this.#variable(slot, 'number', () => {
      const { admits, count } = numbersOf(slot)
      return quantities(admits, count)
    })
    return this.diagrams.test(variable, quantity, yes, no)
  }

  /** The position of any entry, while questions are counted. */
  isAt(entry: Slot, position: number, yes: Diagram, no: Diagram): Diagram {
    const domain = () => quantities(() => true, Number.POSITIVE_INFINITY)
    return this.diagrams.test(this.#variable(entry, 'position', domain), position, yes, no)
  }

  isText(slot: Slot, language: Language, yes: Diagram, no: Diagram): Diagram {
    const { schema, keyOf, name } = slot
    const variable = this.#variable(
      slot,
      'text',
      () => {
        const { oneOf, examples } = knownTexts(schema)
        const start = name === undefined ? undefined : this.rules.languages.only([name])
        return texts(this.rules.finder, start, [...oneOf, ...examples])
      },
      { keyOf },
    )
    return this.diagrams.test(variable, language, yes, no)
  }

  /** A list, or a map that a quantifier goes over, with more than so many entries. */
  isLonger(slot: Slot, kind: number, than: number, yes: Diagram, no: Diagram): Diagram {
    const variable = this.#variable(slot, `length ${kind}`, () => {
      const { schema } = slot
      if (schema.kind === 'array' && slot.rules === 'typed')
        return lengths(schema.length, schema.length)
      return lengths(0, this.isCounting ? Number.POSITIVE_INFINITY : this.most(slot, kind))
    })
    return this.diagrams.test(variable, than, yes, no)
  }

  /** How many entries of a collection are modelled. */
  most(slot: Slot, kind: number): number {
    const { positions, keys, ofLists, ofMaps, why } = this.model.of(slot)
    const named = kind === OBJECT ? keys.size : positions
    const wanted = Math.max(1, named + (kind === OBJECT ? ofMaps : ofLists).size)
    const most = Math.max(named, this.rules.maxEntries)
    if (why !== undefined) this.isTooSmall ??= why
    else if (wanted > most) this.isTooSmall ??= 'long-lists'
    return why === undefined ? Math.min(wanted, most) : Math.min(most, wanted + 1)
  }

  #variable(
    slot: Slot,
    aspect: string,
    domain: () => Variable['domain'],
    more: Partial<Pick<Variable, 'keyOf' | 'why' | 'entries'>> = {},
  ): Variable {
    const known = slot.variables.get(aspect)
    if (known) return known
    const id = this.variables.length
    const variable: Variable = {
      id,
      bit: 1n << BigInt(id),
      domain: domain(),
      entries: slot.entries,
      keyOf: undefined,
      why: undefined,
      ...more,
    }
    this.variables.push(variable)
    slot.variables.set(aspect, variable)
    return variable
  }
}

/** Texts that the schema knows. */
export function knownTexts(schema: Schema): {
  readonly oneOf: readonly string[]
  readonly examples: readonly string[]
} {
  const isText = (example: unknown) => typeof example === 'string'
  const examples = (ownMember(schema, 'examples') ?? []).filter(isText)
  return { oneOf: schema.kind === 'string' ? (ownMember(schema, 'oneOf') ?? []) : [], examples }
}

/** The numbers of a slot: bigints for integers of typed data. */
export function numbersOf({ schema, rules }: Slot): {
  readonly admits: (quantity: Quantity) => boolean
  readonly count: number
} {
  const hasJson = (quantity: Quantity) => Number.isFinite(Number(quantity))
  switch (schema.kind) {
    case 'int':
    case 'uint':
    case 'duration': {
      const bits = schema.kind === 'duration' ? 64 : schema.bits
      const wrap = schema.kind === 'uint' ? BigInt.asUintN : BigInt.asIntN
      const fits = (integer: bigint) => wrap(bits, integer) === integer
      const admits =
        rules === 'typed'
          ? (quantity: Quantity) => fits(quantity as bigint)
          : (quantity: Quantity) => Number.isSafeInteger(quantity) && fits(BigInt(quantity))
      return { admits, count: 2 ** bits }
    }
    case 'float':
      if (schema.bits !== 32) break
      return {
        admits: (quantity) => hasJson(quantity) && Math.fround(Number(quantity)) === quantity,
        count: 2 ** 31,
      }
  }
  return { admits: hasJson, count: Number.POSITIVE_INFINITY }
}
