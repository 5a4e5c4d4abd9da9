import type * as Monaco from 'monaco-editor/editor/editor.api'
import {
  invalidOption,
  type OptionNames,
  optionsOf,
  requireArgument,
  requireText,
} from '../../../grammar/index.ts'
import type { Diagnostic, LanguageService } from '../language/index.ts'
import { FILTER_EDITOR_OPTIONS } from './editor-options.ts'
import { FILTER_LANGUAGE } from './filter-language.ts'
import { followTheme } from './follow-theme.ts'
import { type MonacoModule, requireMonaco } from './monaco-module.ts'
import { registerFilterLanguage, requireService } from './register-filter-language.ts'
import { keepOneLine, leaveToPage, SINGLE_LINE_OPTIONS, toOneLine } from './single-line.ts'

export interface FilterBoxOptions {
  /** The Monaco module. Pass the same one to every box of a page. */
  readonly monaco: MonacoModule
  /** The language service of the box. Each box may have a different one. */
  readonly service: LanguageService
  /** The initial text; line breaks become spaces. */
  readonly value?: string | undefined
  /** Shown while the box is empty, as in `Status == "running"`. */
  readonly placeholder?: string | undefined
  /** The name of the box for screen readers; defaults to `Filter`. */
  readonly ariaLabel?: string | undefined
  /** The name of a theme, which Monaco has for the whole page; by default light or dark, as the reader prefers. */
  readonly theme?: string | undefined
  /** Called with the text and its issues at each change, by the user or by the program. An empty text has no issues. */
  readonly onChange?: ((text: string, diagnostics: readonly Diagnostic[]) => void) | undefined
  /** Called on Enter, unless Enter accepts a suggestion. The text may have errors: see the diagnostics. */
  readonly onSubmit?: ((text: string, diagnostics: readonly Diagnostic[]) => void) | undefined
  /** Monaco's own options, which override the box's, as in `{ fontSize: 16 }`. */
  readonly editor?: Monaco.editor.IEditorOptions | undefined
}

const OPTIONS: OptionNames<FilterBoxOptions> = {
  monaco: 1,
  service: 1,
  value: 'string',
  placeholder: 'string',
  ariaLabel: 'string',
  theme: 'string',
  onChange: 'function',
  onSubmit: 'function',
  editor: 'object',
}

// Each feature registers itself when imported. Completion is required, because Enter needs its commands.
const FEATURES = [
  'editor/contrib/suggest/browser/suggestController',
  'features/snippet/register',
  'features/hover/register',
  'features/codeAction/register',
  'editor/contrib/semanticTokens/browser/documentSemanticTokens',
  'features/placeholderText/register',
  'features/bracketMatching/register',
  'features/clipboard/register',
  'features/wordOperations/register',
  'features/codicon/register',
]

function withoutFeatures() {
  const imports = FEATURES.map((name) => `import 'monaco-editor/${name}'`).join('; ')
  return invalidOption(
    '`monaco` cannot complete: its features are not imported.',
    `Import all of \`monaco-editor\`, or what a filter box uses: ${imports}`,
  )
}

/** A single-line editor of filters. */
export interface FilterBox extends Monaco.IDisposable {
  /** The text. Setting it is one undo step. */
  value: string
  readonly diagnostics: readonly Diagnostic[]
  /** Replaces the language service, for example when the rows have changed. */
  readonly setService: (service: LanguageService) => void
  readonly focus: () => void
  /** The underlying editor, for decorations and the like. */
  readonly editor: Monaco.editor.IStandaloneCodeEditor
  /** Removes the box from the page, with its text and its markers. */
  readonly dispose: () => void
}

