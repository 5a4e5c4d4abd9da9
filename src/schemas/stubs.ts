import type { Replacement } from '../schema/index.ts'
import { replacements } from './replacements.ts'

/** A field with one kind in the rows of a list and another in the full type. */
export interface KindDifference {
  readonly name: string
  /** Its kind in the list. */
  readonly stub: string
  /** Its kind for filters. */
  readonly full: string
}

/**
 * The differences between the rows of a list and the full type, which filters see. Names that only the rows have are
 * the most common cause of errors.
 */
export const stubs = {
  job: {
    onlyInStub: ['JobSummary'],
    kindDiffers: [
      { name: 'Periodic', stub: 'bool', full: 'nullable<object:PeriodicConfig>' },
      { name: 'ParameterizedJob', stub: 'bool', full: 'nullable<object:ParameterizedJobConfig>' },
    ],
    onlyInFull: [
      'Region',
      'AllAtOnce',
      'Constraints',
      'Affinities',
      'Spreads',
      'TaskGroups',
      'Update',
      'Dispatched',
      'DispatchIdempotencyToken',
      'Payload',
      'ConsulNamespace',
      'VaultNamespace',
      'NomadTokenID',
      'Stable',
      'Version',
      'UI',
      'VersionTag',
    ],
    replacements: replacements.job,
  },
  node: {
    onlyInStub: ['Address', 'Version', 'Drain'],
    kindDiffers: [],
    onlyInFull: [
      'SecretID',
      'CgroupParent',
      'HTTPAddr',
      'TLSEnabled',
      'Links',
      'Meta',
      'ComputedClass',
      'DrainStrategy',
      'IdentitySigningKeyID',
      'StatusUpdatedAt',
      'Events',
      'CSIControllerPlugins',
      'CSINodePlugins',
      'GCVolumesOnNodeGC',
      'HostNetworks',
      'NodeMaxAllocs',
      'LastMissedHeartbeatIndex',
      'LastAllocUpdateIndex',
    ],
    replacements: replacements.node,
  },
  allocation: {
    onlyInStub: ['JobType', 'JobVersion'],
    kindDiffers: [],
    onlyInFull: [
      'Job',
      'Resources',
      'SharedResources',
      'TaskResources',
      'Metrics',
      'AllocStates',
      'PreviousAllocation',
      'DeploymentID',
      'NetworkStatus',
      'SignedIdentities',
      'SigningKeyID',
      'AllocModifyIndex',
    ],
    replacements: replacements.allocation,
  },
} as const satisfies Record<string, Stub>

/** The differences between the rows of one list and the full type. */
export interface Stub {
  readonly onlyInStub: readonly string[]
  readonly kindDiffers: readonly KindDifference[]
  readonly onlyInFull: readonly string[]
  /** Replacements for names that only the list has, or has with another kind. */
  readonly replacements: Readonly<Record<string, Replacement>>
}
