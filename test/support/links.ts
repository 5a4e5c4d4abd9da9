/** The relative links and pictures of a page, without their anchors; code has none. */
export function linksOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```|`[^`\n]*`/gms, '')
  return Array.from(prose.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, link = '']) => link)
}
