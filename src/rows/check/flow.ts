import {
  type Expression,
  hasValue,
  type MatchExpression,
  OPERATORS,
  ownBytes,
  type QuantifierExpression,
  unreachable,
} from '../../../grammar/index.ts'
import type { Target } from '../evaluate/index.ts'
import {
  dereference,
  enterScope,
  type Hazard,
  type Resolution,
  resolveField,
  type Schema,
  type Scope,
} from '../schema/index.ts'
import { toPosition } from '../values/index.ts'
import { applicabilityOf } from './applicability.ts'
import { type Around, type Clause, holdsWhenAbsent, scopeAt } from './clause.ts'
import { EVERYTHING, type Fact, FactIndex, type FactSet, NOTHING } from './facts.ts'
import { guardsFor } from './guards.ts'

/**
 * Every condition and quantifier of a filter, in the order of evaluation, with its remaining ways to fail. Follows the
 * evaluation on a server, from left to right: in an `and`, the conditions to the left are true; in an `or`, they are
 * false. For later conditions, a condition that needs a guard counts as guarded.
 */
export function analyzeFlow(
  expression: Expression,
  schema: Schema,
  target: Target | undefined,
): readonly Clause[] {
  const flow = new Flow(schema, target)
  flow.visit(expression, NOTHING, undefined, undefined)
  return flow.clauses
}

/** The maximum number of hazards of one clause. Nobody writes a path with more. */
const MOST_HAZARDS = 32

/** The facts that follow from the answer of a node. */
interface Answered {
  readonly whenTrue: FactSet
  readonly whenFalse: FactSet
}

class Flow {
  readonly clauses: Clause[] = []
  readonly #schema: Schema
  readonly #target: Target | undefined
  readonly #index = new FactIndex()
  readonly #scopes = new Map<Scope | undefined, number>()

  constructor(schema: Schema, target: Target | undefined) {
    this.#schema = schema
    this.#target = target
  }

  visit(
    node: Expression,
    facts: FactSet,
    scope: Scope | undefined,
    around: Around | undefined,
  ): Answered {
    switch (node.kind) {
      case 'And':
      case 'Or':
        return this.#chain(node, facts, scope, around)
      case 'Not': {
        const { whenTrue, whenFalse } = this.visit(node.operand, facts, scope, { node, around })
        return { whenTrue: whenFalse, whenFalse: whenTrue }
      }
      case 'Match':
      case 'Quantifier':
        return this.#clause(node, facts, scope, around)
      default:
        return unreachable(node)
    }
  }

