/** The scheduler at the page's own address: the server itself, or another that it forwards requests to. */
export interface OwnScheduler {
  readonly baseUrl: string
  readonly headerPrefix: string
  /** The address of the other scheduler. */
  readonly upstream: string | undefined
  /** How many jobs the sample has that the server itself serves; `undefined` if it serves other data. */
  readonly sampleJobs: number | undefined
}

let found: OwnScheduler | undefined

/** The scheduler that serves this page, if one does. */
export function ownScheduler(): OwnScheduler | undefined {
  // A test has no document.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="tamis-scheduler"]')
  if (!meta) return undefined
  const { upstream, headerPrefix = 'X-Cluster-', sampleJobs } = meta.dataset
  found ??= {
    baseUrl: new URL(meta.content, location.href).href,
    headerPrefix,
    upstream,
    sampleJobs: sampleJobs === undefined ? undefined : Number(sampleJobs),
  }
  return found
}
