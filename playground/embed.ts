/**
 * What the page shows inside another page, which asks for it in the address: the filter alone for `?embed`, and with
 * `?embed=rows` the rows and the explanations too. `undefined` where it is a page of its own.
 */
export const embed: 'filter' | 'rows' | undefined = embedOf(location.search)

function embedOf(search: string): 'filter' | 'rows' | undefined {
  const asked = new URLSearchParams(search).get('embed')
  if (asked === null) return undefined
  return asked === 'rows' ? 'rows' : 'filter'
}
