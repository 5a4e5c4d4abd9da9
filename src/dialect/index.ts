// What the versions of the reference understand: one table of facts, and the text of filters read and
// written by it.

export { isPlainName, type Lack, lacking, lackingIn } from './lacking.ts'
export {
  asRead,
  parseFor,
  TARGET_PARSE_OPTIONS,
  type TargetParseOptions,
  tryParseFor,
} from './parse-for.ts'
export { printFor } from './print-for.ts'
export {
  answersForMissingKeys,
  isReadByServer,
  isSent,
  judgesByType,
  type ResolvedTarget,
  releaseNumber,
  resolveTarget,
  type Target,
  understands,
} from './target.ts'
