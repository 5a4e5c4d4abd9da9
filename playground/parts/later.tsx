import type { ComponentChild, FunctionComponent } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Part } from './part.ts'

/**
 * A component whose code is requested before its first paint, so that it shows the progress and no earlier failure.
 * @param frame Surrounds the progress, so that nothing moves once the code has loaded.
 */
export function later<Code, Props extends object>(
  part: Part<Code>,
  show: (code: Code, props: Props) => ComponentChild,
  frame: (state: ComponentChild) => ComponentChild = (state) => state,
): FunctionComponent<Props> {
  return function Later(props) {
    useLayoutEffect(() => {
      part.load()
    }, [])
    const code = part.code.value
    return code === undefined ? frame(<PartState part={part} />) : show(code, props)
  }
}

/** Reports that a part is loading, after a moment, or that it failed, with a button to try again. */
export function PartState({ part }: { readonly part: Part<unknown> }) {
  if (part.code.value !== undefined) return null
  if (!part.hasFailed.value) {
    return <progress class="part-loading" aria-label={`Loading ${part.name}`} />
  }
  return <LoadFailure of={part.name} retry={part.load} />
}

/** Reports that something failed to load, with a button to try again. */
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
