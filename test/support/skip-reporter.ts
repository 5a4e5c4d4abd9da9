import type { Reporter, TestModule } from 'vitest/node'

/**
 * Says in one closing line which tests were skipped and why, from the notes they were skipped with, as in
 * `skip('the live reference, because Go is not installed')`.
 */
export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>()
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const result = test.result()
        // What a pattern of titles leaves out was not asked for.
        if (result.state !== 'skipped' || test.options.mode !== 'run') continue
        const note = result.note ?? 'for no reason given'
        counts.set(note, (counts.get(note) ?? 0) + 1)
      }
    }
    const skipped = Array.from(
      counts,
      ([note, count]) => `${note} (${count} test${count === 1 ? '' : 's'})`,
    )
    console.log(`Skipped: ${skipped.join('; ') || 'nothing'}.`)
  }
}
