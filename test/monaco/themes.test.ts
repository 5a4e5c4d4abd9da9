import { readFileSync } from 'node:fs'
import type * as Monaco from 'monaco-editor/editor/editor.api'
import { expect, test } from 'vitest'
import { FILTER_THEMES } from '../../src/editors/monaco/index.ts'
import { defineFilterThemes, PALETTES } from '../../src/editors/monaco/themes.ts'
import { TOKEN_KINDS } from '../../src/editors/monaco/tokens.ts'

const themes = new Map<string, Monaco.editor.IStandaloneThemeData>()
defineFilterThemes({
  editor: {
    defineTheme: (name: string, theme: Monaco.editor.IStandaloneThemeData) =>
      themes.set(name, theme),
  } as unknown as typeof Monaco.editor,
})

const sides = ['light', 'dark'] as const
const styles = readFileSync(new URL('../../playground/tokens.css', import.meta.url), 'utf8')

/** WCAG's contrast of two colours written `#rrggbb`. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

test.each(sides)('the %s palette is the playground’s', (side) => {
  // Outside the editor nothing has the colours of a filter's parts.
  const { operator: _, value: __, pattern: ___, ...shared } = PALETTES[side]
  for (const colour of Object.values(shared)) expect(styles).toContain(colour)
})

test.each(sides.flatMap((side) => TOKEN_KINDS.map((kind) => [side, kind] as const)))(
  'on %s, a %s is readable in the editor and in what is chosen of a list',
  (side, kind) => {
    const theme = themes.get(FILTER_THEMES[side])
    const colour = theme?.rules.find(({ token }) => token === kind)?.foreground ?? '#none'
    for (const ground of ['editor.background', 'editorSuggestWidget.selectedBackground'])
      expect(contrast(colour, theme?.colors[ground] ?? colour)).toBeGreaterThanOrEqual(4.5)
  },
)

// The page underlines conditions in the colours of their answers.
test.each(sides)('on %s, no part of a filter has the colour of an answer', (side) => {
  const at = sides.indexOf(side) + 1
  const answers = ['true', 'false', 'error', 'not-reached'].map(
    (answer) => new RegExp(`--${answer}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles)?.[at],
  )
  const { rules = [] } = themes.get(FILTER_THEMES[side]) ?? {}
  expect(answers).toHaveLength(new Set(answers).size)
  for (const { foreground } of rules.filter(({ token }) =>
    TOKEN_KINDS.some((kind) => kind === token),
  ))
    expect(answers).not.toContain(foreground)
})

test.each(sides)('on %s, what widgets say is readable', (side) => {
  const colours = themes.get(FILTER_THEMES[side])?.colors ?? {}
  const pairs = [
    ['editor.placeholder.foreground', 'editor.background'],
    ['editorBracketHighlight.foreground1', 'editor.background'],
    ['editorHoverWidget.foreground', 'editorHoverWidget.background'],
    ['textLink.foreground', 'editorHoverWidget.statusBarBackground'],
    ['menu.foreground', 'list.hoverBackground'],
    ['editorSuggestWidget.focusHighlightForeground', 'editorSuggestWidget.selectedBackground'],
  ] as const
  for (const [text, ground] of pairs)
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
})
