// Written by `npm run generate` from `scripts/schemas/consul/facts.json`. Plain data, one constant
// per type, so that what is not imported is not bundled.

import type {
  AnySchema,
  BoolSchema,
  BytesSchema,
  Field,
  IntSchema,
  ListSchema,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  StringSchema,
  TimeSchema,
  UintSchema,
} from '../schema/index.ts'
import { checkStatuses, intentionActions, serviceKinds } from './consul-values.ts'

type Optional<Of extends Field> = Of & { readonly optional: true }
type Ignored<Of extends Field> = Of & { readonly ignored: true }
type OneOf<Values extends readonly string[]> = StringSchema<Values[number]>

const any: AnySchema = { kind: 'any' }
const bool: BoolSchema = { kind: 'bool' }
const int: IntSchema<never> = { kind: 'int', bits: 64 }
const string: StringSchema = { kind: 'string' }
const stringList: ListSchema<StringSchema> = { kind: 'list', of: string }
const stringMap: MapSchema<StringSchema> = { kind: 'map', key: { kind: 'string' }, of: string }
const time: TimeSchema = { kind: 'time' }
const uint: UintSchema<never> = { kind: 'uint', bits: 64 }
const uint8: UintSchema<never> = { kind: 'uint', bits: 8 }
const uint16: UintSchema<never> = { kind: 'uint', bits: 16 }

export type AccessLogsConfigSchema = ObjectSchema<{
  readonly Enabled: Optional<Field<BoolSchema>>
  readonly DisableListenerLogs: Optional<Field<BoolSchema>>
  readonly Type: Optional<Field<StringSchema>>
  readonly Path: Optional<Field<StringSchema>>
  readonly JSONFormat: Optional<Field<StringSchema>>
  readonly TextFormat: Optional<Field<StringSchema>>
}>
export const accessLogsConfigSchema: AccessLogsConfigSchema = {
  kind: 'object',
  name: 'AccessLogsConfig',
  fields: {
    Enabled: { schema: bool, optional: true },
    DisableListenerLogs: { schema: bool, optional: true },
    Type: { schema: string, optional: true },
    Path: { schema: string, optional: true },
    JSONFormat: { schema: string, optional: true },
    TextFormat: { schema: string, optional: true },
  },
}

export type AgentExposePathSchema = ObjectSchema<{
  readonly ListenerPort: Optional<Field<IntSchema<never>>>
  readonly Path: Optional<Field<StringSchema>>
  readonly LocalPathPort: Optional<Field<IntSchema<never>>>
  readonly Protocol: Optional<Field<StringSchema>>
  readonly ParsedFromCheck: Field<BoolSchema>
}>
export const agentExposePathSchema: AgentExposePathSchema = {
  kind: 'object',
  name: 'AgentExposePath',
  fields: {
    ListenerPort: { schema: int, optional: true },
    Path: { schema: string, optional: true },
    LocalPathPort: { schema: int, optional: true },
    Protocol: { schema: string, optional: true },
    ParsedFromCheck: { schema: bool },
  },
}

export type AgentExposeConfigSchema = ObjectSchema<{
  readonly Checks: Optional<Field<BoolSchema>>
  readonly Paths: Optional<Field<ListSchema<AgentExposePathSchema>>>
}>
export const agentExposeConfigSchema: AgentExposeConfigSchema = {
  kind: 'object',
  name: 'AgentExposeConfig',
  fields: {
    Checks: { schema: bool, optional: true },
    Paths: { schema: { kind: 'list', of: agentExposePathSchema }, optional: true },
  },
}

export type ServiceAddressSchema = ObjectSchema<{
  readonly Address: Field<StringSchema>
  readonly Port: Field<IntSchema<never>>
}>
export const serviceAddressSchema: ServiceAddressSchema = {
  kind: 'object',
  name: 'ServiceAddress',
  fields: {
    Address: { schema: string },
    Port: { schema: int },
  },
}

export type AgentWeightsSchema = ObjectSchema<{
  readonly Passing: Field<IntSchema<never>>
  readonly Warning: Field<IntSchema<never>>
}>
export const agentWeightsSchema: AgentWeightsSchema = {
  kind: 'object',
  name: 'AgentWeights',
  fields: {
    Passing: { schema: int },
    Warning: { schema: int },
  },
}

export type EnvoyExtensionSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Required: Field<BoolSchema>
  readonly Arguments: Ignored<Field<AnySchema>>
  readonly ConsulVersion: Field<StringSchema>
  readonly EnvoyVersion: Field<StringSchema>
}>
export const envoyExtensionSchema: EnvoyExtensionSchema = {
  kind: 'object',
  name: 'EnvoyExtension',
  fields: {
    Name: { schema: string },
    Required: { schema: bool },
    Arguments: { schema: any, ignored: true },
    ConsulVersion: { schema: string },
    EnvoyVersion: { schema: string },
  },
}

