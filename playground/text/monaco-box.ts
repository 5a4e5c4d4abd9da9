import { effect, type Signal } from '@preact/signals'
import * as monaco from 'monaco-editor/editor/editor.api'
import type { Span } from 'tamis/core'
import { FILTER_EDITOR_OPTIONS } from 'tamis/monaco'
import type { TextEditor } from '../store/editor.ts'

/** An editor of Monaco that follows a text, and whose parts end with it. */
export interface MonacoBox extends TextEditor {
  readonly editor: monaco.editor.IStandaloneCodeEditor
  readonly model: monaco.editor.ITextModel
  readonly rangeOf: (span: Span) => monaco.Range
  /** An effect until the editor is disposed. */
  readonly follow: (act: () => void) => void
}

/** The room around the text, in pixels. */
export const PADDING = 12

/** Shows a text in Monaco, in the font of the container. */
export function createMonacoBox(
  container: HTMLElement,
  text: Signal<string>,
  language: string,
  options: monaco.editor.IStandaloneEditorConstructionOptions,
): MonacoBox {
  const look = getComputedStyle(container)
  const model = monaco.editor.createModel(text.peek(), language)
  const editor = monaco.editor.create(container, {
    ...FILTER_EDITOR_OPTIONS,
    model,
    fontFamily: look.fontFamily,
    fontSize: Number.parseFloat(look.fontSize),
    lineHeight: Number.parseFloat(look.lineHeight),
    padding: { top: PADDING, bottom: PADDING },
    glyphMargin: false,
    folding: false,
    renderLineHighlight: 'none',
    guides: { indentation: false },
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    contextmenu: false,
    tabFocusMode: true,
    renderWhitespace: 'none',
    ...options,
  })

  // Monaco replaces some line ends, and only a change by the user is a change of the text.
  let shown = text.peek()
  let isReplacing = false
  let isTold = false
  model.onDidChangeContent(() => {
    if (isTold || isReplacing) return
    isTold = true
    // Dictation and other programs insert text as many changes of one letter.
    queueMicrotask(() => {
      isTold = false
      if (model.isDisposed()) return
      shown = model.getValue()
      text.value = shown
    })
  })
  const showText = () => {
    const wanted = text.peek()
    if (wanted === shown) return
    shown = wanted
    isReplacing = true
    editor.pushUndoStop()
    editor.executeEdits('page', [{ range: model.getFullModelRange(), text: wanted }])
    editor.pushUndoStop()
    editor.setPosition(model.getPositionAt(wanted.length))
    isReplacing = false
  }
  const rangeOf = ({ start, end }: Span) => {
    // A span belongs to the current text, which another effect may not have shown yet.
    showText()
    return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
  }
  const ends: (() => void)[] = []
  const follow = (act: () => void) => ends.push(effect(act))
  follow(() => {
    text.value
    showText()
  })

  return {
    editor,
    model,
    rangeOf,
    follow,
    focus: () => editor.focus(),
    select: (span) => {
      editor.focus()
      editor.setSelection(rangeOf(span))
      editor.revealRangeInCenterIfOutsideViewport(rangeOf(span))
    },
    scrollTo: (top) => editor.setScrollTop(top),
    dispose: () => {
      for (const end of ends) end()
      editor.dispose()
      model.dispose()
    },
  }
}
