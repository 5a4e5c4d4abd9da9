import { effect } from '@preact/signals'
import * as monaco from 'monaco-editor/editor/editor.api'
import type { Span } from 'tamis/core'
import {
  FILTER_EDITOR_OPTIONS,
  FILTER_LANGUAGE,
  FILTER_THEMES,
  registerFilterLanguage,
} from 'tamis/monaco'
import { answeredParts } from '../explain/answered-parts.ts'
import { caret, submit } from '../store/caret.ts'
import type { FilterEditor } from '../store/editor.ts'
import { explained } from '../store/explained.ts'
import { isCheckCurrent, issues, marked, service, text } from '../store/state.ts'
import { isDark } from '../theme.ts'
import { placeholder } from './placeholder.ts'

// Only the features of Monaco that a short filter needs. All features together are several times as large.
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/wordOperations/register'
// The icons of the suggestions.
import 'monaco-editor/features/codicon/register'
// These features are imported in parts, because their entry points include inline completions.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/codeAction/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens'
import 'monaco-editor/features/placeholderText/register'
import './marks.css'

const TALLEST_LINES = 8

// Nobody types this much at once, but dictation and other programs insert it.
const LONGEST_TYPED = 100

// Monaco would insert such a text as one edit for each letter, with all their events at the end: minutes for 40 kB.
monaco.editor.registerCommand('type', (_, { text }: { readonly text: string }) => {
  const source = text.length > LONGEST_TYPED ? 'program' : 'keyboard'
  const focused = monaco.editor.getEditors().find((editor) => editor.hasTextFocus())
  focused?.trigger(source, 'type', { text })
})

/** Enter accepts a suggestion only if the user typed into the list or selected an item, and the text would change. */
const ENTER_IS_FREE =
  'editorTextFocus && (!suggestWidgetVisible || !suggestWidgetHasFocusedSuggestion || !suggestionMakesTextEdit)'

/**
 * Shows the filter in Monaco and follows the text, the theme, the selected row and highlights from panels. Uses the
 * font of the container.
 */
export function createMonaco(container: HTMLElement): FilterEditor {
  const look = getComputedStyle(container)
  const lineHeight = Number.parseFloat(look.lineHeight)
  const padding = 12
  let language: ReturnType<typeof registerFilterLanguage> | undefined
  effect(() => {
    const current = service.value
    const listed = issues.value
    if (!current) return
    // The editor marks a problem only once the list of problems shows it.
    const patient = { ...current, diagnose: () => (isCheckCurrent.peek() ? listed : []) }
    if (language) language.setService(patient)
    else language = registerFilterLanguage(monaco, patient)
  })
  const model = monaco.editor.createModel(text.peek(), FILTER_LANGUAGE)
  const editor = monaco.editor.create(container, {
    ...FILTER_EDITOR_OPTIONS,
    model,
    theme: FILTER_THEMES[isDark.peek() ? 'dark' : 'light'],
    ariaLabel: 'Filter',
    placeholder: placeholder.peek(),
    fontFamily: look.fontFamily,
    fontSize: Number.parseFloat(look.fontSize),
    lineHeight,
    padding: { top: padding, bottom: padding },
    wordWrap: 'on',
    wrappingIndent: 'indent',
    // Treats dots as part of a word.
    wordWrapBreakAfterCharacters: ' \t)}',
    wordWrapBreakBeforeCharacters: '({',
    lineNumbers: 'off',
    lineNumbersMinChars: 0,
    lineDecorationsWidth: 14,
    glyphMargin: false,
    folding: false,
    renderLineHighlight: 'none',
    guides: { indentation: false },
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false, horizontal: 'hidden' },
    contextmenu: false,
    tabFocusMode: true,
    renderWhitespace: 'none',
    ...(matchMedia('(pointer: coarse)').matches && { suggestLineHeight: 40 }),
  })

  const fitHeight = () => {
    const tallest = TALLEST_LINES * lineHeight + 2 * padding
    const height = `${Math.min(editor.getContentHeight(), tallest)}px`
    container.style.height = height
    // On a phone, the filter covers the top of the page.
    document.documentElement.style.setProperty('--filter-height', height)
    editor.layout()
  }
  fitHeight()
  editor.onDidContentSizeChange(fitHeight)
  let isTold = false
  model.onDidChangeContent(() => {
    if (isTold) return
    isTold = true
    // Dictation and other programs insert text as many changes of one letter.
    queueMicrotask(() => {
      isTold = false
      text.value = model.getValue()
    })
  })

  editor.addAction({
    id: 'page.submit',
    label: 'Filter Is Finished',
    keybindings: [monaco.KeyCode.Enter, monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
    keybindingContext: ENTER_IS_FREE,
    run: () => {
      editor.trigger('page', 'hideSuggestWidget', {})
      submit()
    },
  })
  const updateCaret = () => {
    const position = editor.hasTextFocus() ? editor.getPosition() : null
    caret.value = position === null ? undefined : model.getOffsetAt(position)
  }
  editor.onDidChangeCursorPosition(updateCaret)
  editor.onDidBlurEditorText(updateCaret)

  const rangeOf = ({ start, end }: Span) =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
  const answers = editor.createDecorationsCollection()
  const pointed = editor.createDecorationsCollection()

  effect(() => {
    // The language registers the themes.
    if (!service.value) return
    monaco.editor.setTheme(FILTER_THEMES[isDark.value ? 'dark' : 'light'])
  })
  effect(() => {
    editor.updateOptions({ placeholder: placeholder.value })
  })
  effect(() => {
    const explanation = explained.value?.explanation
    answers.set(
      (explanation ? answeredParts(explanation) : []).map(({ span, answer }) => ({
        range: rangeOf(span),
        options: { inlineClassName: `answered answered-${answer}` },
      })),
    )
  })
  effect(() => {
    const span = marked.value
    pointed.set(span ? [{ range: rangeOf(span), options: { inlineClassName: 'pointed' } }] : [])
  })

  return {
    replace: (filter) => {
      editor.pushUndoStop()
      editor.executeEdits('page', [{ range: model.getFullModelRange(), text: filter }])
      editor.pushUndoStop()
      editor.setPosition(model.getPositionAt(filter.length))
    },
    focus: () => editor.focus(),
    select: (span) => {
      editor.focus()
      editor.setSelection(rangeOf(span))
      editor.revealRangeInCenterIfOutsideViewport(rangeOf(span))
    },
    scrollTo: (top) => editor.setScrollTop(top),
  }
}
