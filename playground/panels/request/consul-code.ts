import { quoteFor } from 'tamis/core'
import { releaseOf } from '../../data/resources.ts'
import type { ConsulList, RowSource } from '../../model.ts'
import { curlForms, type RequestForm } from './curl-forms.ts'

type ConsulSource = RowSource & { readonly kind: 'consul' }

const LISTS: Readonly<Record<ConsulList, { readonly path: string; readonly schema: string }>> = {
  'consul/health-check': { path: 'health/state/any', schema: 'healthCheckSchema' },
  'consul/service-health': { path: 'health/service/web', schema: 'serviceHealthSchema' },
  'consul/node': { path: 'catalog/nodes', schema: 'nodeSchema' },
  'consul/service-node': { path: 'catalog/service/web', schema: 'serviceNodeSchema' },
  'consul/node-service': { path: 'catalog/node-services/node-04', schema: 'nodeServiceSchema' },
  'consul/agent-service': { path: 'agent/services', schema: 'agentServiceSchema' },
  'consul/agent-member': { path: 'agent/members', schema: 'agentMemberSchema' },
  'consul/intention': { path: 'connect/intentions', schema: 'intentionSchema' },
}

const ADDRESS = 'http://127.0.0.1:8500/v1/'
const TOKEN = 'It needs the header `X-Consul-Token`, if the agent asks for a token.'

/** The request to a Consul agent for the rows of a filter. */
export function consulForms({ resource }: ConsulSource, filter: string): readonly RequestForm[] {
  const list = `${ADDRESS}${LISTS[resource].path}`
  const url = `${list}?filter=${quoteFor('url', filter)}`
  const token = { header: 'X-Consul-Token: ', variable: 'CONSUL_HTTP_TOKEN' }
  return [
    { title: 'URL for GET', code: url, wraps: true, note: TOKEN },
    ...curlForms({ list, url, filter, token }),
  ]
}

/** Code that filters these rows as Consul does. */
export function consulCode(source: ConsulSource, filter: string): string {
  const { schema } = LISTS[source.resource]
  return `import { compile } from 'tamis'
import { ${schema} as schema } from 'tamis/schemas/consul'
import { consul } from 'tamis/targets'

const target = consul('${releaseOf(source)}')
export const filter = compile(${JSON.stringify(filter)}, { target, schema })`
}
