// Creates schemas from declarations, sample rows or a JSON Schema, and finds fields by path. This module knows
// nothing about trees, evaluation or servers.

export {
  type DeclaredFields,
  type DecodedSchema,
  type Member,
  type ShapeOf,
  s,
} from './builders.ts'
export { SCHEMA_CODES, SchemaError, type SchemaErrorCode } from './errors.ts'
export { releaseNumber, schemaAt, withOpenLists } from './for-target.ts'
export type { FilterRow, Row } from './infer/infer.ts'
export type { SampleLimits } from './infer/sample.ts'
export { schemaFromRows } from './infer/schema-from-rows.ts'
export { schemaFromJsonSchema } from './json-schema/schema-from-json-schema.ts'
export {
  ANY,
  BYTE,
  entrySchema,
  isScalar,
  type ScalarSchema,
} from './kinds.ts'
export { isMisspelt, listed, type Meant, meantBy, meantHint, suggestedNames } from './meant-by.ts'
export { parseSchema } from './parse-schema.ts'
export {
  type Dereferenced,
  dereference,
  interpret,
  isServerOnly,
  type Place,
  type Pointee,
  type Rules,
  shapeOf,
} from './place.ts'
export { requireSchema } from './require-schema.ts'
export {
  docOf,
  type Hazard,
  type Resolution,
  type Resolved,
  resolveField,
  type Unresolved,
} from './resolve.ts'
export {
  type Entries,
  enterScope,
  entriesOf,
  type NoEntries,
  resolveName,
  roleOf,
  type Scope,
} from './scope.ts'
export {
  containerOf,
  crossesList,
  DECLARED_PATHS,
  type FoundStep,
  failsAt,
  isFound,
  type LostStep,
  type PathRules,
  type Step,
  stepsOf,
  TYPED_PATHS,
} from './steps.ts'
export { typeText } from './type-text.ts'
export type {
  AnySchema,
  ArraySchema,
  Bits,
  BoolSchema,
  BytesSchema,
  Described,
  DurationSchema,
  Field,
  FieldMap,
  FloatSchema,
  IntegerFormat,
  IntSchema,
  JsonNumberSchema,
  ListSchema,
  MapKey,
  MapSchema,
  NullableSchema,
  ObjectSchema,
  Replacement,
  Schema,
  SchemaKind,
  StringSchema,
  TimeSchema,
  UintSchema,
} from './types.ts'
