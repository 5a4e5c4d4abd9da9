// Provokes each refusal that Nomad answers with status 500, although it has not failed, and compares its text with the
// table that the client's tests use.

import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import {
  createSchedulerClient,
  isRequestError,
  type RequestErrorCode,
  type SchedulerClient,
} from '../../src/client/index.ts'
import { REFUSALS } from '../../test/client/nomad-refusals.ts'
import { agents } from './agent.ts'
import { ended, freePorts, HERE } from './programs.ts'
import type { Step } from './surface.ts'

type Provoke = (client: SchedulerClient) => Promise<unknown>

const NO_ID = '00000000-0000-0000-0000-000000000000'
const TASK = { Name: 'a', Driver: 'mock_driver' }
const JOB = {
  ID: 'refused',
  Type: 'batch',
  Datacenters: ['none'],
  TaskGroups: [{ Name: 'a', Tasks: [TASK] }],
}

/** Creates a job, or changes it if it is there and its index is the given one. */
const enforced = ({ jobs }: SchedulerClient, JobModifyIndex: number, more: object = {}) =>
  jobs.create({ Job: { ...JOB, ...more }, EnforceIndex: true, JobModifyIndex })
const revert = ({ request }: SchedulerClient, JobID: string, JobVersion: number) =>
  request('POST', ['job', JobID, 'revert'], { body: { JobID, JobVersion } })

const PROVOKED: Readonly<Record<keyof typeof REFUSALS, Provoke>> = {
  'a job without groups': ({ jobs }) => jobs.create({ Job: { ...JOB, TaskGroups: [] } }),
  'a job in an unknown node pool': ({ jobs }) => jobs.create({ Job: { ...JOB, NodePool: 'nope' } }),
  'a job in an unknown namespace': ({ jobs }) =>
    jobs.create({ Job: { ...JOB, Namespace: 'nope' } }),
  'a job of an unknown region': ({ jobs }) => jobs.create({ Job: JOB }, { region: 'nope' }),
  'a list of an unknown region': ({ jobs }) => jobs.list({ region: 'nope' }),
  'a job that was changed': (client) => enforced(client, 3),
  'a job that exists': (client) => enforced(client, 0),
  'a job that is gone': (client) => enforced(client, 7, { ID: 'nope' }),
  'a revert to the current version': (client) => revert(client, 'refused', 0),
  'a revert to an unknown version': (client) => revert(client, 'refused', 9),
  'a revert of an unknown job': (client) => revert(client, 'nope', 0),
  'a dispatch of a job without parameters': ({ request }) =>
    request('POST', ['job', 'refused', 'dispatch'], { body: {} }),
  'a forced launch of a job that is not periodic': ({ request }) =>
    request('POST', ['job', 'refused', 'periodic', 'force']),
  'a promotion of an unknown deployment': ({ request }) =>
    request('POST', ['deployment', 'promote', NO_ID], { body: { DeploymentID: NO_ID, All: true } }),
  'a drain of an unknown node': ({ request }) =>
    request('PUT', ['node', NO_ID, 'drain'], { body: { DrainSpec: { Deadline: 1 } } }),
  'a job without a leader': ({ jobs }) => jobs.create({ Job: JOB }),
  'a list without a leader': ({ jobs }) => jobs.list(),
}

/** A step for each text of the table. */
export function refusalSteps(version: string): Step[] {
  const step = ([name, provoke]: [string, Provoke], leaderless: boolean): Step => ({
    name: `refused: ${name}`,
    run: (client) =>
      leaderless
        ? withoutLeader(version, (other) => requireRefusal(name, provoke(other)))
        : requireRefusal(name, provoke(client)),
  })
  return [
    {
      name: 'a job whose changes are refused',
      run: async ({ jobs }) => void (await jobs.create({ Job: JOB })),
    },
    ...Object.entries(PROVOKED).map((row) => step(row, row[0].endsWith('without a leader'))),
  ]
}

async function requireRefusal(name: string, asked: Promise<unknown>): Promise<void> {
  const [text, code] = REFUSALS[name as keyof typeof REFUSALS] as readonly [
    string,
    RequestErrorCode,
  ]
  const error = await asked.then(
    () => assert.fail('It was not refused.'),
    (error: unknown) => error,
  )
  if (!isRequestError(error)) throw error
  const { status, serverText = '', outcome } = error
  const withoutNumbers = (said: string) => said.trim().replaceAll(/\d+/g, '0')
  assert.equal(withoutNumbers(serverText), withoutNumbers(text))
  assert.deepEqual([status, error.code, outcome], [500, code, 'refused'])
}

/** Asks a server that waits for two others, and so never has a leader. */
async function withoutLeader(version: string, ask: Provoke): Promise<void> {
  const { folder, start } = await agents(version)
  const [http = 0, rpc = 0, serf = 0] = await freePorts(3)
  const child = start('alone', {
    ports: { http, rpc, serf },
    server: { enabled: true, bootstrap_expect: 3 },
  })
  const baseUrl = `http://${HERE}:${http}`
  const client = createSchedulerClient({ baseUrl, profile: 'nomad', retry: { attempts: 1 } })
  try {
    const isListening = () =>
      client.request('GET', '/v1/agent/health', { as: 'text' }).then(
        () => true,
        (error: unknown) => !isRequestError(error, 'network-failed'),
      )
    for (let left = 60; left > 0 && !(await isListening()); left--)
      await new Promise((resolve) => setTimeout(resolve, 500))
    await ask(client)
  } finally {
    client.close()
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
}
