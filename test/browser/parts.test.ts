import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { made } from '../support/made-once.ts'
import { type OpenedPage, openPage } from './support/open-page.ts'
import {
  ALL_PARTS,
  eachArrives,
  eachFails,
  eachIsComing,
  INNER_PARTS,
  PARTS,
  visitWith,
} from './support/page-parts.ts'
import { waitForCounts } from './support/playground.ts'

// What somebody sees of each part of the page that comes late, fails once, or fails for good. Here all parts share a
// visit; the soak test gives each its own, in which all others arrive.

let opened: OpenedPage
beforeAll(async () => {
  opened = await openPage()
})
afterAll(() => opened.page.context().close())
beforeEach(() => opened.page.unrouteAll({ behavior: 'ignoreErrors' }))

const GROUPS = [PARTS, INNER_PARTS]
const uncaught = () => opened.problems.filter((problem) => problem.startsWith('uncaught'))
const groupOf = (name: string) =>
  GROUPS.findIndex((parts) => parts.some(({ file }) => file.test(name)))

test('F110 parts that are slow show it, and arrive', async () => {
  const gates = GROUPS.map(() => Promise.withResolvers<boolean>())
  await visitWith(opened, (name) => gates[groupOf(name)]?.promise ?? true)
  for (const [at, parts] of GROUPS.entries()) {
    await eachIsComing(opened.page, parts)
    gates[at]?.resolve(true)
    await eachArrives(opened.page, parts)
  }
  expect(uncaught()).toEqual([])
})

test('F110 parts that fail once arrive', async () => {
  const failed = new Set<string>()
  await visitWith(opened, (name) => failed.size === failed.add(name).size)
  await eachArrives(opened.page, ALL_PARTS)
  const names = [...failed]
  expect(ALL_PARTS.filter(({ file }) => !names.some((name) => file.test(name)))).toEqual([])
  expect(uncaught()).toEqual([])
})

test('F71 parts that fail say so, leave the rest at work, and arrive after a click', async () => {
  const areLetIn = GROUPS.map(() => false)
  await visitWith(opened, (name) => areLetIn[groupOf(name)] ?? true)
  for (const [at, parts] of GROUPS.entries()) {
    await eachFails(opened.page, parts)
    await waitForCounts(opened.page, 'of 60 in')
    areLetIn[at] = true
    await eachArrives(opened.page, parts)
  }
  expect(uncaught()).toEqual([])
})

test('F71 what is asked for anew shows no earlier failure', async () => {
  const { page } = opened
  await visitWith(opened, (name) => !name.startsWith('views-'))
  const form = page.getByText('Could not load this form.')
  await page.getByText('Live', { exact: true }).click()
  await form.waitFor()
  await page.getByText('Sample', { exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  const atFirstPaint = await page.getByRole('radio', { name: 'Live' }).evaluate(
    (live: HTMLElement) =>
      new Promise<string>((resolve) => {
        live.click()
        requestAnimationFrame(() =>
          resolve(document.querySelector('.source-bar')?.textContent ?? ''),
        )
      }),
  )
  expect(atFirstPaint).not.toMatch('Could not load')
  await page.getByRole('progressbar', { name: 'Loading this form' }).waitFor()
})

/** The files of the page itself, which the tests below try, and decoration, without which it works. */
const OF_PAGE = /^(?:page-.*\.(?:js|css)|(?:mark|codicon)-.*|editorWebWorkerMain-.*)$/

test('F110 every file and every part of the page has a row in these tests', async () => {
  const files = readdirSync(join(await made(inject('playgroundFolder')), 'assets'))
  const rows = [OF_PAGE, ...ALL_PARTS.map(({ file }) => file)]
  expect(files.filter((name) => !rows.some((row) => row.test(name)))).toEqual([])

  // A part may need the page, the language and what the bundler adds, but no other part.
  const assets = join(await made(inject('playgroundFolder')), 'assets')
  const needed = files
    .filter((name) => /^(?!editorWebWorkerMain).*\.js$/.test(name))
    .flatMap((name) =>
      Array.from(
        readFileSync(join(assets, name), 'utf8').matchAll(
          /(?:from|import)["'`]\.\/([^"'`]+)["'`]/g,
        ),
        ([, other = '']) => other,
      ),
    )
  expect(needed.length).toBeGreaterThan(3)
  expect(needed.filter((name) => !/^(?:page|language|rolldown-runtime)-/.test(name))).toEqual([])

  const folder = fileURLToPath(new URL('../../playground/', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/^(?:dist|node_modules)/.test(path),
  )
  const created = sources.flatMap((path) =>
    Array.from(
      readFileSync(join(folder, path), 'utf8').matchAll(
        /\b(?:createPart\(|LoadFailure of=)\s*['"]([^'"]+)/g,
      ),
      ([, name = '']) => name,
    ),
  )
  expect(created.length).toBeGreaterThan(8)
  const named = new Set(ALL_PARTS.map(({ name }) => name))
  expect(created.filter((name) => !named.has(name))).toEqual([])
})

test.each([
  ['script', 'page-*.js'],
  ['style sheet', 'page-*.css'],
])(
  'F111 while its %s loads, the page says so, and offers to load again if %s does not arrive',
  async (_, name) => {
    const { page, revisit } = opened
    const { promise, resolve } = Promise.withResolvers<boolean>()
    await page.route(`**/assets/${name}`, async (route) => {
      if (await promise) await route.continue()
      else await route.abort()
    })
    const visited = revisit(`${inject('pages').playground}#a-link`)
    await page.getByText('The page is loading.').waitFor()
    resolve(false)
    await visited
    // It has asked again by itself.
    const again = page.getByRole('button', { name: 'load it again' })
    await again.waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await again.click()
    await waitForCounts(page, '60 of 60 in')
    await page.getByText('Part of this page did not arrive.').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).hash).toBe('#a-link')
  },
)