export type TransparentProxyConfigSchema = ObjectSchema<{
  readonly OutboundListenerPort: Optional<Field<IntSchema<never>>>
  readonly DialedDirectly: Optional<Field<BoolSchema>>
}>
export const transparentProxyConfigSchema: TransparentProxyConfigSchema = {
  kind: 'object',
  name: 'TransparentProxyConfig',
  fields: {
    OutboundListenerPort: { schema: int, optional: true },
    DialedDirectly: { schema: bool, optional: true },
  },
}

export type MeshGatewayConfigSchema = ObjectSchema<{
  readonly Mode: Optional<Field<StringSchema>>
}>
export const meshGatewayConfigSchema: MeshGatewayConfigSchema = {
  kind: 'object',
  name: 'MeshGatewayConfig',
  fields: {
    Mode: { schema: string, optional: true },
  },
}

export type AgentUpstreamSchema = ObjectSchema<{
  readonly DestinationType: Optional<Field<StringSchema>>
  readonly DestinationPartition: Optional<Field<StringSchema>>
  readonly DestinationNamespace: Optional<Field<StringSchema>>
  readonly DestinationPeer: Optional<Field<StringSchema>>
  readonly DestinationName: Field<StringSchema>
  readonly Datacenter: Optional<Field<StringSchema>>
  readonly LocalBindAddress: Optional<Field<StringSchema>>
  readonly LocalBindPort: Optional<Field<IntSchema<never>>>
  readonly LocalBindSocketPath: Optional<Field<StringSchema>>
  readonly LocalBindSocketMode: Optional<Field<StringSchema>>
  readonly Config: Optional<Ignored<Field<AnySchema>>>
  readonly MeshGateway: Optional<Field<MeshGatewayConfigSchema>>
  readonly CentrallyConfigured: Optional<Ignored<Field<BoolSchema>>>
}>
export const agentUpstreamSchema: AgentUpstreamSchema = {
  kind: 'object',
  name: 'AgentUpstream',
  fields: {
    DestinationType: { schema: string, optional: true },
    DestinationPartition: { schema: string, optional: true },
    DestinationNamespace: { schema: string, optional: true },
    DestinationPeer: { schema: string, optional: true },
    DestinationName: { schema: string },
    Datacenter: { schema: string, optional: true },
    LocalBindAddress: { schema: string, optional: true },
    LocalBindPort: { schema: int, optional: true },
    LocalBindSocketPath: { schema: string, optional: true },
    LocalBindSocketMode: { schema: string, optional: true },
    Config: { schema: any, optional: true, ignored: true },
    MeshGateway: { schema: meshGatewayConfigSchema, optional: true },
    CentrallyConfigured: { schema: bool, optional: true, ignored: true },
  },
}

export type AgentServiceConnectProxyConfigSchema = ObjectSchema<{
  readonly EnvoyExtensions: Optional<Field<ListSchema<EnvoyExtensionSchema>>>
  readonly DestinationServiceName: Optional<Field<StringSchema>>
  readonly DestinationServiceID: Optional<Field<StringSchema>>
  readonly LocalServiceAddress: Optional<Field<StringSchema>>
  readonly LocalServicePort: Optional<Field<IntSchema<never>>>
  readonly LocalServiceSocketPath: Optional<Field<StringSchema>>
  readonly Mode: Optional<Field<StringSchema>>
  readonly TransparentProxy: Optional<Field<NullableSchema<TransparentProxyConfigSchema>>>
  readonly Config: Optional<Ignored<Field<AnySchema>>>
  readonly Upstreams: Optional<Field<ListSchema<AgentUpstreamSchema>>>
  readonly MeshGateway: Optional<Field<MeshGatewayConfigSchema>>
  readonly Expose: Optional<Field<AgentExposeConfigSchema>>
  readonly AccessLogs: Optional<Field<NullableSchema<AccessLogsConfigSchema>>>
}>
export const agentServiceConnectProxyConfigSchema: AgentServiceConnectProxyConfigSchema = {
  kind: 'object',
  name: 'AgentServiceConnectProxyConfig',
  fields: {
    EnvoyExtensions: {
      schema: { kind: 'list', of: envoyExtensionSchema },
      doc: 'What extends the configuration of Envoy.',
      optional: true,
    },
    DestinationServiceName: {
      schema: string,
      doc: 'The service that it is a proxy of.',
      optional: true,
    },
    DestinationServiceID: {
      schema: string,
      doc: 'The instance that it is a proxy of.',
      optional: true,
    },
    LocalServiceAddress: {
      schema: string,
      doc: 'The address of the local instance.',
      optional: true,
    },
    LocalServicePort: { schema: int, doc: 'The port of the local instance.', optional: true },
    LocalServiceSocketPath: {
      schema: string,
      doc: 'The Unix socket of the local instance.',
      optional: true,
    },
    Mode: { schema: string, doc: 'How traffic reaches the proxy.', optional: true },
    TransparentProxy: {
      schema: { kind: 'nullable', of: transparentProxyConfigSchema },
      doc: 'Its settings as a transparent proxy.',
      optional: true,
    },
    Config: { schema: any, optional: true, ignored: true },
    Upstreams: {
      schema: { kind: 'list', of: agentUpstreamSchema },
      doc: 'The services that it connects to.',
      optional: true,
    },
    MeshGateway: {
      schema: meshGatewayConfigSchema,
      doc: 'How it uses gateways of the mesh.',
      optional: true,
    },
    Expose: {
      schema: agentExposeConfigSchema,
      doc: 'The paths that are reachable without the mesh.',
      optional: true,
    },
    AccessLogs: {
      schema: { kind: 'nullable', of: accessLogsConfigSchema },
      doc: 'What it writes about requests.',
      optional: true,
    },
  },
}

