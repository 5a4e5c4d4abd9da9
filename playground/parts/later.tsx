import type { ComponentChild, FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Part } from './part.ts'

/**
 * A component whose code is loaded when it is first shown; until then, it says how far that has come.
 * @param frame What surrounds that until then, so that nothing moves once the code is here.
 */
export function later<Code, Props extends object>(
  part: Part<Code>,
  show: (code: Code, props: Props) => ComponentChild,
  frame: (state: ComponentChild) => ComponentChild = (state) => state,
): FunctionComponent<Props> {
  return function Later(props) {
    useEffect(() => {
      part.load()
    }, [])
    const code = part.code.value
    return code === undefined ? frame(<PartState part={part} />) : show(code, props)
  }
}

/** Says that a part is loading, once that takes a moment, or that it failed, and offers to try again. */
export function PartState({ part }: { readonly part: Part<unknown> }) {
  if (part.code.value !== undefined) return null
  if (!part.hasFailed.value) {
    return <progress class="part-loading" aria-label={`Loading ${part.name}`} />
  }
  return <LoadFailure of={part.name} retry={part.load} />
}

/** Says that something could not be loaded, and offers what may help. */
export function LoadFailure({ of, retry }: { readonly of: string; readonly retry: () => void }) {
  return (
    <p class="part-failed" role="alert">
      Could not load {of}.{' '}
      <button type="button" class="link" onClick={retry}>
        Try again
      </button>{' '}
      or{' '}
      <button type="button" class="link" onClick={() => location.reload()}>
        reload the page
      </button>
      .
    </p>
  )
}
