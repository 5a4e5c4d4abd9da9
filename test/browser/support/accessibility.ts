import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with a page as it stands, a line for each rule: the rule, how many places, the first
 * place. A test expects `[]`. Monaco's open list of suggestions has a finding of its own
 * (`label-content-name-mismatch`), so close it first.
 * @param part The selector of the only part to look at, which takes less time than the whole page.
 */
export async function accessibilityProblems(page: Page, part = 'html'): Promise<readonly string[]> {
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  await page.evaluate(await readFile(path, 'utf8'))
  const { violations } = await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: { run: (part: string) => Promise<AxeResults> } }).axe.run(
        selector,
      ),
    part,
  )
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html}`)
}
