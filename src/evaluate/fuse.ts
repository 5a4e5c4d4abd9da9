// biome-ignore-all lint/suspicious/noProto: an own `__proto__` only leads to the slow way, and this load is the fast one.

import type { Test } from './operators.ts'
import type { Read, RowTest } from './read.ts'
import { ABSENT, type Path } from './select.ts'

// The property loads stand inside each closure, one closure per path length, for that is what an
// engine makes fast. A load is trusted only where nothing but the object itself can answer it: on
// a plain object, for a name that `Object.prototype` does not have. All else goes the slow, exact way.

const PLAIN: unknown = Object.prototype
// A name that the prototype lacks is `undefined` here; a polluted one is not.
const CLEAN: Readonly<Record<string, unknown>> = {}

type Plain = Record<string, unknown> & { readonly __proto__?: unknown }

/** The test of a path from the row, its fast case fused with the property loads. */
export function fuse(path: Path, test: Test, absent: boolean, read: Read): RowTest {
  const [first, second, third, ...more] = path.steps.map(({ key }) => key)
  const slow: RowTest = (row, scope) => {
    const value = read(row, scope)
    return value === ABSENT ? absent : test(value)
  }
  if (first === undefined || more.length > 0) return slow
  if (second === undefined) return path.steps.length === 1 ? fuse1(first, test, slow) : slow
  if (third === undefined) return path.steps.length === 2 ? fuse2(first, second, test, slow) : slow
  return fuse3(first, second, third, test, slow)
}

function fuse1(first: string, test: Test, slow: RowTest): RowTest {
  return (row, scope) => {
    if (
      typeof row === 'object' &&
      row !== null &&
      (row as Plain).__proto__ === PLAIN &&
      CLEAN[first] === undefined
    ) {
      const value = (row as Plain)[first]
      if (value !== undefined) return test(value)
    }
    return slow(row, scope)
  }
}

function fuse2(first: string, second: string, test: Test, slow: RowTest): RowTest {
  return (row, scope) => {
    if (
      typeof row === 'object' &&
      row !== null &&
      (row as Plain).__proto__ === PLAIN &&
      CLEAN[first] === undefined
    ) {
      const inner = (row as Plain)[first]
      if (
        typeof inner === 'object' &&
        inner !== null &&
        (inner as Plain).__proto__ === PLAIN &&
        CLEAN[second] === undefined
      ) {
        const value = (inner as Plain)[second]
        if (value !== undefined) return test(value)
      }
    }
    return slow(row, scope)
  }
}

function fuse3(first: string, second: string, third: string, test: Test, slow: RowTest): RowTest {
  return (row, scope) => {
    if (
      typeof row === 'object' &&
      row !== null &&
      (row as Plain).__proto__ === PLAIN &&
      CLEAN[first] === undefined
    ) {
      const outer = (row as Plain)[first]
      if (
        typeof outer === 'object' &&
        outer !== null &&
        (outer as Plain).__proto__ === PLAIN &&
        CLEAN[second] === undefined
      ) {
        const inner = (outer as Plain)[second]
        if (
          typeof inner === 'object' &&
          inner !== null &&
          (inner as Plain).__proto__ === PLAIN &&
          CLEAN[third] === undefined
        ) {
          const value = (inner as Plain)[third]
          if (value !== undefined) return test(value)
        }
      }
    }
    return slow(row, scope)
  }
}
