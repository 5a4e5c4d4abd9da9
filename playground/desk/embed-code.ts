/** The address of the page as another page shows it. */
function embedAddress(link: string, what: 'filter' | 'rows'): string {
  const address = new URL(link)
  address.search = what === 'rows' ? 'embed=rows' : 'embed'
  return address.href
}

/** The same page on its own. */
export function wholeAddress(link: string): string {
  const address = new URL(link)
  address.search = ''
  return address.href
}

/** The HTML that shows the page inside another. */
export function embedCode(link: string, what: 'filter' | 'rows'): string {
  const height = what === 'rows' ? 640 : 220
  const address = embedAddress(link, what).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<iframe src="${address}" title="Filter" width="100%" height="${height}" style="border: 0"></iframe>`
}
