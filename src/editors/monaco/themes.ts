import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { MonacoModule } from './monaco-module.ts'
import { TOKEN_LOOKS } from './tokens.ts'

/** The names of the two themes, for `monaco.editor.setTheme`. */
export const FILTER_THEMES = { light: 'bexpr-light', dark: 'bexpr-dark' } as const

/** The colours of a theme; each is readable on `surface` and on `accentSoft` (WCAG AA). */
interface Palette {
  readonly surface: string
  readonly sunken: string
  readonly line: string
  readonly ink: string
  readonly 'ink-soft': string
  readonly accent: string
  readonly accentSoft: string
  readonly operator: string
  readonly value: string
  readonly pattern: string
  readonly error: string
  readonly warning: string
}

/** The playground's palette, so that an editor looks like part of the page. */
export const PALETTES: Readonly<Record<keyof typeof FILTER_THEMES, Palette>> = {
  light: {
    surface: '#ffffff',
    sunken: '#f3f3ef',
    line: '#dedfd9',
    ink: '#1d2023',
    'ink-soft': '#565b60',
    accent: '#0b6157',
    accentSoft: '#e3f1ee',
    operator: '#5b4a9c',
    value: '#1c5499',
    pattern: '#8c2f86',
    error: '#a8243b',
    warning: '#8a4b08',
  },
  dark: {
    surface: '#1b1f24',
    sunken: '#111417',
    line: '#31373e',
    ink: '#e8eaec',
    'ink-soft': '#a5adb5',
    accent: '#5fcbb9',
    accentSoft: '#16332f',
    operator: '#b9aef5',
    value: '#8ec1f7',
    pattern: '#e9a3e2',
    error: '#ff93a2',
    warning: '#f0b071',
  },
}

/** Registers both themes with Monaco, without selecting one. */
export function defineFilterThemes(monaco: Pick<MonacoModule, 'editor'>): void {
  monaco.editor.defineTheme(FILTER_THEMES.light, toTheme('vs', PALETTES.light))
  monaco.editor.defineTheme(FILTER_THEMES.dark, toTheme('vs-dark', PALETTES.dark))
}

function toTheme(
  base: Monaco.editor.BuiltinTheme,
  palette: Palette,
): Monaco.editor.IStandaloneThemeData {
  const { surface, line, ink, accent, accentSoft } = palette
  const soft = palette['ink-soft']
  return {
    base,
    inherit: true,
    rules: [
      { token: '', foreground: ink },
      { token: 'delimiter', foreground: soft },
      ...Object.entries(TOKEN_LOOKS).map(([token, { colour, style }]) => ({
        token,
        foreground: palette[colour],
        fontStyle: style ?? '',
      })),
    ],
    colors: {
      'editor.background': surface,
      'editor.foreground': ink,
      'editorCursor.foreground': accent,
      'editor.selectionBackground': `${accent}40`,
      'editor.inactiveSelectionBackground': `${accent}26`,
      'editor.lineHighlightBackground': '#00000000',
      'editor.lineHighlightBorder': '#00000000',
      'editor.placeholder.foreground': soft,
      'editorLineNumber.foreground': soft,
      'editorLineNumber.activeForeground': ink,
      'editorIndentGuide.background1': line,
      // The text that a quick fix is about to change.
      'editor.findMatchHighlightBackground': `${accent}26`,
      'editor.findMatchBackground': `${accent}40`,
      'editorLightBulb.foreground': accent,
      'editorLightBulbAutoFix.foreground': accent,
      'editorBracketMatch.background': `${accent}26`,
      'editorBracketMatch.border': accent,
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((level) => [`editorBracketHighlight.foreground${level}`, soft]),
      ),
      'editorBracketHighlight.unexpectedBracket.foreground': palette.error,
      'editorError.foreground': palette.error,
      'editorWarning.foreground': palette.warning,
      'editorInfo.foreground': accent,
      focusBorder: accent,
      'textLink.foreground': accent,
      'textLink.activeForeground': accent,
      'textCodeBlock.background': palette.sunken,
      'editorWidget.background': surface,
      'editorWidget.foreground': ink,
      'editorWidget.border': line,
      'editorHoverWidget.background': surface,
      'editorHoverWidget.foreground': ink,
      'editorHoverWidget.border': line,
      'editorHoverWidget.statusBarBackground': palette.sunken,
      'editorSuggestWidget.background': surface,
      'editorSuggestWidget.border': line,
      'editorSuggestWidget.foreground': ink,
      'editorSuggestWidget.highlightForeground': accent,
      'editorSuggestWidget.focusHighlightForeground': accent,
      'editorSuggestWidget.selectedBackground': accentSoft,
      'editorSuggestWidget.selectedForeground': ink,
      'editorSuggestWidget.selectedIconForeground': accent,
      'list.hoverBackground': accentSoft,
      'list.hoverForeground': ink,
      'menu.background': surface,
      'menu.foreground': ink,
      descriptionForeground: soft,
      'list.focusBackground': accentSoft,
      'list.activeSelectionBackground': accentSoft,
      'list.activeSelectionForeground': ink,
      'widget.shadow': '#00000029',
      'symbolIcon.fieldForeground': accent,
      'symbolIcon.propertyForeground': accent,
      'symbolIcon.variableForeground': accent,
      'symbolIcon.operatorForeground': palette.operator,
      'symbolIcon.keywordForeground': soft,
      'symbolIcon.valueForeground': palette.value,
    },
  }
}