export type AgentServiceConnectSchema = ObjectSchema<{
  readonly Native: Optional<Field<BoolSchema>>
  readonly SidecarService: Optional<Ignored<Field<AnySchema>>>
}>
export const agentServiceConnectSchema: AgentServiceConnectSchema = {
  kind: 'object',
  name: 'AgentServiceConnect',
  fields: {
    Native: { schema: bool, optional: true },
    SidecarService: { schema: any, optional: true, ignored: true },
  },
}

export type AgentServiceSchema = ObjectSchema<{
  readonly Kind: Optional<Field<OneOf<typeof serviceKinds>>>
  readonly ID: Field<StringSchema>
  readonly Service: Field<StringSchema>
  readonly Tags: Field<ListSchema<StringSchema>>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly Port: Field<IntSchema<never>>
  readonly Address: Field<StringSchema>
  readonly SocketPath: Optional<Field<StringSchema>>
  readonly TaggedAddresses: Optional<Field<MapSchema<ServiceAddressSchema>>>
  readonly Weights: Field<AgentWeightsSchema>
  readonly EnableTagOverride: Field<BoolSchema>
  readonly CreateIndex: Optional<Ignored<Field<UintSchema<never>>>>
  readonly ModifyIndex: Optional<Ignored<Field<UintSchema<never>>>>
  readonly ContentHash: Optional<Ignored<Field<StringSchema>>>
  readonly Proxy: Optional<Field<NullableSchema<AgentServiceConnectProxyConfigSchema>>>
  readonly Connect: Optional<Field<NullableSchema<AgentServiceConnectSchema>>>
  readonly PeerName: Optional<Field<StringSchema>>
  readonly Namespace: Optional<Ignored<Field<StringSchema>>>
  readonly Partition: Optional<Ignored<Field<StringSchema>>>
  readonly Datacenter: Optional<Ignored<Field<StringSchema>>>
  readonly Locality: Optional<Ignored<Field<AnySchema>>>
}>
export const agentServiceSchema: AgentServiceSchema = {
  kind: 'object',
  name: 'AgentService',
  fields: {
    Kind: {
      schema: { kind: 'string', oneOf: serviceKinds },
      doc: 'What kind of service it is; empty for an ordinary one.',
      optional: true,
    },
    ID: { schema: string, doc: 'The identifier, unique on its node.' },
    Service: { schema: string, doc: 'The name of the service.' },
    Tags: { schema: stringList, doc: 'The tags of this instance.' },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    Port: { schema: int, doc: 'The port it listens on; 0 if it has none.' },
    Address: { schema: string, doc: 'The address of this instance; empty for that of its node.' },
    SocketPath: {
      schema: string,
      doc: 'The Unix socket it listens on; empty if it has none.',
      optional: true,
    },
    TaggedAddresses: {
      schema: { kind: 'map', key: { kind: 'string' }, of: serviceAddressSchema },
      doc: 'Its other addresses, by name, such as `lan` and `wan`.',
      optional: true,
    },
    Weights: { schema: agentWeightsSchema, doc: 'Its weights in answers to DNS queries.' },
    EnableTagOverride: { schema: bool, doc: 'True if others may change its tags.' },
    CreateIndex: { schema: uint, optional: true, ignored: true },
    ModifyIndex: { schema: uint, optional: true, ignored: true },
    ContentHash: { schema: string, optional: true, ignored: true },
    Proxy: {
      schema: { kind: 'nullable', of: agentServiceConnectProxyConfigSchema },
      doc: 'How it works as a proxy or gateway.',
      optional: true,
    },
    Connect: {
      schema: { kind: 'nullable', of: agentServiceConnectSchema },
      doc: 'How it takes part in the mesh.',
      optional: true,
    },
    PeerName: {
      schema: string,
      doc: 'The peer it was imported from; empty for a local one.',
      optional: true,
    },
    Namespace: { schema: string, optional: true, ignored: true },
    Partition: { schema: string, optional: true, ignored: true },
    Datacenter: { schema: string, optional: true, ignored: true },
    Locality: { schema: any, optional: true, ignored: true },
  },
}

