// Written by `npm run generate` from makers.ts; do not edit.
// biome-ignore-all format: generated.
// biome-ignore-all lint: generated.

import type { LoadMaker, PredicateMaker, StepMaker, VisitMaker } from './makers.ts'

export const VISITS: readonly VisitMaker[] = [
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
  (plain, prototypeOf, shapes, test, slow) => (start) =>
  start == null || (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain
    ? slow(start)
    : test(start),
]

export const LOADS: readonly LoadMaker[] = [
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
  (name, probe, found, missing, slow) => (start) => {
  if (probe[name] !== undefined) return slow(start)
  const value = start[name]
  return value === undefined ? missing(start) : found(value)
},
]

export const STEPS: readonly StepMaker[] = [
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
  (name, probe, plain, prototypeOf, shapes, found, missing, slow) => (start) => {
    if (
      start == null ||
      (shapes.areMany ? prototypeOf(start) : start.__proto__) !== plain ||
      probe[name] !== undefined
    )
      return slow(start)
    const value = start[name]
    return value === undefined ? missing(start) : found(value)
  },
]

export const PREDICATES: readonly PredicateMaker[] = [
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
  (test) => (row) => test(row),
]
