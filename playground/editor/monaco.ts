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
import type { FilterEditor } from '../store/editor.ts'
import { explained } from '../store/explained.ts'
import { marked, service, text } from '../store/state.ts'
import { isDark } from '../theme.ts'

// Only the features of Monaco that a short filter needs: all of it is several times as large.
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

const TALLEST_LINES = 8
const LINE_HEIGHT = 26

/** The filter in Monaco; follows the text, the theme, the selected row and what a panel highlights. */
export function createMonaco(container: HTMLElement): FilterEditor {
  const initial = service.peek()
  const language = initial && registerFilterLanguage(monaco, initial)
  const model = monaco.editor.createModel(text.peek(), FILTER_LANGUAGE)
  const editor = monaco.editor.create(container, {
    ...FILTER_EDITOR_OPTIONS,
    model,
    theme: FILTER_THEMES[isDark.peek() ? 'dark' : 'light'],
    ariaLabel: 'Filter',
    placeholder: 'Status == "running"',
    fontFamily: getComputedStyle(container).fontFamily,
    fontSize: 17,
    lineHeight: LINE_HEIGHT,
    padding: { top: 11, bottom: 11 },
    wordWrap: 'on',
    wrappingIndent: 'indent',
    // A word includes its dots.
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
  })

  const fitHeight = () => {
    const tallest = TALLEST_LINES * LINE_HEIGHT + 22
    container.style.height = `${Math.min(editor.getContentHeight(), tallest)}px`
    editor.layout()
  }
  fitHeight()
  editor.onDidContentSizeChange(fitHeight)
  let isTold = false
  model.onDidChangeContent(() => {
    if (isTold) return
    isTold = true
    // Dictation and programs insert text as many changes at once, one letter each.
    queueMicrotask(() => {
      isTold = false
      text.value = model.getValue()
    })
  })

  const rangeOf = ({ start, end }: Span) =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
  const answers = editor.createDecorationsCollection()
  const pointed = editor.createDecorationsCollection()

  effect(() => {
    monaco.editor.setTheme(FILTER_THEMES[isDark.value ? 'dark' : 'light'])
  })
  effect(() => {
    if (service.value) language?.setService(service.value)
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
  }
}
