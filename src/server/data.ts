import type { ListName } from '../wire/index.ts'

/**
 * A row in full, as filters see it: the fields of its schema in `tamis/schemas`, those that are
 * missing at their zero value. A job may carry a `JobSummary`, which its list shows and no filter sees.
 */
export type ClusterRow = Readonly<Record<string, unknown>>

/** A team and who is on it. */
export interface Team {
  readonly id: string
  readonly name: string
  /** Identifiers of users. */
  readonly users: readonly string[]
}

/** Someone with an account, whether invited to the organization or not. */
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

/** What a server answers with: rows of each list, teams and people. Whatever is left out is empty. */
export interface ServerData extends Readonly<Partial<Record<ListName, readonly ClusterRow[]>>> {
  readonly teams?: readonly Team[]
  readonly users?: readonly User[]
  readonly organizationMemberships?: readonly OrganizationMembership[]
}

/** One thing to be kept, or with no text to be forgotten. */
export type Change = readonly [kind: string, key: string, text: string | undefined]

/** Where a server keeps what is written; see `openStore` of `tamis/server/node`. */
export interface Storage {
  /** Everything kept so far; nothing in a new store. */
  entries(): Iterable<readonly [kind: string, key: string, text: string]>
  /** Keeps all of the changes or none, and returns once they are safe from a loss of power. */
  commit(changes: Iterable<Change>): void
  close(): void
}
