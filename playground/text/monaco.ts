import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as monaco from 'monaco-editor/editor/editor.api'
import type { Span } from 'tamis/core'
import type { Diagnostic } from 'tamis/language'
import { FILTER_LANGUAGE, FILTER_THEMES, registerFilterLanguage } from 'tamis/monaco'
import { answeredParts } from '../data/answered-parts.ts'
import { conditionAt } from '../data/condition-at.ts'
import { caret, submit } from '../store/caret.ts'
import type { TextEditor } from '../store/editor.ts'
import { explained } from '../store/explained.ts'
import { isCheckCurrent, issues, marked, parsed, service, text } from '../store/state.ts'
import { createMonacoBox, type MonacoBox, PADDING } from './monaco-box.ts'

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

export { createRowsEditor } from './rows-editor.ts'

/** The page follows the system's theme. */
const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const isDark = signal(darkScheme.matches)
darkScheme.addEventListener('change', ({ matches }) => {
  isDark.value = matches
})

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

/** A filter in an editor. */
export interface EditedFilter {
  readonly label: string
  readonly text: Signal<string>
  readonly placeholder: ReadonlySignal<string>
  /** The problems that are listed. */
  readonly issues: ReadonlySignal<readonly Diagnostic[]>
  /** False if the text has changed since the check. */
  readonly isCurrent: ReadonlySignal<boolean>
  /** Called when the user presses Enter. */
  readonly finish?: () => void
}

/** Shows the filter in Monaco and follows the selected row and the marks of the reason. */
export function createMonaco(
  container: HTMLElement,
  placeholder: ReadonlySignal<string>,
): TextEditor {
  const box = createFilterEditor(container, {
    label: 'Filter',
    text,
    placeholder,
    issues,
    isCurrent: isCheckCurrent,
    finish: submit,
  })
  const { editor, model, rangeOf, follow } = box
  const updateCaret = () => {
    const position = editor.hasTextFocus() ? editor.getPosition() : null
    caret.value = position === null ? undefined : model.getOffsetAt(position)
  }
  editor.onDidChangeCursorPosition(updateCaret)
  editor.onDidBlurEditorText(updateCaret)

  let pointedHere: Span | undefined
  editor.onMouseMove(({ target }) => {
    const { expression } = parsed.peek()
    const isOnText = target.type === monaco.editor.MouseTargetType.CONTENT_TEXT
    pointedHere =
      expression && isOnText
        ? conditionAt(expression, model.getOffsetAt(target.position))
        : undefined
    marked.value = pointedHere
  })
  editor.onMouseLeave(() => {
    // The pointer may be on a condition of the reason by now.
    if (marked.peek() === pointedHere) marked.value = undefined
  })
  const answers = editor.createDecorationsCollection()
  const pointed = editor.createDecorationsCollection()
  follow(() => {
    const explanation = explained.value?.explanation
    answers.set(
      (explanation ? answeredParts(explanation) : []).map(({ span, answer }) => ({
        range: rangeOf(span),
        options: {
          inlineClassName: `answered answered-${answer}`,
          hoverMessage: { value: `On the selected row: ${answer.replace('-', ' ')}.` },
        },
      })),
    )
  })
  follow(() => {
    const span = marked.value
    pointed.set(span ? [{ range: rangeOf(span), options: { inlineClassName: 'pointed' } }] : [])
  })
  return box
}

/** Shows a filter in Monaco, as high as its text. */
export function createFilterEditor(container: HTMLElement, filter: EditedFilter): MonacoBox {
  const box = createMonacoBox(container, filter.text, FILTER_LANGUAGE, {
    theme: FILTER_THEMES[isDark.peek() ? 'dark' : 'light'],
    ariaLabel: filter.label,
    placeholder: filter.placeholder.peek(),
    wordWrap: 'on',
    wrappingIndent: 'indent',
    // Treats dots as part of a word.
    wordWrapBreakAfterCharacters: ' \t)}',
    wordWrapBreakBeforeCharacters: '({',
    lineNumbers: 'off',
    lineNumbersMinChars: 0,
    lineDecorationsWidth: 14,
    scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false, horizontal: 'hidden' },
    ...(matchMedia('(pointer: coarse)').matches && { suggestLineHeight: 40 }),
  })
  const { editor, model, follow } = box
  let language: ReturnType<typeof registerFilterLanguage> | undefined
  follow(() => {
    const current = service.value
    const listed = filter.issues.value
    if (!current) return
    // The editor marks a problem only once the list of problems shows it.
    const patient = { ...current, diagnose: () => (filter.isCurrent.peek() ? listed : []) }
    if (language) language.setService(patient)
    else language = registerFilterLanguage(monaco, patient, { model })
  })
  follow(() => {
    // The language registers the themes.
    if (service.value) monaco.editor.setTheme(FILTER_THEMES[isDark.value ? 'dark' : 'light'])
  })
  follow(() => editor.updateOptions({ placeholder: filter.placeholder.value }))

  const lineHeight = editor.getOption(monaco.editor.EditorOption.lineHeight)
  const fitHeight = () => {
    const tallest = TALLEST_LINES * lineHeight + 2 * PADDING
    container.style.height = `${Math.min(editor.getContentHeight(), tallest)}px`
    editor.layout()
  }
  fitHeight()
  editor.onDidContentSizeChange(fitHeight)
  editor.addAction({
    id: 'page.submit',
    label: 'Filter Is Finished',
    keybindings: [monaco.KeyCode.Enter, monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
    keybindingContext: ENTER_IS_FREE,
    run: () => {
      editor.trigger('page', 'hideSuggestWidget', {})
      filter.finish?.()
    },
  })
  neverOfferTheWordThere(editor)
  return box
}

/** The part of Monaco that shows suggestions. It has no types. */
interface SuggestController extends monaco.editor.IEditorContribution {
  readonly model: {
    readonly onDidSuggest: monaco.IEvent<{
      readonly completionModel: {
        readonly items: readonly { readonly completion: monaco.languages.CompletionItem }[]
      }
    }>
  }
  readonly cancelSuggestWidget: () => void
}

/** Hides a suggestion that would change nothing, unless there are others. */
function neverOfferTheWordThere(editor: monaco.editor.ICodeEditor): void {
  const controller = editor.getContribution<SuggestController>('editor.contrib.suggestController')
  controller?.model.onDidSuggest(({ completionModel: { items } }) => {
    const [only, ...others] = items
    const position = editor.getPosition()
    if (!only || others.length > 0 || !position) return
    const line = editor.getModel()?.getLineContent(position.lineNumber) ?? ''
    const before = line.slice(0, position.column - 1)
    if (before.endsWith(only.completion.insertText)) controller.cancelSuggestWidget()
  })
}
