import { signal } from '@preact/signals'
import { LoadFailure } from './later.tsx'
import type { Part } from './part.ts'

/** The action of the user that waits for its code. */
const coming = signal<{ readonly part: Part<unknown> } | undefined>()

/** They mean that the user goes on to something else. */
const OTHER_EVENTS = ['pointerdown', 'keydown', 'input']

function drop({ target }: Event): void {
  // A click on "Try again" goes on waiting.
  if (!(target instanceof Element && target.closest('.coming'))) coming.value = undefined
}

/**
 * Calls `act`, an action of the user, with the code of a part. Until that has loaded, the page shows that it is coming;
 * the action is dropped once the user goes on to something else.
 */
export function actWith<Code>(part: Part<Code>, act: (code: Code) => void): void {
  const turn = { part }
  coming.value = turn
  // Adding the same listener again has no effect.
  for (const name of OTHER_EVENTS) addEventListener(name, drop, { capture: true })
  part.use((code) => {
    if (coming.peek() !== turn) return
    coming.value = undefined
    act(code)
  })
}

/** Shows that an action is coming, or that its code failed to load. */
export function Coming() {
  const part = coming.value?.part
  return (
    <div class={part ? 'toast coming' : 'coming'} role="status">
      {part &&
        (part.hasFailed.value ? (
          <LoadFailure of={part.name} retry={part.load} />
        ) : (
          `Loading ${part.name} …`
        ))}
    </div>
  )
}
