// The schemas of Consul's lists, as its filters see them: `serviceNodeSchema` is for `/v1/catalog/service/NAME`,
// `nodeServiceSchema` for `/v1/catalog/node-services/NAME`, and `serviceHealthSchema` for `/v1/health/service/NAME`.
// Fields that only its JSON has are marked `ignored`. All of it is plain data, so a bundle has only the parts that are
// imported. The type of the rows is `Row<typeof nodeSchema>`.

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
