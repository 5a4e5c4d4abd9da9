const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i

/** True for a name or address that always means this machine; subdomains of `localhost` may not. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