export type NodeSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Node: Field<StringSchema>
  readonly Address: Field<StringSchema>
  readonly Datacenter: Field<StringSchema>
  readonly Partition: Optional<Field<StringSchema>>
  readonly PeerName: Optional<Field<StringSchema>>
  readonly TaggedAddresses: Field<MapSchema<StringSchema>>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly Locality: Optional<Ignored<Field<AnySchema>>>
  readonly CreateIndex: Ignored<Field<UintSchema<never>>>
  readonly ModifyIndex: Ignored<Field<UintSchema<never>>>
}>
export const nodeSchema: NodeSchema = {
  kind: 'object',
  name: 'Node',
  fields: {
    ID: { schema: string, doc: 'The identifier, a UUID.' },
    Node: { schema: string, doc: 'The name of the node.' },
    Address: { schema: string, doc: 'The address of the node.' },
    Datacenter: { schema: string, doc: 'The datacenter it is in.' },
    Partition: {
      schema: string,
      doc: 'The admin partition it is in; Consul Enterprise only.',
      optional: true,
    },
    PeerName: {
      schema: string,
      doc: 'The peer it was imported from; empty for a local one.',
      optional: true,
    },
    TaggedAddresses: {
      schema: stringMap,
      doc: 'Its other addresses, by name, such as `lan` and `wan`.',
    },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    Locality: { schema: any, optional: true, ignored: true },
    CreateIndex: { schema: uint, ignored: true },
    ModifyIndex: { schema: uint, ignored: true },
  },
}

export type WeightsSchema = ObjectSchema<{
  readonly Passing: Field<IntSchema<never>>
  readonly Warning: Field<IntSchema<never>>
}>
export const weightsSchema: WeightsSchema = {
  kind: 'object',
  name: 'Weights',
  fields: {
    Passing: { schema: int },
    Warning: { schema: int },
  },
}

export type UpstreamSchema = ObjectSchema<{
  readonly DestinationType: Field<StringSchema>
  readonly DestinationNamespace: Optional<Field<StringSchema>>
  readonly DestinationPartition: Optional<Field<StringSchema>>
  readonly DestinationPeer: Optional<Field<StringSchema>>
  readonly DestinationName: Field<StringSchema>
  readonly Datacenter: Field<StringSchema>
  readonly LocalBindAddress: Optional<Field<StringSchema>>
  readonly LocalBindPort: Optional<Field<IntSchema<never>>>
  readonly LocalBindSocketPath: Optional<Field<StringSchema>>
  readonly LocalBindSocketMode: Optional<Field<StringSchema>>
  readonly Config: Optional<Ignored<Field<AnySchema>>>
  readonly MeshGateway: Optional<Field<MeshGatewayConfigSchema>>
  readonly CentrallyConfigured: Optional<Ignored<Field<BoolSchema>>>
}>
export const upstreamSchema: UpstreamSchema = {
  kind: 'object',
  name: 'Upstream',
  fields: {
    DestinationType: { schema: string },
    DestinationNamespace: { schema: string, optional: true },
    DestinationPartition: { schema: string, optional: true },
    DestinationPeer: { schema: string, optional: true },
    DestinationName: { schema: string },
    Datacenter: { schema: string },
    LocalBindAddress: { schema: string, optional: true },
    LocalBindPort: { schema: int, optional: true },
    LocalBindSocketPath: { schema: string, optional: true },
    LocalBindSocketMode: { schema: string, optional: true },
    Config: { schema: any, optional: true, ignored: true },
    MeshGateway: { schema: meshGatewayConfigSchema, optional: true },
    CentrallyConfigured: { schema: bool, optional: true, ignored: true },
  },
}

export type ExposePathSchema = ObjectSchema<{
  readonly ListenerPort: Optional<Field<IntSchema<never>>>
  readonly Path: Optional<Field<StringSchema>>
  readonly LocalPathPort: Optional<Field<IntSchema<never>>>
  readonly Protocol: Optional<Field<StringSchema>>
  readonly ParsedFromCheck: Optional<Field<BoolSchema>>
}>
export const exposePathSchema: ExposePathSchema = {
  kind: 'object',
  name: 'ExposePath',
  fields: {
    ListenerPort: { schema: int, optional: true },
    Path: { schema: string, optional: true },
    LocalPathPort: { schema: int, optional: true },
    Protocol: { schema: string, optional: true },
    ParsedFromCheck: { schema: bool, optional: true },
  },
}

export type ExposeConfigSchema = ObjectSchema<{
  readonly Checks: Optional<Field<BoolSchema>>
  readonly Paths: Optional<Field<ListSchema<ExposePathSchema>>>
}>
export const exposeConfigSchema: ExposeConfigSchema = {
  kind: 'object',
  name: 'ExposeConfig',
  fields: {
    Checks: { schema: bool, optional: true },
    Paths: { schema: { kind: 'list', of: exposePathSchema }, optional: true },
  },
}

