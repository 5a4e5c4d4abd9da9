/** The relative links and pictures of a page, without their anchors; code has none. */
export function linksOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```|`[^`\n]*`/gms, '')
  return Array.from(prose.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, link = '']) => link)
}

const PATH =
  /(?<![\w./:@-])(?:(?:docs|examples|test|scripts)\/[\w./-]+|(?:src|grammar|playground|man|site)\/[\w./-]+\.[a-z]+)(?<!\.)/g

/** The files and folders of the repository that a page names in any other way, also within code. */
export function pathsOf(markdown: string): string[] {
  return markdown.replaceAll(/\]\([^)]*\)/g, '').match(PATH) ?? []
}
