import type { ClusterRow, GivenListName } from '../state/data.ts'

const id = (at: number) => `5c0ffee0-0000-4000-8000-${at.toString(16).padStart(12, '0')}`
const at = (CreateIndex: number) => ({ CreateIndex, ModifyIndex: CreateIndex })

/** Rows of the lists that only Nomad has. */
export const nomadRows: Readonly<Record<GivenListName, readonly ClusterRow[]>> = {
  services: [
    {
      Namespace: 'default',
      Services: [
        { ServiceName: 'api', Tags: ['public', 'v2'] },
        { ServiceName: 'web', Tags: [] },
      ],
    },
    { Namespace: 'data', Services: [{ ServiceName: 'postgres', Tags: ['primary'] }] },
  ],
  variables: [
    { Namespace: 'default', Path: 'nomad/jobs/api', ...at(11) },
    { Namespace: 'default', Path: 'nomad/jobs/web', ...at(12) },
    { Namespace: 'data', Path: 'postgres/credentials', ...at(13) },
  ],
  hostVolumes: ['postgres', 'uploads'].map((Name, order) => ({
    ID: id(1 + order),
    Name,
    PluginID: 'mkdir',
    NodePool: 'default',
    CapacityBytes: 2 ** (30 + order),
    State: 'ready',
    ...at(21 + order),
  })),
  csiVolumes: [
    {
      ID: 'backups',
      Name: 'backups',
      PluginID: 'nfs',
      Provider: 'nfs.csi',
      Schedulable: true,
      AccessMode: 'multi-node-multi-writer',
      AttachmentMode: 'file-system',
      NodesHealthy: 3,
      NodesExpected: 3,
      ...at(31),
    },
  ],
  volumeClaims: [
    {
      ID: id(3),
      JobID: 'postgres',
      TaskGroupName: 'db',
      VolumeID: id(1),
      VolumeName: 'postgres',
      ...at(41),
    },
  ],
  aclTokens: [
    { AccessorID: id(4), Name: 'Bootstrap Token', Type: 'management', Global: true, ...at(51) },
    { AccessorID: id(5), Name: 'ci', Type: 'client', Policies: ['deployers'], ...at(52) },
    { AccessorID: id(6), Name: 'dashboard', Type: 'client', Policies: ['readers'], ...at(53) },
  ],
  aclPolicies: [
    { Name: 'deployers', Description: 'Submit jobs.', ...at(54) },
    { Name: 'readers', Description: 'Look at everything.', ...at(55) },
  ],
}
