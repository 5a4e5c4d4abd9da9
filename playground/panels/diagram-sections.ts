/**
 * The diagrams of `grammar/diagram/diagram.html` for use in another page: their ids begin with `rule-`, and each can
 * take the focus when a link leads to it.
 */
export function diagramSections(page: string): string {
  const [, main = ''] = /<main>([\s\S]*)<\/main>/.exec(page) ?? []
  return main
    .replace(/<(section|div) id="([^"]*)"/g, '<$1 id="rule-$2" tabindex="-1"')
    .replaceAll('href="#', 'href="#rule-')
    .replace(/<h2>([^<]*)<\/h2>/g, '<h3>$1</h3>')
    .replace(
      /<svg class="railroad-diagram" width="(\d+)"/g,
      '<svg class="railroad-diagram" focusable="false" width="$1"',
    )
}
