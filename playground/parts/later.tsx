import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

/** A component whose code is loaded when it is first shown; nothing until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const found = signal<ComponentType<Props> | undefined>()
  return function Later(props) {
    useEffect(() => {
      load().then((component) => {
        found.value = component
      })
    }, [])
    const Found = found.value
    return Found ? <Found {...props} /> : null
  }
}
