import type { Judge } from '../judge/judge.ts'
import type { Dataset } from '../model.ts'

let known: { readonly of: Dataset; readonly judge: Judge } | undefined

/** The judge of these rows, started where there is none. */
export async function judgeOf(data: Dataset): Promise<Judge> {
  const { createJudge } = await import('../judge/judge.ts')
  if (known?.of !== data) {
    known?.judge.dispose()
    known = { of: data, judge: createJudge(data) }
  }
  return known.judge
}
