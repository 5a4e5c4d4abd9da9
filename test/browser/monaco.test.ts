import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type OpenedPage, openPage } from './support/open-page.ts'

// What `monaco-page/main.ts` leaves on its page; the functions below run there.
declare const parts: typeof import('./monaco-page/main.ts').parts

let page: Page
let opened: OpenedPage

beforeAll(async () => {
  opened = await openPage()
  page = opened.page
})
beforeEach(async () => {
  await opened.revisit(inject('pages').monaco)
  await page.waitForFunction(() => 'parts' in globalThis)
})
afterEach(() => {
  expect(opened.problems).toEqual([])
})
afterAll(async () => {
  await page.context().close()
})

test('Monaco without its features is refused with the imports that bring them', async () => {
  await opened.revisit(`${inject('pages').monaco}bare.html`)
  const refused = await page.waitForFunction(() => (globalThis as { refused?: unknown }).refused)
  expect(await refused.jsonValue()).toEqual({
    code: 'invalid-option',
    hint: expect.stringContaining('suggest/browser/suggestController'),
    models: 0,
  })
  const imports = readFileSync('examples/filter-box/monaco.ts', 'utf8').match(/^import '.*'$/gm)
  const { hint } = (await refused.jsonValue()) as { hint: string }
  expect(hint.match(/import '[^']*'/g)?.toSorted()).toEqual(imports?.toSorted())
})

test('a wrong service, text or function is refused at once, and leaves nothing behind', async () => {
  const refused = await page.evaluate(() => {
    const { monaco } = parts
    const service = parts.createLanguageService({ rows: [{ Alpha: 1 }] })
    const make = (given: object) =>
      parts.createFilterBox(document.body, { monaco, service, ...given })
    const box = make({})
    const model = monaco.editor.createModel('', 'plaintext')
    const language = parts.registerFilterLanguage(monaco, service, { model })
    const calls = [
      ...[{ service: {} }, { value: 5 }, { onChange: 'show' }, { editor: 16 }].map(
        (given) => () => {
          make(given)
        },
      ),
      ...[undefined, {}, Promise.resolve(service)].flatMap((wrong) => [
        () => box.setService(wrong as never),
        () => language.setService(wrong as never),
      ]),
      () => {
        box.value = undefined as never
      },
    ]
    const codes = calls.map((call) => {
      try {
        return call()
      } catch (error) {
        return (error as { code?: unknown }).code
      }
    })
    for (const disposable of [box, language, model]) disposable.dispose()
    return {
      codes: [...new Set(codes)],
      models: monaco.editor.getModels().length,
      editors: document.querySelectorAll('.tamis-filter-box').length,
    }
  })
  expect(refused).toEqual({ codes: ['invalid-option'], models: 0, editors: 0 })
})

/** The codes of all markers on the page, in order. */
const markers = () =>
  page.evaluate(() => parts.monaco.editor.getModelMarkers({}).map(({ code }) => code))

test('each box of a page completes and judges by its own service, until it is gone', async () => {
  await page.evaluate(() => {
    const make = (id: string, row: object) =>
      parts.createFilterBox(document.querySelector<HTMLElement>(`#${id}`) ?? document.body, {
        monaco: parts.monaco,
        service: parts.createLanguageService({ rows: [row] }),
        ariaLabel: id,
      })
    const boxes = { first: make('first', { Alpha: 1 }), second: make('second', { Beta: 'b' }) }
    Object.assign(globalThis, { boxes })
  })
  for (const [name, field] of [
    ['first', 'Alpha'],
    ['second', 'Beta'],
  ] as const) {
    await page.getByRole('textbox', { name }).focus()
    await page.keyboard.press('Control+Space')
    const list = page.locator('.suggest-widget.visible .monaco-list-row')
    await expect.poll(() => list.first().getAttribute('aria-label')).toContain(field)
    expect(await list.filter({ hasText: field === 'Beta' ? 'Alpha' : 'Beta' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    // The second does not know a field of the first.
    await page.keyboard.insertText('Alpha == 1')
  }
  await expect.poll(markers).toEqual(['unknown-field'])
  const left = await page.evaluate(() => {
    const { boxes } = globalThis as unknown as {
      boxes: Record<'first' | 'second', ReturnType<typeof parts.createFilterBox>>
    }
    boxes.second.setService(parts.createLanguageService({ rows: [{ Alpha: 2 }] }))
    const afterSwap = parts.monaco.editor.getModelMarkers({}).length
    boxes.first.dispose()
    boxes.second.dispose()
    return {
      afterSwap,
      models: parts.monaco.editor.getModels().length,
      editors: document.querySelectorAll('.tamis-filter-box').length,
    }
  })
  expect(left).toEqual({ afterSwap: 0, models: 0, editors: 0 })
})

test('a box is read and written by the page', async () => {
  const seen = await page.evaluate(async () => {
    const changes: [string, number][] = []
    const box = parts.createFilterBox(document.body, {
      monaco: parts.monaco,
      service: parts.createLanguageService(),
      value: 'a == 1\n  and b == 2',
      onChange: (text, diagnostics) => changes.push([text, diagnostics.length]),
    })
    const first = box.value
    box.value = 'a = 1\r\n'
    box.focus()
    await new Promise((resolve) => setTimeout(resolve))
    const second = [box.value, box.diagnostics.map(({ code }) => code), box.editor.getPosition()]
    box.editor.trigger('test', 'undo', {})
    const third = box.value
    box.dispose()
    return { first, second, third, changes }
  })
  expect(seen).toEqual({
    first: 'a == 1 and b == 2',
    second: ['a = 1 ', ['wrong-equality'], expect.objectContaining({ lineNumber: 1, column: 7 })],
    third: 'a == 1 and b == 2',
    changes: [
      ['a = 1 ', 1],
      ['a == 1 and b == 2', 0],
    ],
  })
})

test('markers stand in every model of the language, early or late, until all is disposed', async () => {
  const counts = await page.evaluate(async () => {
    const { monaco, registerFilterLanguage, createLanguageService, FILTER_LANGUAGE } = parts
    const count = () => monaco.editor.getModelMarkers({}).length
    const early = monaco.editor.createModel('a = 1', 'plaintext')
    const lax = registerFilterLanguage(monaco, createLanguageService())
    const late = monaco.editor.createModel('Beta == 1', FILTER_LANGUAGE)
    const counts = [count()]
    monaco.editor.setModelLanguage(early, FILTER_LANGUAGE)
    counts.push(count())
    monaco.editor.setModelLanguage(early, 'plaintext')
    counts.push(count())
    const strict = createLanguageService({ rows: [{ Alpha: 1 }] })
    const later = registerFilterLanguage(monaco, strict) // goes before the earlier
    counts.push(count(), later.diagnostics(late).length)
    later.dispose()
    counts.push(count())
    lax.setService(strict)
    counts.push(count())
    lax.dispose()
    lax.dispose()
    counts.push(count())
    // All of it comes back with the next.
    registerFilterLanguage(monaco, strict)
    counts.push(count())
    return counts
  })
  expect(counts).toEqual([0, 1, 0, 1, 1, 0, 1, 0, 1])
})

test('an editor of many lines is laid out by a key, without a worker', async () => {
  await page.evaluate(() => {
    parts.registerFilterLanguage(parts.monaco, parts.createLanguageService(), { width: 20 })
    parts.monaco.editor
      .create(document.querySelector<HTMLElement>('#editor') ?? document.body, {
        ...parts.FILTER_EDITOR_OPTIONS,
        language: parts.FILTER_LANGUAGE,
        value: 'Alpha  == 1 and Beta==2',
      })
      .focus()
  })
  await page.keyboard.press('Shift+Alt+F')
  const text = () => page.evaluate(() => parts.monaco.editor.getModels()[0]?.getValue())
  await expect.poll(text).toBe('Alpha == 1\nand Beta == 2')
  await page.keyboard.press('Control+Z')
  await expect.poll(text).toBe('Alpha  == 1 and Beta==2')
  expect(page.workers()).toEqual([])
})

test('a pointer over a field says what it is', async () => {
  await page.evaluate(() => {
    const rows = [{ Alpha: 1 }]
    parts.createFilterBox(document.body, {
      monaco: parts.monaco,
      service: parts.createLanguageService({ rows }),
      value: 'Alpha == 1',
    })
  })
  await page.getByText('Alpha', { exact: true }).hover()
  await expect
    .poll(() => page.locator('.monaco-hover-content').first().textContent())
    .toContain('Alpha')
})

// While semantic tokens are on their way; one page for all, for a page takes a second.
const words: readonly [text: string, kinds: string][] = [
  ['not a.in == "x"', 'keyword field operator string'],
  ['"/a/b" in Meta', 'string keyword field'],
  ['x != `y`', 'field operator string'],
  ['Meta["in"].v2', 'field delimiter.square string delimiter.square field'],
  ['a == -1.5 or b', 'field operator number joiner field'],
  [
    '(any b as c, _ { d',
    'delimiter.parenthesis keyword field keyword field delimiter delimiter.curly field',
  ],
  ['a == "open', 'field operator string'],
  ['a == "one\ntwo" and', 'field operator string joiner'], // a string goes on over lines
]

test('before its meaning is known, a filter is coloured by its words', async () => {
  const lines = await page.evaluate(
    (texts) => {
      parts.registerFilterLanguage(parts.monaco, parts.createLanguageService())
      return texts.map((text) => parts.monaco.editor.tokenize(text, parts.FILTER_LANGUAGE).flat())
    },
    words.map(([text]) => text),
  )
  const shown = lines.map((tokens) =>
    tokens
      .map(({ type }) => type.replace('.bexpr', ''))
      .filter((type) => type !== '')
      .filter((type, index, all) => type !== all[index - 1])
      .join(' '),
  )
  expect(shown).toEqual(words.map(([, kinds]) => kinds))
})
