import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { defineConfig, type MarkdownRenderer } from 'vitepress'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

const root = join(import.meta.dirname, '../..')

/** The pages of the menu, each called by its own title. */
const MENU: Readonly<Record<string, readonly string[]>> = {
  Start: ['README.md', 'docs/README.md'],
  Documentation: [
    'docs/language.md',
    'docs/building.md',
    'docs/filtering.md',
    'docs/explaining.md',
    'docs/client.md',
    'docs/editor.md',
    'docs/sql.md',
    'docs/proving.md',
    'docs/testing.md',
  ],
  Guides: [
    'docs/guides/api.md',
    'docs/guides/form.md',
    'docs/guides/filter-box-react.md',
    'docs/guides/visual-builder.md',
    'docs/guides/property-test.md',
  ],
  Reference: [
    'docs/errors.md',
    'docs/reliability.md',
    'docs/command.md',
    'docs/benchmarks.md',
    'grammar/README.md',
    'examples/README.md',
    ...pagesIn('docs/api'),
  ],
  Project: ['docs/architecture.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  Decisions: pagesIn('docs/decisions'),
}

/** Where a page of the repository is on the site, if not where it is in the repository. */
const placeOf = (page: string) => page.replace(/(^|\/)README\.md$/, '$1index.md')

export default defineConfig({
  title: 'tamis',
  description: 'The boolean filter language of go-bexpr in TypeScript.',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // Works under any path of a static host.
  base: './',
  srcDir: root,
  srcExclude: ['**/node_modules/**', '**/dist/**', 'coverage/**', 'examples/*/**', 'test/**'],
  rewrites: placeOf,
  markdown: {
    languageAlias: { ebnf: 'txt' },
    config(markdown) {
      markdown.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
        // A title by itself is of no page.
        const page: string | undefined = env.realPath ?? env.path
        if (page === undefined) return
        for (const token of tokens) {
          if (token.children) token.children = withLinks(token.children, dirname(page))
        }
      })
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/docs/guides/api' },
      { text: 'Documentation', link: '/docs/library' },
      { text: 'Reference', link: '/docs/api/tamis' },
      { text: 'Playground', link: '/playground/app/index.html', target: '_blank' },
    ],
    sidebar: Object.entries(MENU).map(([text, pages], index) => ({
      text,
      collapsed: index > 2,
      items: pages.map((page) => ({ text: titleOf(page), link: `/${placeOf(page)}` })),
    })),
  },
})

/** The pages of a folder and those below, in order, its own page left out. */
function pagesIn(folder: string): string[] {
  return globSync('**/*.md', { cwd: join(root, folder), exclude: ['README.md', 'index.md'] })
    .sort()
    .map((name) => `${folder}/${name}`)
}

function titleOf(page: string): string {
  const [, title = page] =
    /^(?:# |title: )(.*)$/m.exec(readFileSync(join(root, page), 'utf8')) ?? []
  return title.replaceAll('`', '')
}

/**
 * A link to a folder leads to its page, and one to a file that is not a page of the site is
 * plain text.
 */
function withLinks(tokens: Token[], folder: string): Token[] {
  let isPlain = false
  return tokens.filter((token) => {
    if (token.type === 'link_close') return !isPlain
    if (token.type !== 'link_open') return true
    const [path = '', hash] = `${token.attrGet('href')}`.split('#')
    isPlain = false
    if (path === '' || /^(?:\w+:|\/)/.test(path)) return true
    const page = extname(path) === '.md' ? path : join(path, 'README.md')
    isPlain = !existsSync(join(folder, page))
    token.attrSet('href', [placeOf(page), ...(hash ? [hash] : [])].join('#'))
    return !isPlain
  })
}
