import { expect, test } from 'vitest'
import { check } from '../../src/rows/check/index.ts'
import { jobSchema, nodeSchema } from '../../src/rows/schemas/index.ts'
import { createServer, type ServerData } from '../../src/services/server/index.ts'
import { put } from '../specification/services.ts'
import { path } from './serving.ts'

// Rows given to a server are refused if a PUT would be: filters rely on their kinds.

/** The hint of the refusal; undefined for rows that are taken. */
function refusalOf(data: ServerData): string | undefined {
  try {
    createServer(data)
    return undefined
  } catch (error) {
    expect(error).toMatchObject({ name: 'FilterOptionError', code: 'invalid-option' })
    return (error as { hint: string }).hint
  }
}

const VALUES = ['x', '', 1, 1.5, -1, 1e300, true, [], ['x'], [1], {}, { x: 'x' }, { x: 1 }]

test.each(Object.keys(jobSchema.fields).filter((name) => name !== 'ID' && name !== 'Namespace'))(
  'a given job is refused for its %s just as one that is put',
  async (name) => {
    for (const value of VALUES) {
      const job = { ID: 'a', [name]: value }
      const answer = await put(createServer(), job)
      const refusal = answer.status === 400 ? await answer.text() : undefined
      expect([value, refusalOf({ jobs: [job] })]).toEqual([value, refusal])
    }
  },
)

const id = '5f3a1c0e-0f4e-4c79-9a53-6d8a6d4d1b2e'

test.each<[data: ServerData, row: string, field: string]>([
  [{ jobs: [{ ID: 'a', Datacenters: 'dc1' }] }, 'a', 'Datacenters'],
  [{ jobs: [{ ID: 'a' }, { ID: 'b', TaskGroups: [{ Count: '2' }] }] }, 'b', 'TaskGroups.0.Count'],
  [{ jobs: [{ ID: 'a', JobSummary: { Summary: [] } }] }, 'a', 'JobSummary.Summary'],
  [{ jobs: [{ ID: 'a', Namespace: 5 }] }, 'a', 'Namespace'],
  [{ jobs: [{ ID: 'a', ModifyIndex: -1 }] }, 'a', 'ModifyIndex'],
  [{ nodes: [{ ID: 'n', Attributes: { 'os.name': 5 } }] }, 'n', 'Attributes.os.name'],
  [{ nodes: [{ ID: 'n', DrainStrategy: { Deadline: 'soon' } }] }, 'n', 'DrainStrategy.Deadline'],
  [{ allocations: [{ ID: id, Job: { Priority: 'x' } }] }, id, 'Job.Priority'],
  [
    { deployments: [{ ID: id, TaskGroups: { web: { Promoted: 1 } } }] },
    id,
    'TaskGroups.web.Promoted',
  ],
  [{ evaluations: [{ ID: id, Priority: Number.NaN }] }, id, 'Priority'],
  [{ members: [{ Name: 'm', Port: 'x' }] }, 'm', 'Port'],
])('F86: %j is refused, with the row `%s` and the field `%s`', (data, row, field) => {
  expect(refusalOf(data)).toContain(`\`${field}\``)
  expect(() => createServer(data)).toThrow(`\`${row}\``)
})

test('an inlined member is kept, and an undefined one is missing', async () => {
  const server = createServer({
    nodes: [{ ID: 'n', Name: undefined, DrainStrategy: { Deadline: 5, ForceDeadline: null } }],
  })
  const answer = await server.fetch('http://localhost/v1/node/n')
  expect(await answer.json()).toMatchObject({ Name: '', DrainStrategy: { Deadline: 5 } })
})

// Agents write the NUMA topology of a node as lists of numbers.
const topology = {
  Nodes: [0, 1],
  Distances: [
    [10, 20],
    [20, 10],
  ],
}

test.each([
  ['1 in NodeResources.Processors.Topology.Nodes', ['n']],
  ['any NodeResources.Processors.Topology.Nodes as node { node == 2 }', []],
  ['NodeResources.Processors.Topology.Distances.0 contains 20', ['n']],
  ['all NodeResources.Processors.Topology.Distances as row { 10 in row }', ['n']],
])('a node is loaded as an agent writes it, and %s finds %j', async (condition, ids) => {
  const filter = `NodeResources.Processors.Topology is not nil and (${condition})`
  const issues = check(filter, { schema: nodeSchema })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  const server = createServer({
    nodes: [{ ID: 'n', NodeResources: { Processors: { Topology: topology } } }, { ID: 'm' }],
  })
  const answer = await server.fetch(`http://localhost${path('nodes', { filter })}`)
  expect(await answer.json()).toMatchObject(ids.map((ID) => ({ ID })))
})
