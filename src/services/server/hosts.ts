import { isLoopback } from '../wire/index.ts'
import { Refusal, requireOption } from './refusal.ts'

/**
 * Checks that texts are names or addresses of hosts, as browsers write them.
 * @throws {FilterOptionError} `invalid-option`.
 */
export function requireHosts(hosts: readonly string[]): void {
  const hint = 'Write only its name or address, without scheme and port, as in `dev.example.org`.'
  for (const host of hosts) requireOption(isHost(host), `\`${String(host)}\` is not a host.`, hint)
}

/** The host in the form for URLs, with an IPv6 address in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/**
 * Checks the host that a request names. Accepts the names of this machine, and the given ones. With any other name, a
 * foreign page may have redirected its own domain here to share the origin.
 */
export function createHostCheck(hosts: readonly string[]): (host: string | null) => boolean {
  const names = new Set(hosts.map((host) => hostInUrl(host).toLowerCase()))
  return (host) => {
    const name = hostName(host)?.toLowerCase()
    return name !== undefined && (isLoopback(name) || names.has(name))
  }
}

/** The refusal of a request for another host, whose name may be hostile. */
export function wrongHost(): Refusal {
  return new Refusal(
    403,
    'The server does not answer to this host. If it is one of its names, allow it with `tamis serve --allow-host`, or with `allowedHosts` of `createServer`.',
  )
}

/** The host without its port; `undefined` if the text has no host. */
function hostName(host: string | null): string | undefined {
  return /^(\[[^\]]*\]|[^:]+)(?::\d*)?$/.exec(host ?? '')?.[1]
}

function isHost(host: string): boolean {
  const url = `http://${host}`
  return (
    typeof host === 'string' &&
    /^(?:[\w.-]+|\[[\d:a-f.]+\])$/i.test(host) &&
    URL.canParse(url) &&
    new URL(url).hostname === host.toLowerCase()
  )
}
