import type { ConsulClient, ConsulFilterSchemas } from '../../src/client/consul.ts'
import type { ObjectSchema } from '../../src/schema/index.ts'
import {
  agentMemberSchema,
  agentServiceSchema,
  healthCheckSchema,
  intentionSchema,
  nodeSchema,
  nodeServiceSchema,
  serviceHealthSchema,
  serviceNodeSchema,
} from '../../src/schemas/consul.ts'

export type ConsulRow = Readonly<Record<string, unknown>>

/** A list whose filters are compared, of a service and a node that are there. */
export interface ComparedList {
  readonly schema: ObjectSchema
  readonly list: (
    client: ConsulClient,
    of: { readonly service: string; readonly node: string },
    filter?: string,
  ) => Promise<readonly ConsulRow[]>
  /** What identifies a row. */
  readonly key: (row: never) => string
}

type Named = { readonly Name: string }
type InNode = { readonly Node: string; readonly ServiceID: string }
type Check = { readonly Node: string; readonly CheckID: string }
type Health = {
  readonly Node: { readonly Node: string }
  readonly Service: { readonly ID: string }
}
type Intention = { readonly SourceName: string; readonly DestinationName: string }

const rows = async (answer: Promise<{ readonly data: readonly object[] }>) =>
  (await answer).data as readonly ConsulRow[]
const checks = { schema: healthCheckSchema, key: (row: Check) => `${row.Node}/${row.CheckID}` }

/** The lists that are compared. That of the names of services does not show what its filters see. */
export const LISTS: Readonly<Record<Exclude<keyof ConsulFilterSchemas, 'services'>, ComparedList>> =
  {
    nodes: {
      schema: nodeSchema,
      list: ({ nodes }, _, filter) => rows(nodes.list({ filter })),
      key: ({ Node }: { Node: string }) => Node,
    },
    serviceNodes: {
      schema: serviceNodeSchema,
      list: (client, { service }, filter) => rows(client.serviceNodes(service).list({ filter })),
      key: ({ Node, ServiceID }: InNode) => `${Node}/${ServiceID}`,
    },
    nodeServices: {
      schema: nodeServiceSchema,
      list: (client, { node }, filter) => rows(client.nodeServices(node).list({ filter })),
      key: ({ ID }: { ID: string }) => ID,
    },
    serviceHealth: {
      schema: serviceHealthSchema,
      list: (client, { service }, filter) => rows(client.serviceHealth(service).list({ filter })),
      key: ({ Node, Service }: Health) => `${Node.Node}/${Service.ID}`,
    },
    serviceChecks: {
      ...checks,
      list: (client, { service }, filter) => rows(client.serviceChecks(service).list({ filter })),
    },
    nodeChecks: {
      ...checks,
      list: (client, { node }, filter) => rows(client.nodeChecks(node).list({ filter })),
    },
    checksInState: {
      ...checks,
      list: (client, _, filter) => rows(client.checksInState('any').list({ filter })),
    },
    agentServices: {
      schema: agentServiceSchema,
      list: ({ agentServices }, _, filter) => rows(agentServices.list({ filter })),
      key: ({ ID }: { ID: string }) => ID,
    },
    agentChecks: {
      ...checks,
      list: ({ agentChecks }, _, filter) => rows(agentChecks.list({ filter })),
    },
    agentMembers: {
      schema: agentMemberSchema,
      list: ({ agentMembers }, _, filter) => rows(agentMembers.list({ filter })),
      key: ({ Name }: Named) => Name,
    },
    intentions: {
      schema: intentionSchema,
      list: ({ intentions }, _, filter) => rows(intentions.list({ filter })),
      key: ({ SourceName, DestinationName }: Intention) => `${SourceName}/${DestinationName}`,
    },
  }
