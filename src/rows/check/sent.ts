import type { Target } from '../evaluate/index.ts'

/** True for a target that evaluates filters on its own data. Without a target, this is not certain. */
export function isSent(target: Target | undefined): boolean {
  return target !== undefined && target.kind !== 'local'
}

/** True for a target with the reference's own parser, its spacing and its limits; also without a target. */
export function isReadByServer(target: Target | undefined): boolean {
  return target === undefined || target.kind === 'server'
}
