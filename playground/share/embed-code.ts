/** The part of the page that another page shows. */
export type Embedded = 'filter' | 'rows'

const ORIGIN = 'origin'

/** The address to embed. The page at `origin`, if given, receives the filter as it changes. */
function embedAddress(link: string, what: Embedded, origin: string | undefined): string {
  const address = new URL(link)
  const told = origin === undefined ? '' : `&${ORIGIN}=${encodeURIComponent(origin)}`
  address.search = (what === 'rows' ? 'embed=rows' : 'embed') + told
  return address.href
}

/** The origin of the embedding page, from the query string; `undefined` if it has no origin or several. */
export function originAround(search: string): string | undefined {
  const [address, ...others] = new URLSearchParams(search).getAll(ORIGIN)
  return address === undefined || others.length > 0 ? undefined : originOf(address)
}

/** The origin of an address; `undefined` if the text is not an address. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? origin : undefined
}

/** The address of the whole page. */
export function wholeAddress(link: string): string {
  const address = new URL(link)
  address.search = ''
  return address.href
}

/** The HTML that embeds the page. The page at `origin`, if given, receives the filter as it changes. */
export function embedCode(link: string, what: Embedded, origin?: string): string {
  const height = what === 'rows' ? 640 : 220
  const address = embedAddress(link, what, origin)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  return `<iframe src="${address}" title="Filter" width="100%" height="${height}" style="border: 0"></iframe>`
}
