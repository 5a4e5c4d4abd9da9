// The schemas of Consul's lists, as its filters see them. Fields that only its JSON has are marked `ignored`. All of
// it is plain data, so a bundle has only the parts that are imported.

import type { Row } from '../schema/index.ts'
import type {
  AgentServiceSchema,
  CheckServiceNodeSchema,
  HealthCheckSchema,
  IntentionSchema,
  MemberSchema,
  NodeSchema,
  NodeServiceSchema,
  ServiceNodeSchema,
} from './consul-types.generated.ts'

export {
  agentServiceSchema,
  checkServiceNodeSchema as serviceHealthSchema,
  healthCheckSchema,
  intentionSchema,
  memberSchema as agentMemberSchema,
  nodeSchema,
  nodeServiceSchema,
  serviceNodeSchema,
} from './consul-types.generated.ts'

/** A node of the catalog. */
export type Node = Row<NodeSchema>
/** An instance of a service, with the fields of its node: a row of `/v1/catalog/service/NAME`. */
export type ServiceNode = Row<ServiceNodeSchema>
/** An instance of a service on one node: a row of `/v1/catalog/node-services/NAME`. */
export type NodeService = Row<NodeServiceSchema>
/** A check of an instance or of a node. */
export type HealthCheck = Row<HealthCheckSchema>
/** An instance with its node and the checks of both: a row of `/v1/health/service/NAME`. */
export type ServiceHealth = Row<CheckServiceNodeSchema>
/** A service that is registered with the agent. */
export type AgentService = Row<AgentServiceSchema>
/** An agent known to this one. */
export type AgentMember = Row<MemberSchema>
/** Whether one service may connect to another. */
export type Intention = Row<IntentionSchema>

// The types of the schemas.
export type {
  AnySchema,
  BoolSchema,
  BytesSchema,
  Field,
  FieldMap,
  IntSchema,
  ListSchema,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  Row,
  Schema,
  StringSchema,
  TimeSchema,
  UintSchema,
} from '../schema/index.ts'
