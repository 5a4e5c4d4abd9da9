import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenedPage, openPage } from './support/open-page.ts'
import { ALL_PARTS, eachArrives, eachFails, eachIsComing, visitWith } from './support/page-parts.ts'

let opened: OpenedPage
beforeAll(async () => {
  opened = await openPage()
})
afterAll(() => opened.page.context().close())
beforeEach(() => opened.page.unrouteAll({ behavior: 'ignoreErrors' }))

const DELAY_MS = 2_000
const pause = () => new Promise<boolean>((resolve) => setTimeout(resolve, DELAY_MS, true))

test.each(ALL_PARTS)('F110 while %j is slow, all others arrive, and then it does', async (part) => {
  const { file } = part
  let isHeld = true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  await visitWith(opened, (name) => !file.test(name) || !isHeld || promise)
  await eachIsComing(opened.page, [part])
  await eachArrives(
    opened.page,
    ALL_PARTS.filter((other) => !needs(other, part)),
  )
  await pause()
  isHeld = false
  resolve(true)
  await eachArrives(opened.page, ALL_PARTS)
})

test.each(ALL_PARTS)(
  'F110 after a failure of %j, it arrives alone, as all others do',
  async (part) => {
    let hasFailed = false
    await visitWith(opened, (name) => {
      if (hasFailed || !part.file.test(name)) return true
      hasFailed = true
      return false
    })
    await eachArrives(opened.page, [part, ...ALL_PARTS])
    expect(hasFailed).toBe(true)
  },
)

test.each(ALL_PARTS)('F110 without %j, all others arrive, and a click brings it', async (part) => {
  let isLetIn = false
  await visitWith(opened, (name) => isLetIn || !part.file.test(name))
  await eachFails(opened.page, [part])
  await eachArrives(
    opened.page,
    ALL_PARTS.filter((other) => !needs(other, part)),
  )
  isLetIn = true
  await eachArrives(opened.page, ALL_PARTS)
})

/** True if a part cannot be shown without another. */
function needs(one: (typeof ALL_PARTS)[number], other: (typeof ALL_PARTS)[number]): boolean {
  if (one.file.source === other.file.source) return true
  const isFor = (part: typeof one, name: string) => part.file.test(`${name}-1.js`)
  if (isFor(other, 'language')) return !isFor(one, 'monaco') && !isFor(one, 'rows-worker')
  return isFor(other, 'views') && (isFor(one, 'filter-worker') || isFor(one, 'live'))
}
