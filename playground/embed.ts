/**
 * What to show when embedded, from the query string: the filter alone for `?embed`; the rows and the explanations too
 * for `?embed=rows`. `undefined` if the page is not embedded.
 */
export const embed: 'filter' | 'rows' | undefined = embedOf(location.search)

function embedOf(search: string): 'filter' | 'rows' | undefined {
  const asked = new URLSearchParams(search).get('embed')
  if (asked === null) return undefined
  return asked === 'rows' ? 'rows' : 'filter'
}
