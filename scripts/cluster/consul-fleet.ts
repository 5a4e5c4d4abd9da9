/** Sends one request that writes to an agent. */
type Put = (path: string, body: object) => Promise<void>

const KINDS = ['web', 'api', 'db', 'cache'] as const

/** Fills a new agent with what operators have: nodes with services and checks, its own services, intentions. */
export async function createConsulFleet(address: string): Promise<void> {
  const put: Put = async (path, body) => {
    const answer = await fetch(address + path, { method: 'PUT', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`PUT ${path}: ${answer.status} ${await answer.text()}`)
  }
  for (let at = 0; at < 12; at++) await register(put, at)
  for (const name of KINDS) await registerOnAgent(put, name)
  await put('/v1/agent/check/register', { Name: 'disk', TTL: '10m', Notes: 'Free space' })
  const entry = (more: object) => put('/v1/config', more)
  for (const Name of KINDS) {
    await entry({
      Kind: 'service-intentions',
      Name,
      Meta: { owner: Name === 'db' ? 'data' : 'ops' },
      Sources: [
        { Name: '*', Action: 'deny' },
        ...KINDS.filter((other) => other > Name).map((other) => ({
          Name: other,
          Action: 'allow',
          Description: `${other} asks ${Name}`,
        })),
      ],
    })
  }
}

/** A node with an instance of some services, whose checks are in every state. */
async function register(put: Put, at: number): Promise<void> {
  const Node = `node-${at}`
  const Address = `10.0.${at % 3}.${at}`
  const NodeMeta = {
    rack: `r${at % 4}`,
    ...(at % 2 === 0 && { 'path-to': '/usr/local' }),
    ...(at % 3 === 0 && { empty: '' }),
  }
  const status = (offset: number) => ['passing', 'warning', 'critical'][(at + offset) % 3]
  for (const [offset, name] of KINDS.entries()) {
    if ((at + offset) % 3 === 2 && name !== 'web') continue
    const ID = `${name}-${at}`
    await put('/v1/catalog/register', {
      Node,
      Address,
      NodeMeta,
      TaggedAddresses: { lan: Address, wan: `192.0.2.${at}` },
      SkipNodeUpdate: offset > 0,
      Service: {
        ID,
        Service: name,
        Tags: [`v${at % 3}`, ...(at % 2 === 0 ? ['public', 'a-b'] : [])],
        Port: 8000 + at * 10 + offset,
        Address: at % 4 === 0 ? '' : `10.1.0.${at}`,
        Meta: { version: `1.${at}`, ...(at % 5 === 0 && { team: 'ü' }) },
        Weights: { Passing: 1 + (at % 3), Warning: 1 },
        TaggedAddresses: at % 2 === 0 ? { lan: { Address: '10.2.0.1', Port: 80 } } : {},
        ...(at % 6 === 1 && {
          Kind: 'connect-proxy',
          Proxy: {
            DestinationServiceName: name,
            LocalServicePort: 9000,
            Mode: 'transparent',
            Upstreams: [
              { DestinationName: 'db', LocalBindPort: 7000 },
              { DestinationName: 'cache', LocalBindPort: 7001 },
            ],
          },
        }),
      },
      Checks: [
        { Node, CheckID: `service:${ID}`, Name: 'alive', Status: status(offset), ServiceID: ID },
        {
          Node,
          CheckID: `deep:${ID}`,
          Name: `It's "deep"`,
          Status: status(offset + 1),
          Output: 'GET /health: 200',
          Notes: at % 2 === 0 ? 'night' : '',
          ServiceID: ID,
        },
        { Node, CheckID: 'node', Name: 'reachable', Status: status(2) },
      ],
    })
  }
}

async function registerOnAgent(put: Put, name: string): Promise<void> {
  await put('/v1/agent/service/register', {
    Name: name,
    ID: `${name}-local`,
    Tags: ['local', name],
    Port: name.length * 1000,
    Meta: { owner: name === 'db' ? 'data' : 'ops' },
    Check: { CheckID: `ttl:${name}`, TTL: '10m', Status: name === 'api' ? 'critical' : 'passing' },
    ...(name === 'web' && {
      Connect: {
        SidecarService: {
          Proxy: { Upstreams: [{ DestinationName: 'db', LocalBindPort: 7100 }] },
        },
      },
    }),
  })
}