export type ConnectProxyConfigSchema = ObjectSchema<{
  readonly EnvoyExtensions: Optional<Field<ListSchema<EnvoyExtensionSchema>>>
  readonly DestinationServiceName: Optional<Field<StringSchema>>
  readonly DestinationServiceID: Optional<Field<StringSchema>>
  readonly LocalServiceAddress: Optional<Field<StringSchema>>
  readonly LocalServicePort: Optional<Field<IntSchema<never>>>
  readonly LocalServiceSocketPath: Optional<Field<StringSchema>>
  readonly Mode: Field<StringSchema>
  readonly Config: Optional<Ignored<Field<AnySchema>>>
  readonly Upstreams: Optional<Field<ListSchema<UpstreamSchema>>>
  readonly MeshGateway: Optional<Field<MeshGatewayConfigSchema>>
  readonly Expose: Optional<Field<ExposeConfigSchema>>
  readonly TransparentProxy: Optional<Field<TransparentProxyConfigSchema>>
  readonly AccessLogs: Optional<Field<AccessLogsConfigSchema>>
}>
export const connectProxyConfigSchema: ConnectProxyConfigSchema = {
  kind: 'object',
  name: 'ConnectProxyConfig',
  fields: {
    EnvoyExtensions: {
      schema: { kind: 'list', of: envoyExtensionSchema },
      doc: 'What extends the configuration of Envoy.',
      optional: true,
    },
    DestinationServiceName: {
      schema: string,
      doc: 'The service that it is a proxy of.',
      optional: true,
    },
    DestinationServiceID: {
      schema: string,
      doc: 'The instance that it is a proxy of.',
      optional: true,
    },
    LocalServiceAddress: {
      schema: string,
      doc: 'The address of the local instance.',
      optional: true,
    },
    LocalServicePort: { schema: int, doc: 'The port of the local instance.', optional: true },
    LocalServiceSocketPath: {
      schema: string,
      doc: 'The Unix socket of the local instance.',
      optional: true,
    },
    Mode: { schema: string, doc: 'How traffic reaches the proxy.' },
    Config: { schema: any, optional: true, ignored: true },
    Upstreams: {
      schema: { kind: 'list', of: upstreamSchema },
      doc: 'The services that it connects to.',
      optional: true,
    },
    MeshGateway: {
      schema: meshGatewayConfigSchema,
      doc: 'How it uses gateways of the mesh.',
      optional: true,
    },
    Expose: {
      schema: exposeConfigSchema,
      doc: 'The paths that are reachable without the mesh.',
      optional: true,
    },
    TransparentProxy: {
      schema: transparentProxyConfigSchema,
      doc: 'Its settings as a transparent proxy.',
      optional: true,
    },
    AccessLogs: {
      schema: accessLogsConfigSchema,
      doc: 'What it writes about requests.',
      optional: true,
    },
  },
}

export type ServiceConnectSchema = ObjectSchema<{
  readonly Native: Optional<Field<BoolSchema>>
  readonly SidecarService: Optional<Ignored<Field<AnySchema>>>
  readonly PeerMeta: Optional<Ignored<Field<AnySchema>>>
}>
export const serviceConnectSchema: ServiceConnectSchema = {
  kind: 'object',
  name: 'ServiceConnect',
  fields: {
    Native: { schema: bool, optional: true },
    SidecarService: { schema: any, optional: true, ignored: true },
    PeerMeta: { schema: any, optional: true, ignored: true },
  },
}

