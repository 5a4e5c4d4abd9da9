/** Rows as an API of yours would send them. */
export const jobs = [
  { Name: 'web', Status: 'running', Datacenters: ['dc1', 'dc2'], Meta: { owner: 'ops' } },
  { Name: 'api', Status: 'running', Datacenters: ['dc1'], Meta: { owner: 'data' } },
  { Name: 'report', Status: 'dead', Datacenters: ['dc2'], Meta: {} },
]
