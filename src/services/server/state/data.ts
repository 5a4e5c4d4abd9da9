import type { ListName } from '../../wire/index.ts'

/**
 * A full row, as filters see it, with the fields of its schema in `tamis/schemas`. Missing fields have their zero
 * value. A job may have a `JobSummary`, which is in its list but hidden from filters.
 */
export type ClusterRow = Readonly<Record<string, unknown>>

/** The namespace of rows and requests that name none. */
export const DEFAULT_NAMESPACE = 'default'

/** True for a job that only starts other jobs. */
export function isParent({ Periodic, ParameterizedJob }: ClusterRow): boolean {
  return Boolean(Periodic ?? ParameterizedJob)
}

/** A team and its members. */
export interface Team {
  readonly id: string
  readonly name: string
  /** Identifiers of users. */
  readonly users: readonly string[]
}

/** A person with an account, invited to the organization or not. */
export interface User {
  readonly id: string
  readonly name: string
}

/** The invitation of a user to the organization. */
export interface OrganizationMembership {
  readonly id: string
  readonly userId: string
  /** `invited` until the user has accepted. */
  readonly status: 'invited' | 'active'
}

/** The data of a server: the rows of each list, teams and people. Omitted members are empty. */
export interface ServerData extends Readonly<Partial<Record<ListName, readonly ClusterRow[]>>> {
  readonly teams?: readonly Team[]
  readonly users?: readonly User[]
  readonly organizationMemberships?: readonly OrganizationMembership[]
}
