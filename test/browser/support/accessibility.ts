import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong with a page as it stands, a line for each rule: the rule, how many places, the first
 * place. A test expects `[]`. Monaco's open list of suggestions has a finding of its own
 * (`label-content-name-mismatch`), so close it first.
 * @param part The selector of the only part to look at, which takes less time than the whole page.
 * @param options Axe's own.
 */
export async function accessibilityProblems(
  page: Page,
  part = 'html',
  options: RunOptions = {},
): Promise<readonly string[]> {
  // Once for each document: a second run takes half the time of the first.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations } = await page.evaluate(run, { part, options })
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html}`)
}

function run({ part, options }: { readonly part: string; readonly options: RunOptions }) {
  const { axe } = globalThis as unknown as {
    axe: { run: (where: object, options: RunOptions) => Promise<AxeResults> }
  }
  return axe.run(
    // The rows are alike, and many.
    { include: [part], exclude: ['tr.row:nth-child(n + 12)'] },
    { ...options, resultTypes: ['violations'] },
  )
}
