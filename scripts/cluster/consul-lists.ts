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

/** A list whose filters are compared. */
export interface ComparedList {
  readonly schema: ObjectSchema
  /** Its route, of a service and a node that are there. */
  readonly path: (of: { readonly service: string; readonly node: string }) => string
  /** The rows of an answer, if it is not the list itself. */
  readonly rowsOf?: (answer: never) => unknown
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

const checks = { schema: healthCheckSchema, key: (row: Check) => `${row.Node}/${row.CheckID}` }

/** The lists that are compared. That of the names of services does not show what its filters see. */
export const LISTS: Readonly<Record<string, ComparedList>> = {
  nodes: {
    schema: nodeSchema,
    path: () => 'catalog/nodes',
    key: ({ Node }: { Node: string }) => Node,
  },
  serviceNodes: {
    schema: serviceNodeSchema,
    path: ({ service }) => `catalog/service/${service}`,
    key: ({ Node, ServiceID }: InNode) => `${Node}/${ServiceID}`,
  },
  nodeServices: {
    schema: nodeServiceSchema,
    path: ({ node }) => `catalog/node-services/${node}`,
    rowsOf: ({ Services }: { Services: unknown }) => Services,
    key: ({ ID }: { ID: string }) => ID,
  },
  serviceHealth: {
    schema: serviceHealthSchema,
    path: ({ service }) => `health/service/${service}`,
    key: ({ Node, Service }: Health) => `${Node.Node}/${Service.ID}`,
  },
  serviceChecks: { ...checks, path: ({ service }) => `health/checks/${service}` },
  nodeChecks: { ...checks, path: ({ node }) => `health/node/${node}` },
  checksInState: { ...checks, path: () => 'health/state/any' },
  agentServices: {
    schema: agentServiceSchema,
    path: () => 'agent/services',
    rowsOf: Object.values,
    key: ({ ID }: { ID: string }) => ID,
  },
  agentChecks: { ...checks, path: () => 'agent/checks', rowsOf: Object.values },
  agentMembers: {
    schema: agentMemberSchema,
    path: () => 'agent/members',
    key: ({ Name }: Named) => Name,
  },
  intentions: {
    schema: intentionSchema,
    path: () => 'connect/intentions',
    key: ({ SourceName, DestinationName }: Intention) => `${SourceName}/${DestinationName}`,
  },
}
