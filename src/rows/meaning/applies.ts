import { OPERATOR_NAMES, OPERATORS, type Operator, ownMember } from '../../../grammar/index.ts'
import type { Schema, SchemaKind } from '../schema/index.ts'
import { canAskByType } from './by-type.ts'
import { canAsk } from './verdict-of.ts'

/** The operators for typed data of a kind that is not null, in the order of the table. */
export function operatorsFor(kind: SchemaKind): readonly Operator[] {
  return OPERATOR_NAMES.filter((operator) => canAsk(OPERATORS[operator].asks, kind))
}

/** The operators for data of a kind on a server that checks filters against the type of the rows. */
export function operatorsByType(kind: SchemaKind): readonly Operator[] {
  return OPERATOR_NAMES.filter((operator) => canAskByType(OPERATORS[operator].asks, kind))
}

const MEMBERSHIPS: Readonly<Partial<Record<SchemaKind, 'substring' | 'item' | 'key'>>> = {
  string: 'substring',
  bytes: 'item',
  list: 'item',
  array: 'item',
  map: 'key',
}

/** How `in` and `contains` search typed data of the schema that is not null; `undefined` if they do not apply. */
export function membershipIn({ kind }: Schema): 'substring' | 'item' | 'key' | undefined {
  return ownMember(MEMBERSHIPS, kind)
}