export type NodeServiceSchema = ObjectSchema<{
  readonly Kind: Optional<Field<OneOf<typeof serviceKinds>>>
  readonly ID: Field<StringSchema>
  readonly Service: Field<StringSchema>
  readonly Tags: Field<ListSchema<StringSchema>>
  readonly Address: Field<StringSchema>
  readonly TaggedAddresses: Optional<Field<MapSchema<ServiceAddressSchema>>>
  readonly Meta: Field<MapSchema<StringSchema>>
  readonly Port: Optional<Field<IntSchema<never>>>
  readonly SocketPath: Optional<Field<StringSchema>>
  readonly Weights: Field<NullableSchema<WeightsSchema>>
  readonly EnableTagOverride: Field<BoolSchema>
  readonly Locality: Optional<Ignored<Field<AnySchema>>>
  readonly Proxy: Field<ConnectProxyConfigSchema>
  readonly Connect: Field<ServiceConnectSchema>
  readonly Namespace: Optional<Ignored<Field<StringSchema>>>
  readonly Partition: Optional<Ignored<Field<StringSchema>>>
  readonly PeerName: Field<StringSchema>
  readonly CreateIndex: Ignored<Field<UintSchema<never>>>
  readonly ModifyIndex: Ignored<Field<UintSchema<never>>>
}>
export const nodeServiceSchema: NodeServiceSchema = {
  kind: 'object',
  name: 'NodeService',
  fields: {
    Kind: {
      schema: { kind: 'string', oneOf: serviceKinds },
      doc: 'What kind of service it is; empty for an ordinary one.',
      optional: true,
    },
    ID: { schema: string, doc: 'The identifier, unique on its node.' },
    Service: { schema: string, doc: 'The name of the service.' },
    Tags: { schema: stringList, doc: 'The tags of this instance.' },
    Address: { schema: string, doc: 'The address of this instance; empty for that of its node.' },
    TaggedAddresses: {
      schema: { kind: 'map', key: { kind: 'string' }, of: serviceAddressSchema },
      doc: 'Its other addresses, by name, such as `lan` and `wan`.',
      optional: true,
    },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.' },
    Port: { schema: int, doc: 'The port it listens on; 0 if it has none.', optional: true },
    SocketPath: {
      schema: string,
      doc: 'The Unix socket it listens on; empty if it has none.',
      optional: true,
    },
    Weights: {
      schema: { kind: 'nullable', of: weightsSchema },
      doc: 'Its weights in answers to DNS queries.',
    },
    EnableTagOverride: { schema: bool, doc: 'True if others may change its tags.' },
    Locality: { schema: any, optional: true, ignored: true },
    Proxy: { schema: connectProxyConfigSchema, doc: 'How it works as a proxy or gateway.' },
    Connect: { schema: serviceConnectSchema, doc: 'How it takes part in the mesh.' },
    Namespace: { schema: string, optional: true, ignored: true },
    Partition: { schema: string, optional: true, ignored: true },
    PeerName: { schema: string, doc: 'The peer it was imported from; empty for a local one.' },
    CreateIndex: { schema: uint, ignored: true },
    ModifyIndex: { schema: uint, ignored: true },
  },
}

export type HealthCheckSchema = ObjectSchema<{
  readonly Node: Field<StringSchema>
  readonly CheckID: Field<StringSchema>
  readonly Name: Field<StringSchema>
  readonly Status: Field<OneOf<typeof checkStatuses>>
  readonly Notes: Field<StringSchema>
  readonly Output: Field<StringSchema>
  readonly ServiceID: Field<StringSchema>
  readonly ServiceName: Field<StringSchema>
  readonly ServiceTags: Field<ListSchema<StringSchema>>
  readonly Type: Field<StringSchema>
  readonly Interval: Field<StringSchema>
  readonly Timeout: Field<StringSchema>
  readonly ExposedPort: Field<IntSchema<never>>
  readonly PeerName: Optional<Field<StringSchema>>
  readonly Definition: Ignored<Field<AnySchema>>
  readonly Namespace: Optional<Ignored<Field<StringSchema>>>
  readonly Partition: Optional<Ignored<Field<StringSchema>>>
  readonly CreateIndex: Ignored<Field<UintSchema<never>>>
  readonly ModifyIndex: Ignored<Field<UintSchema<never>>>
}>
export const healthCheckSchema: HealthCheckSchema = {
  kind: 'object',
  name: 'HealthCheck',
  fields: {
    Node: { schema: string, doc: 'The name of the node.' },
    CheckID: { schema: string, doc: 'The identifier, unique on its node.' },
    Name: { schema: string, doc: 'The name of the check.' },
    Status: { schema: { kind: 'string', oneOf: checkStatuses }, doc: 'What the check found last.' },
    Notes: { schema: string, doc: 'What people wrote about the check.' },
    Output: { schema: string, doc: 'What the check said last.' },
    ServiceID: {
      schema: string,
      doc: 'The instance that it checks; empty for a check of the node.',
    },
    ServiceName: {
      schema: string,
      doc: 'The service that it checks; empty for a check of the node.',
    },
    ServiceTags: { schema: stringList, doc: 'The tags of the instance that it checks.' },
    Type: { schema: string, doc: 'How it checks, such as `http` or `ttl`.' },
    Interval: { schema: string, doc: 'How often it checks, as text, such as `10s`.' },
    Timeout: { schema: string, doc: 'How long it waits, as text, such as `5s`.' },
    ExposedPort: {
      schema: int,
      doc: 'The port of Envoy that it checks through; 0 if it has none.',
    },
    PeerName: {
      schema: string,
      doc: 'The peer it was imported from; empty for a local one.',
      optional: true,
    },
    Definition: { schema: any, ignored: true },
    Namespace: { schema: string, optional: true, ignored: true },
    Partition: { schema: string, optional: true, ignored: true },
    CreateIndex: { schema: uint, ignored: true },
    ModifyIndex: { schema: uint, ignored: true },
  },
}

