import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { openPage } from './open-page.ts'
import { BLANK, PARTS, waitForCounts } from './playground.ts'

/** A click that is lost stays lost; this is for a slow processor. */
const DRAWN_MS = 3_000

/** How long a part of the page takes that comes late. */
const DELAY_MS = 2_000

/**
 * Opens the page while each of its parts fails once and then comes late, clicks every cell of the first screen, and
 * expects the row of each to be selected.
 * @param slowdown By how much the page's processor is slower than this machine's.
 */
export async function clickEveryCell(width: number, slowdown = 1): Promise<void> {
  const { page, problems } = await openPage('about:blank', {
    viewport: { width, height: 850 },
  })
  try {
    const { failed } = await delayed(page)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(inject('pages').playground + BLANK)
    await waitForCounts(page, '60 of 60 in')
    const missed: string[] = []
    for (const { row, column } of await cellsInSight(page)) {
      await pressCell(page, row, column)
      const isSelected = await page
        .locator(`tr#${row}[aria-selected=true]`)
        .waitFor({ timeout: DRAWN_MS })
        .then(
          () => true,
          () => false,
        )
      if (!isSelected) missed.push(`${row}, column ${column}`)
    }
    expect(missed).toEqual([])
    expect(failed().length).toBeGreaterThan(0)
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
  } finally {
    await page.context().close()
  }
}

/** Lets each part of the page fail once, then come late. */
async function delayed(page: Page): Promise<{ failed: () => readonly string[] }> {
  const failed = new Set<string>()
  await page.route(PARTS, async (route) => {
    const url = route.request().url()
    if (!failed.has(url)) {
      failed.add(url)
      await route.abort('connectionreset')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue().catch(() => {
      // The page was closed meanwhile.
    })
  })
  return { failed: () => [...failed] }
}

/** The cells of the first screen, column by column, so that each press is on another row than the last one. */
function cellsInSight(page: Page): Promise<readonly { row: string; column: number }[]> {
  return page.evaluate(() => {
    const seen = document.querySelector('.table-scroller')?.getBoundingClientRect()
    const cells = Array.from(document.querySelectorAll<HTMLTableCellElement>('tr.row > td'))
    return cells
      .filter((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect()
        const x = (left + right) / 2
        return seen && bottom <= seen.bottom && top >= seen.top && x > seen.left && x < seen.right
      })
      .map((cell) => ({ row: `${cell.parentElement?.id}`, column: cell.cellIndex }))
      .sort((one, other) => one.column - other.column)
  })
}

/** Moves the pointer over a cell, as it is in sight now, and clicks there. */
async function pressCell(page: Page, row: string, column: number): Promise<void> {
  const point = await page.evaluate(
    ({ row, column }) => {
      const cell = document.getElementById(row)?.children[column]
      // The explanation of the last row may be in sight instead, or beside it.
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect()
      const right = Math.min(left + width, document.documentElement.clientWidth)
      return { x: (left + right) / 2, y: top + height / 2 }
    },
    { row, column },
  )
  await page.mouse.move(point.x, point.y)
  await page.mouse.down()
  await page.mouse.up()
}
