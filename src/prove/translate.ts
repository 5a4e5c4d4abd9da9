import {
  type Expression,
  type MatchExpression,
  ownMember,
  type QuantifierExpression,
} from '../../grammar/index.ts'
import { textOfSegment } from '../filters/ast/index.ts'
import { type Asking, askingOf, condition, positionCondition } from './conditions.ts'
import type { Diagram } from './diagram.ts'
import { type Depth, eachEntry, type Key } from './entries.ts'
import { followPath, type Scope } from './path.ts'
import { LIST, OBJECT, type Slot } from './slot.ts'
import type { World } from './world.ts'

/** A filter as a diagram, built from its end: each operand is given where its answers lead. */
export function translate(world: World, filter: Expression): Diagram {
  return diagramOf(world, filter, undefined, 0, world.diagrams.yes, world.diagrams.no)
}

function diagramOf(
  world: World,
  node: Expression,
  scope: Scope | undefined,
  depth: Depth,
  yes: Diagram,
  no: Diagram,
): Diagram {
  const operand = (of: Expression, then: Diagram, otherwise: Diagram) =>
    diagramOf(world, of, scope, depth, then, otherwise)
  world.budget.spend(1)
  switch (node.kind) {
    case 'Or':
      return node.operands.reduceRight((next, of) => operand(of, yes, next), no)
    case 'And':
      return node.operands.reduceRight((next, of) => operand(of, next, no), yes)
    case 'Not':
      return operand(node.operand, no, yes)
    case 'Match':
      return matchOf(world, node, scope, depth, yes, no)
    case 'Quantifier':
      return quantifierOf(world, node, scope, depth, yes, no)
  }
}

function matchOf(
  world: World,
  match: MatchExpression,
  scope: Scope | undefined,
  depth: Depth,
  yes: Diagram,
  no: Diagram,
): Diagram {
  const asking = askingOf(world, match, depth, yes, no)
  return followPath(world, match, scope, {
    found: (value) => condition(asking, value),
    key: (key) => keyCondition(asking, key),
    absent: asking.absent,
  })
}

function keyCondition(asking: Asking, key: Key): Diagram {
  const { world } = asking
  switch (key.is) {
    case 'text':
      return condition(asking, key.slot)
    case 'position':
      return positionCondition(asking, (position, yes, no) => (key.at === position ? yes : no))
    case 'any-position':
      return positionCondition(asking, (position, yes, no) => {
        world.model.names(key.collection, position)
        return world.isAt(key.entry, position, yes, no)
      })
  }
}

function quantifierOf(
  world: World,
  node: QuantifierExpression,
  scope: Scope | undefined,
  depth: Depth,
  yes: Diagram,
  no: Diagram,
): Diagram {
  const isAny = node.quantifier === 'any'
  const [decided, passed] = isAny ? [yes, no] : [no, yes]
  const { binding, selector, body } = node
  const isConflict =
    !world.rules.isLenient && binding.form === 'both' && binding.index.text === binding.value.text
  const collectionName = textOfSegment(selector.segments[0])
  const notIterable = world.fails('not-iterable', passed)

  const each = (collection: Slot, kind: typeof LIST | typeof OBJECT): Diagram =>
    eachEntry(world, collection, kind, depth, decided, passed, (entry, key, decides, passes) => {
      if (isConflict) return world.fails('binding-conflict', passes)
      const inside: Scope = { outer: scope, binding, collectionName, entry, key }
      const [then, otherwise] = isAny ? [decides, passes] : [passes, decides]
      return diagramOf(world, body, inside, depth + 1, then, otherwise)
    })
  const over = (collection: Slot): Diagram => {
    const { schema, rules, kinds } = collection
    if (rules === 'json') {
      const object = (kinds & OBJECT) === 0 ? notIterable : each(collection, OBJECT)
      const list = (kinds & LIST) === 0 ? notIterable : each(collection, LIST)
      const other = world.isKind(collection, OBJECT, object, notIterable)
      return world.isKind(collection, LIST, list, other)
    }
    switch (schema.kind) {
      case 'list':
      case 'array':
        return each(collection, LIST)
      case 'map':
        return schema.key.kind === 'string' && !ownMember(schema.key, 'named')
          ? each(collection, OBJECT)
          : world.fails('map-key-not-string', passed)
      case 'bytes': {
        const name = `any ${world.variables.length}`
        return world.unknown(collection, name, 'bytes', yes, no)
      }
      default:
        return notIterable
    }
  }
  return followPath(world, node, scope, { found: over, key: () => notIterable, absent: passed })
}