export type CheckServiceNodeSchema = ObjectSchema<{
  readonly Node: Field<NodeSchema>
  readonly Service: Field<NodeServiceSchema>
  readonly Checks: Field<ListSchema<HealthCheckSchema>>
}>
export const checkServiceNodeSchema: CheckServiceNodeSchema = {
  kind: 'object',
  name: 'CheckServiceNode',
  fields: {
    Node: { schema: nodeSchema, doc: 'The node that the instance runs on.' },
    Service: { schema: nodeServiceSchema, doc: 'The instance of the service.' },
    Checks: {
      schema: { kind: 'list', of: healthCheckSchema },
      doc: 'The checks of the instance and of its node.',
    },
  },
}

export type IntentionSchema = ObjectSchema<{
  readonly ID: Optional<Field<StringSchema>>
  readonly Description: Optional<Field<StringSchema>>
  readonly SourceNS: Field<StringSchema>
  readonly SourceName: Field<StringSchema>
  readonly DestinationNS: Field<StringSchema>
  readonly DestinationName: Field<StringSchema>
  readonly SourcePartition: Optional<Field<StringSchema>>
  readonly DestinationPartition: Optional<Field<StringSchema>>
  readonly SourcePeer: Optional<Field<StringSchema>>
  readonly SourceSamenessGroup: Optional<Field<StringSchema>>
  readonly SourceType: Field<StringSchema>
  readonly Action: Optional<Field<OneOf<typeof intentionActions>>>
  readonly Permissions: Optional<Ignored<Field<AnySchema>>>
  readonly JWT: Optional<Ignored<Field<AnySchema>>>
  readonly DefaultAddr: Optional<Ignored<Field<StringSchema>>>
  readonly DefaultPort: Optional<Ignored<Field<IntSchema<never>>>>
  readonly Meta: Optional<Field<MapSchema<StringSchema>>>
  readonly Precedence: Field<IntSchema<never>>
  readonly CreatedAt: Ignored<Field<TimeSchema>>
  readonly UpdatedAt: Ignored<Field<TimeSchema>>
  readonly Hash: Optional<Ignored<Field<AnySchema>>>
  readonly CreateIndex: Ignored<Field<UintSchema<never>>>
  readonly ModifyIndex: Ignored<Field<UintSchema<never>>>
}>
export const intentionSchema: IntentionSchema = {
  kind: 'object',
  name: 'Intention',
  fields: {
    ID: {
      schema: string,
      doc: 'The identifier; empty for one from a config entry.',
      optional: true,
    },
    Description: { schema: string, doc: 'What people wrote about it.', optional: true },
    SourceNS: { schema: string, doc: 'The namespace of the source.' },
    SourceName: { schema: string, doc: 'The service that connects; `*` for all.' },
    DestinationNS: { schema: string, doc: 'The namespace of the destination.' },
    DestinationName: { schema: string, doc: 'The service that is connected to; `*` for all.' },
    SourcePartition: { schema: string, doc: 'The admin partition of the source.', optional: true },
    DestinationPartition: {
      schema: string,
      doc: 'The admin partition of the destination.',
      optional: true,
    },
    SourcePeer: {
      schema: string,
      doc: 'The peer of the source; empty for a local one.',
      optional: true,
    },
    SourceSamenessGroup: {
      schema: string,
      doc: 'The sameness group of the source.',
      optional: true,
    },
    SourceType: { schema: string, doc: 'What the source is; always `consul`.' },
    Action: {
      schema: { kind: 'string', oneOf: intentionActions },
      doc: 'Whether it may connect; empty where permissions say more.',
      optional: true,
    },
    Permissions: { schema: any, optional: true, ignored: true },
    JWT: { schema: any, optional: true, ignored: true },
    DefaultAddr: { schema: string, optional: true, ignored: true },
    DefaultPort: { schema: int, optional: true, ignored: true },
    Meta: { schema: stringMap, doc: 'Keys and values of your own.', optional: true },
    Precedence: { schema: int, doc: 'Intentions with a higher number go first.' },
    CreatedAt: { schema: time, ignored: true },
    UpdatedAt: { schema: time, ignored: true },
    Hash: { schema: any, optional: true, ignored: true },
    CreateIndex: { schema: uint, ignored: true },
    ModifyIndex: { schema: uint, ignored: true },
  },
}

export type MemberSchema = ObjectSchema<{
  readonly Name: Field<StringSchema>
  readonly Addr: Field<BytesSchema>
  readonly Port: Field<UintSchema<never>>
  readonly Tags: Field<MapSchema<StringSchema>>
  readonly Status: Field<IntSchema<never>>
  readonly ProtocolMin: Field<UintSchema<never>>
  readonly ProtocolMax: Field<UintSchema<never>>
  readonly ProtocolCur: Field<UintSchema<never>>
  readonly DelegateMin: Field<UintSchema<never>>
  readonly DelegateMax: Field<UintSchema<never>>
  readonly DelegateCur: Field<UintSchema<never>>
}>
export const memberSchema: MemberSchema = {
  kind: 'object',
  name: 'Member',
  fields: {
    Name: { schema: string, doc: 'The name of the agent.' },
    Addr: {
      schema: { kind: 'bytes', encoding: 'raw' },
      doc: 'Its address: bytes for filters, text in the JSON.',
      altered: true,
    },
    Port: { schema: uint16, doc: 'The port of its gossip.' },
    Tags: { schema: stringMap, doc: 'What it tells about itself, such as `role` and `dc`.' },
    Status: { schema: int, doc: 'Its state: 1 is alive, 2 leaving, 3 left, 4 failed.' },
    ProtocolMin: { schema: uint8 },
    ProtocolMax: { schema: uint8 },
    ProtocolCur: { schema: uint8 },
    DelegateMin: { schema: uint8 },
    DelegateMax: { schema: uint8 },
    DelegateCur: { schema: uint8 },
  },
}

