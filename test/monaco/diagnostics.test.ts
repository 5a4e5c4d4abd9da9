import { expect, test } from 'vitest'
import { createLanguageService } from '../../src/editors/language/index.ts'
import { toCodeActions, toMarker } from '../../src/editors/monaco/diagnostics.ts'
import { applyEdits, modelOf, monaco } from './monaco-parts.ts'

const service = createLanguageService({ rows: [{ Status: 'running', Type: 'batch' }] })

test.each([
  ['Status = "running"', 'wrong-equality', 'Error', '1:8-1:9'],
  ['Type == "a" and\nStatus = "running"', 'wrong-equality', 'Error', '2:8-2:9'],
  ['Status ==', 'value-expected', 'Error', '1:9-1:10'], // nothing to underline: the character before it
  ['', undefined, undefined, undefined], // no filter has nothing wrong
])('%j is marked %s', (text, code, severity, place) => {
  const model = modelOf(text)
  const [marker] = service.diagnose(text).map((issue) => toMarker(monaco, model, issue))
  expect(marker?.code).toBe(code)
  expect(marker && monaco.MarkerSeverity[marker.severity]).toBe(severity)
  expect(
    marker &&
      `${marker.startLineNumber}:${marker.startColumn}-${marker.endLineNumber}:${marker.endColumn}`,
  ).toBe(place)
})

/** What each quick fix at `‸` makes of the text. */
function fixesAt(marked: string): readonly (readonly [title: string, text: string])[] {
  const text = marked.replace('‸', '')
  const model = modelOf(text)
  const { lineNumber, column } = model.getPositionAt(marked.indexOf('‸'))
  const range = {
    startLineNumber: lineNumber,
    startColumn: column,
    endLineNumber: lineNumber,
    endColumn: column,
  }
  return toCodeActions(monaco, model, range, service.diagnose(text)).map((action) => [
    action.title,
    applyEdits(
      text,
      (action.edit?.edits ?? []).map((edit) => {
        if (!('textEdit' in edit)) throw new Error('a fix edits text')
        expect(edit.versionId).toBe(7)
        return edit.textEdit
      }),
    ),
  ])
}

test.each([
  ['Status ‸= "running"', [['Write ==', 'Status == "running"']]],
  ['Status =‸ "running"', [['Write ==', 'Status == "running"']]], // at its end still
  ['‸Status = "running"', []], // away from it
  ['Status == "running"‸', []],
  ["Status ‸= 'running'", [['Write ==', "Status == 'running'"]]], // one of two
])('at %s the quick fixes are %j', (marked, fixes) => {
  expect(fixesAt(marked)).toEqual(fixes)
})