  #chain(
    node: Expression & { kind: 'And' | 'Or' },
    facts: FactSet,
    scope: Scope | undefined,
    around: Around | undefined,
  ): Answered {
    // Evaluation reaches an operand of an `and` only if all before it were true; any of them may end it.
    const isAnd = node.kind === 'And'
    let onward = facts
    let ended: FactSet | undefined
    let before: Expression | undefined
    for (const operand of node.operands) {
      const { whenTrue, whenFalse } = this.visit(operand, onward, scope, { node, around, before })
      onward = isAnd ? whenTrue : whenFalse
      const end = isAnd ? whenFalse : whenTrue
      ended = ended === undefined ? end : ended & end
      before = operand
    }
    const end = ended ?? facts
    return isAnd ? { whenTrue: onward, whenFalse: end } : { whenTrue: end, whenFalse: onward }
  }

  #clause(
    node: MatchExpression | QuantifierExpression,
    facts: FactSet,
    scope: Scope | undefined,
    around: Around | undefined,
  ): Answered {
    const resolution = resolveField(this.#schema, node.selector, scope)
    const inner = node.kind === 'Quantifier' ? enterScope(node, resolution, scope) : undefined
    const found = { node, around, scope, inner, resolution }
    const reached = { ...found, prefixes: this.#prefixesOf(found) }
    const all = this.#hazardsOf(found)
    const open = all.filter((hazard) => !this.#isRuledOut(hazard, reached, facts))
    const hazards = open.slice(0, MOST_HAZARDS)
    const { guards, ruledOut } = guardsFor(found, hazards, !this.#target?.lacks('is nil'))
    this.clauses.push({ ...found, hazards, guards, ruledOut })
    const passed = this.#pass(guards, facts, scope)
    const answered = passed.whenTrue | this.#whatAnsweringTells(all, reached)
    const { whenTrue, whenFalse } =
      node.kind === 'Match'
        ? this.#match(node, reached, answered)
        : this.#quantifier(node, reached, answered)
    return { whenTrue, whenFalse: passed.whenFalse & whenFalse }
  }

  // The facts after the guards, as if they were part of the filter, although they are not among its clauses.
  #pass(guards: readonly Expression[], facts: FactSet, scope: Scope | undefined) {
    const clauses = this.clauses.length
    let [whenTrue, whenFalse] = [facts, EVERYTHING]
    for (const guard of guards) {
      const answered = this.visit(guard, whenTrue, scope, undefined)
      whenTrue = answered.whenTrue
      whenFalse &= answered.whenFalse
    }
    this.clauses.length = clauses
    return { whenTrue, whenFalse }
  }

  #match(node: MatchExpression, reached: Reached, answered: FactSet): Answered {
    // Any answer except the answer for a missing key shows that the key exists.
    const present = answered | this.#present(reached) | this.#entriesKnown(node, reached)
    return holdsWhenAbsent({ node })
      ? { whenTrue: answered, whenFalse: present }
      : { whenTrue: present, whenFalse: answered }
  }

  #quantifier(node: QuantifierExpression, reached: Reached, answered: FactSet): Answered {
    const filled = answered | this.#present(reached) | this.#filled(reached)
    this.visit(node.body, filled, reached.inner, { node, around: reached.around })
    return node.quantifier === 'any'
      ? { whenTrue: filled, whenFalse: answered }
      : { whenTrue: answered, whenFalse: filled }
  }

  #hazardsOf({ node, resolution }: Pick<Clause, 'node' | 'resolution'>): readonly Hazard[] {
    if (!resolution.found && resolution.throws) return []
    const hazards: Hazard[] = []
    for (const hazard of resolution.hazards) {
      if (hazard.kind === 'server-only') {
        if (isSent(this.#target)) continue
        // Evaluation reaches nothing after this hazard.
        return [...hazards, hazard]
      }
      const isOpen = hazard.kind === 'missing' && this.#target?.answering?.failsOnMissingKeys
      hazards.push(isOpen ? { ...hazard, answered: false } : hazard)
    }
    return resolution.found && failsOnNull(node, resolution)
      ? [...hazards, { kind: 'null', at: node.selector.segments.length }]
      : hazards
  }

  #isRuledOut(hazard: Hazard, { prefixes }: Reached, facts: FactSet): boolean {
    if (facts === NOTHING) return false
    const isKnown = (fact: Fact, length: number) =>
      (facts & this.#index.bit(fact, prefixes[length] as number)) !== NOTHING
    switch (hazard.kind) {
      case 'null':
        return isKnown('not-null', hazard.at)
      case 'missing':
      case 'short-list':
        return isKnown('not-null', hazard.at + 1) || isKnown('present', hazard.at + 1)
      case 'server-only':
      case 'unknown':
        return false
      default:
        return unreachable(hazard)
    }
  }

  // After any answer, the path to the value exists.
  #whatAnsweringTells(hazards: readonly Hazard[], { prefixes }: Reached): FactSet {
    let facts = NOTHING
    for (const hazard of hazards) {
      switch (hazard.kind) {
        case 'null':
          facts |= this.#index.bit('not-null', prefixes[hazard.at] as number)
          break
        case 'missing':
        case 'short-list':
          if (hazard.kind === 'missing' && hazard.answered) break
          facts |= this.#index.bit('present', prefixes[hazard.at + 1] as number)
          break
        case 'server-only':
        case 'unknown':
          break
        default:
          unreachable(hazard)
      }
    }
    return facts
  }

  // The facts that the last key exists and that its value is not null. A path that never fails needs no facts.
  #present({ resolution, prefixes }: Reached): FactSet {
    const mayBeNull = resolution.found && resolution.schema.kind === 'nullable'
    if (!mayBeNull && resolution.hazards.length === 0) return NOTHING
    return this.#index.bit('not-null', prefixes.at(-1) as number)
  }

  // The facts that an answer shows about entries: a map has a key, a list has a first entry.
  #entriesKnown(node: MatchExpression, reached: Reached): FactSet {
    const { resolution } = reached
    if (!resolution.found) return NOTHING
    const { schema } = dereference(resolution)
    const { asks } = OPERATORS[node.operator]
    if (asks === 'empty') {
      const isList = schema.kind === 'list' || schema.kind === 'bytes'
      return isList ? this.#entry(reached, FIRST) : NOTHING
    }
    if (asks === 'member') {
      const hasKeys = schema.kind === 'map' || schema.kind === 'object'
      const isKey = hasKeys && hasValue(node) && !ownBytes(node.value)
      return isKey ? this.#entry(reached, node.value.raw) : NOTHING
    }
    return NOTHING
  }

  #filled(reached: Reached): FactSet {
    return (reached.inner as Scope).entries.isList === true ? this.#entry(reached, FIRST) : NOTHING
  }

  #entry({ prefixes }: Reached, part: string): FactSet {
    return this.#index.bit('present', this.#index.path(prefixes.at(-1) as number, part))
  }

  // Each quantifier name starts a separate path, which keeps facts about different names apart.
  #prefixesOf({ node, resolution, scope }: Pick<Clause, 'node' | 'resolution' | 'scope'>) {
    const isBound = resolution.start !== 'row'
    const start = isBound ? this.#scopeNumber(scopeAt(scope, resolution.depth)) : -1
    const prefixes = [start]
    for (const [at, segment] of node.selector.segments.entries()) {
      const { text } = segment
      const bytes = ownBytes(segment)
      const step = resolution.steps[isBound ? at - 1 : at]
      const part = bytes ? `bytes ${bytes}` : step?.via === 'position' ? position(text) : text
      prefixes.push(this.#index.path(prefixes[at] as number, part))
    }
    return prefixes
  }

  #scopeNumber(scope: Scope | undefined): number {
    const number = this.#scopes.get(scope) ?? -2 - this.#scopes.size
    this.#scopes.set(scope, number)
    return number
  }
}

/** A clause, and the number of each prefix of its path. */
type Reached = Omit<Clause, 'hazards' | 'guards' | 'ruledOut'> & {
  readonly prefixes: readonly number[]
}

// One position has many spellings: `1`, `01`, `0x1`.
function position(text: string): string {
  return `position ${toPosition(text)}`
}

const FIRST = /* @__PURE__ */ position('0')

/** True for a target that evaluates filters on its own data. Without a target, this is not certain. */
export function isSent(target: Target | undefined): boolean {
  return target !== undefined && target.kind !== 'local'
}

/** True if the value may be null and the operator or quantifier fails on null. */
function failsOnNull(
  node: MatchExpression | QuantifierExpression,
  resolution: Resolution & { found: true },
): boolean {
  if (resolution.schema.kind !== 'nullable') return false
  if (node.kind === 'Quantifier') return resolution.rules === 'json'
  return (
    OPERATORS[node.operator].asks !== 'nil' &&
    applicabilityOf(node, resolution) !== 'not-applicable'
  )
}