export type ServiceNodeSchema = ObjectSchema<{
  readonly ID: Field<StringSchema>
  readonly Node: Field<StringSchema>
  readonly Address: Field<StringSchema>
  readonly Datacenter: Field<StringSchema>
  readonly TaggedAddresses: Field<MapSchema<StringSchema>>
  readonly NodeMeta: Field<MapSchema<StringSchema>>
  readonly ServiceKind: Field<OneOf<typeof serviceKinds>>
  readonly ServiceID: Field<StringSchema>
  readonly ServiceName: Field<StringSchema>
  readonly ServiceTags: Field<ListSchema<StringSchema>>
  readonly ServiceAddress: Field<StringSchema>
  readonly ServiceTaggedAddresses: Optional<Field<MapSchema<ServiceAddressSchema>>>
  readonly ServiceWeights: Field<WeightsSchema>
  readonly ServiceMeta: Field<MapSchema<StringSchema>>
  readonly ServicePort: Field<IntSchema<never>>
  readonly ServiceSocketPath: Field<StringSchema>
  readonly ServiceEnableTagOverride: Field<BoolSchema>
  readonly ServiceProxy: Field<ConnectProxyConfigSchema>
  readonly ServiceConnect: Field<ServiceConnectSchema>
  readonly ServiceLocality: Ignored<Field<AnySchema>>
  readonly PeerName: Optional<Field<StringSchema>>
  readonly Namespace: Optional<Ignored<Field<StringSchema>>>
  readonly Partition: Optional<Ignored<Field<StringSchema>>>
  readonly CreateIndex: Ignored<Field<UintSchema<never>>>
  readonly ModifyIndex: Ignored<Field<UintSchema<never>>>
}>
export const serviceNodeSchema: ServiceNodeSchema = {
  kind: 'object',
  name: 'ServiceNode',
  fields: {
    ID: { schema: string, doc: 'The identifier of the node, a UUID.' },
    Node: { schema: string, doc: 'The name of the node.' },
    Address: { schema: string, doc: 'The address of the node.' },
    Datacenter: { schema: string, doc: 'The datacenter of the node.' },
    TaggedAddresses: {
      schema: stringMap,
      doc: 'Other addresses of the node, by name, such as `lan` and `wan`.',
    },
    NodeMeta: { schema: stringMap, doc: 'Keys and values of the node.' },
    ServiceKind: {
      schema: { kind: 'string', oneOf: serviceKinds },
      doc: 'What kind of service it is; empty for an ordinary one.',
    },
    ServiceID: { schema: string, doc: 'The identifier, unique on its node.' },
    ServiceName: { schema: string, doc: 'The name of the service.' },
    ServiceTags: { schema: stringList, doc: 'The tags of this instance.' },
    ServiceAddress: {
      schema: string,
      doc: 'The address of this instance; empty for that of its node.',
    },
    ServiceTaggedAddresses: {
      schema: { kind: 'map', key: { kind: 'string' }, of: serviceAddressSchema },
      doc: 'Its other addresses, by name, such as `lan` and `wan`.',
      optional: true,
    },
    ServiceWeights: { schema: weightsSchema, doc: 'Its weights in answers to DNS queries.' },
    ServiceMeta: { schema: stringMap, doc: 'Keys and values of the service.' },
    ServicePort: { schema: int, doc: 'The port it listens on; 0 if it has none.' },
    ServiceSocketPath: {
      schema: string,
      doc: 'The Unix socket it listens on; empty if it has none.',
    },
    ServiceEnableTagOverride: { schema: bool, doc: 'True if others may change its tags.' },
    ServiceProxy: { schema: connectProxyConfigSchema, doc: 'How it works as a proxy or gateway.' },
    ServiceConnect: { schema: serviceConnectSchema, doc: 'How it takes part in the mesh.' },
    ServiceLocality: { schema: any, ignored: true },
    PeerName: {
      schema: string,
      doc: 'The peer it was imported from; empty for a local one.',
      optional: true,
    },
    Namespace: { schema: string, optional: true, ignored: true },
    Partition: { schema: string, optional: true, ignored: true },
    CreateIndex: { schema: uint, ignored: true },
    ModifyIndex: { schema: uint, ignored: true },
  },
}
