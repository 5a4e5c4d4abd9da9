import { FilterOptionError, requireArgument, typeName } from '../../../grammar/index.ts'
import type { ObjectSchema } from '../../schema/index.ts'
import {
  aclPolicyStubSchema,
  aclTokenSchema,
  aclTokenStubSchema,
  csiVolumeStubSchema,
  hostVolumeSchema,
  hostVolumeStubSchema,
  servicesSchema,
  variableSchema,
  variableStubSchema,
  volumeClaimSchema,
} from '../../schemas/index.ts'
import { DEFAULT_NAMESPACE, FIRST_INDEX, NOMAD_LISTS } from '../../wire/index.ts'
import type { ClusterRow, GivenListName, ServerData } from '../state/data.ts'
import { secretsIn, withoutSecrets } from '../state/secrets.ts'
import { createStub, type Show } from '../state/stub.ts'
import { validateGiven } from '../validate-row.ts'

/** A list with the rows given to the server. No route writes them. */
interface GivenList {
  /** The schema that filters see. */
  readonly schema: ObjectSchema
  readonly show: Show
}

const shownAs = (stub: ObjectSchema): Show => createStub(stub, {})
const whole = (schema: ObjectSchema): GivenList => ({ schema, show: shownAs(schema) })

export const GIVEN_LISTS: Readonly<Record<GivenListName, GivenList>> = {
  services: whole(servicesSchema),
  variables: { schema: variableSchema, show: shownAs(variableStubSchema) },
  csiVolumes: whole(csiVolumeStubSchema),
  hostVolumes: { schema: hostVolumeSchema, show: shownAs(hostVolumeStubSchema) },
  volumeClaims: whole(volumeClaimSchema),
  aclTokens: { schema: aclTokenSchema, show: shownAs(aclTokenStubSchema) },
  aclPolicies: whole(aclPolicyStubSchema),
}

export const GIVEN_LIST_NAMES = Object.keys(GIVEN_LISTS) as GivenListName[]

export type GivenRows = Readonly<Record<GivenListName, readonly ClusterRow[]>>

/**
 * The rows of these lists, without secrets.
 * @throws {FilterOptionError} `invalid-option` for a row that does not fit its schema, or without the fields that
 *   order its list.
 */
export function givenRows(data: ServerData): GivenRows {
  const entries = GIVEN_LIST_NAMES.map((name) => {
    const secrets = secretsIn(GIVEN_LISTS[name].schema)
    return [name, (data[name] ?? []).map((row) => withoutSecrets(accepted(row, name), secrets))]
  })
  return Object.fromEntries(entries)
}

const AS_ROWS = 'Rows are objects, as in the JSON of the service.'

function accepted(row: ClusterRow, name: GivenListName): ClusterRow {
  requireArgument(typeName(row) === 'an object', `A row of \`${name}\``, 'an object', row, AS_ROWS)
  const { schema } = GIVEN_LISTS[name]
  const first = Number(FIRST_INDEX)
  const hasNamespace = 'Namespace' in schema.fields || name === 'variables'
  const complete: ClusterRow = {
    CreateIndex: first,
    ModifyIndex: first,
    ...(hasNamespace && { Namespace: DEFAULT_NAMESPACE }),
    ...row,
  }
  const { key } = NOMAD_LISTS[name]
  const missing = key.find((field) => typeof complete[field] !== 'string')
  if (missing === undefined) {
    return validateGiven(complete, schema, name, key.map((field) => complete[field]).join('/'))
  }
  throw new FilterOptionError(`A row of \`${name}\` has no \`${missing}\`.`, {
    code: 'invalid-option',
    hint: `Rows are objects with a string as \`${missing}\`.`,
  })
}
