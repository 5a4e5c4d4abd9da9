/** What a page shows inside another. */
export type Embedded = 'filter' | 'rows'

const ORIGIN = 'origin'

/** The address of the page as another page shows it, which is told the filter if it is of that origin. */
function embedAddress(link: string, what: Embedded, origin: string | undefined): string {
  const address = new URL(link)
  const told = origin === undefined ? '' : `&${ORIGIN}=${encodeURIComponent(origin)}`
  address.search = (what === 'rows' ? 'embed=rows' : 'embed') + told
  return address.href
}

/** The origin of the page around this one, as the query of the address says; `undefined` if it says none, or several. */
export function originAround(search: string): string | undefined {
  const [address, ...others] = new URLSearchParams(search).getAll(ORIGIN)
  return address === undefined || others.length > 0 ? undefined : originOf(address)
}

/** The origin of the address of a page; `undefined` for a text that is not one. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? origin : undefined
}

/** The same page on its own. */
export function wholeAddress(link: string): string {
  const address = new URL(link)
  address.search = ''
  return address.href
}

/** The HTML that shows the page inside another, which is told the filter if it is of that origin. */
export function embedCode(link: string, what: Embedded, origin?: string): string {
  const height = what === 'rows' ? 640 : 220
  const address = embedAddress(link, what, origin)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  return `<iframe src="${address}" title="Filter" width="100%" height="${height}" style="border: 0"></iframe>`
}