/**
 * A single-line filter editor in a container of the page: Enter submits, Escape closes suggestions and then leaves,
 * Tab moves on, Ctrl+Space (Cmd+Space) completes, pasted line breaks become spaces. It is as wide as the container
 * and one line high, 34 pixels by default. The container provides border, radius and focus ring (style
 * `:focus-within`). Its edges do not cut suggestions off.
 *
 * @example
 * const box = createFilterBox(document.querySelector('#filter'), {
 *   monaco,
 *   service: createLanguageService({ rows }),
 *   placeholder: 'Status == "running"',
 *   onChange: (text, diagnostics) => {
 *     if (diagnostics.every(({ severity }) => severity !== 'error')) show(text)
 *   },
 * })
 *
 * @throws {FilterOptionError} `invalid-option`; also if Monaco cannot complete, because only
 *   `monaco-editor/editor/editor.api` is imported: its hint lists the features to import.
 */
export function createFilterBox(container: HTMLElement, given: FilterBoxOptions): FilterBox {
  const options = optionsOf(given, OPTIONS)
  const { monaco } = options
  requireMonaco(monaco)
  requireService(options.service)
  const isElement = typeof Object(container).ownerDocument?.createElement === 'function'
  const hint = 'Pass an element, as `document.querySelector` finds it, that exists.'
  requireArgument(isElement, 'The container', 'an element of the page', container, hint)
  const element = container.ownerDocument.createElement('div')
  element.className = 'tamis-filter-box'
  container.append(element)

  const model = monaco.editor.createModel('', FILTER_LANGUAGE)
  const language = registerFilterLanguage(monaco, options.service, {
    model,
    width: Number.POSITIVE_INFINITY,
  })
  // The model may be older than the language.
  monaco.editor.setModelLanguage(model, FILTER_LANGUAGE)
  model.setValue(toOneLine(options.value ?? ''))
  const following = options.theme === undefined ? followTheme(monaco) : undefined
  const editor = monaco.editor.create(element, {
    ...FILTER_EDITOR_OPTIONS,
    ...SINGLE_LINE_OPTIONS,
    ariaLabel: options.ariaLabel ?? 'Filter',
    placeholder: options.placeholder,
    ...options.editor,
    ...(options.theme !== undefined && { theme: options.theme }),
    model,
  })
  if (editor.getAction('editor.action.triggerSuggest') === null) {
    for (const disposable of [following, language, editor, model]) disposable?.dispose()
    element.remove()
    throw withoutFeatures()
  }
  const fitHeight = () => {
    element.style.height = `${editor.getContentHeight()}px`
  }
  fitHeight()
  const diagnostics = () => language.diagnostics(model)
  const disposables = [
    keepOneLine(editor, model, () => options.onChange?.(model.getValue(), diagnostics())),
    leaveToPage(monaco, editor),
    editor.addAction({
      id: `${FILTER_LANGUAGE}.submit`,
      label: 'Submit Filter',
      keybindings: [monaco.KeyCode.Enter, monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
      // Enter accepts a suggestion only if that changes the text.
      keybindingContext:
        'editorTextFocus && (!suggestWidgetVisible || !suggestWidgetHasFocusedSuggestion || !suggestionMakesTextEdit)',
      run: () => {
        editor.trigger(FILTER_LANGUAGE, 'hideSuggestWidget', {})
        options.onSubmit?.(model.getValue(), diagnostics())
      },
    }),
    // The box is one line high, unless it shows a problem below or the page lets lines wrap.
    editor.onDidContentSizeChange(fitHeight),
    following,
    language,
    editor,
    model,
  ]
  return {
    get value() {
      return model.getValue()
    },
    set value(text) {
      requireText(text, 'The value')
      model.pushStackElement()
      const edit = { range: model.getFullModelRange(), text: toOneLine(text) }
      model.pushEditOperations(null, [edit], () => null)
      model.pushStackElement()
      editor.setPosition(model.getPositionAt(model.getValueLength()))
    },
    get diagnostics() {
      return diagnostics()
    },
    setService: language.setService,
    focus: () => editor.focus(),
    editor,
    dispose: () => {
      for (const disposable of disposables) disposable?.dispose()
      element.remove()
    },
  }
}
