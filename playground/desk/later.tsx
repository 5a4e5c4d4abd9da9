import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'

/** A component whose code is loaded when it is first shown; nothing is there until then. */
export function later(load: () => Promise<ComponentType>): ComponentType {
  const loaded = signal<{ readonly Component: ComponentType } | undefined>()
  let isAsked = false
  return function Later() {
    const found = loaded.value
    if (found) return <found.Component />
    if (!isAsked) {
      isAsked = true
      load().then((Component) => {
        loaded.value = { Component }
      })
    }
    return null
  }
}
