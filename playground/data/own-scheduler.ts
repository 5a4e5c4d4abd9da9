/** The scheduler at the page's own address: the server itself, or another that it forwards requests to. */
export interface OwnScheduler {
  readonly baseUrl: string
  readonly headerPrefix: string
  /** The address of the other scheduler. */
  readonly upstream: string | undefined
}

let found: OwnScheduler | undefined

/** The scheduler that serves this page, if one does. */
export function ownScheduler(): OwnScheduler | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tamis-scheduler"]')
  if (!meta) return undefined
  const { upstream, headerPrefix = 'X-Cluster-' } = meta.dataset
  found ??= { baseUrl: new URL(meta.content, location.href).href, headerPrefix, upstream }
  return found
}
