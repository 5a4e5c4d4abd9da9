/** The media type of a JSON:API document. */
export const JSON_API = 'application/vnd.api+json'

/** The type and ID of a resource. */
export interface ResourceIdentifier<Type extends string = string> {
  readonly type: Type
  readonly id: string
}

/** The document that adds to a relationship or removes from it. */
export interface RelationshipDocument<Type extends string = string> {
  readonly data: readonly ResourceIdentifier<Type>[]
}

/** An error of a JSON:API document; every member may be missing. */
export interface JsonApiError {
  /** The HTTP status, as a string. */
  readonly status?: string
  readonly code?: string
  readonly title?: string
  readonly detail?: string
  /** Its subject: a place in the document, a query parameter or a header. */
  readonly source?: {
    readonly pointer?: string
    readonly parameter?: string
    readonly header?: string
  }
}

/** A document with errors. */
export interface ErrorDocument {
  readonly errors: readonly JsonApiError[]
}

/**
 * True for a document whose `data` is a list of one or more resources of one type, each with a non-empty
 * string as `id`.
 */
export function isRelationshipDocument<Type extends string>(
  value: unknown,
  type: Type,
): value is RelationshipDocument<Type> {
  const data = jsonMember(value, 'data')
  return (
    Array.isArray(data) &&
    data.length > 0 &&
    data.every((entry) => {
      const id = jsonMember(entry, 'id')
      return jsonMember(entry, 'type') === type && typeof id === 'string' && id !== ''
    })
  )
}

const ERROR_TEXTS = ['status', 'code', 'title', 'detail']

/** True for a document whose `errors` is a list of objects with strings. */
export function isErrorDocument(value: unknown): value is ErrorDocument {
  const errors = jsonMember(value, 'errors')
  return (
    Array.isArray(errors) &&
    errors.every(
      (error) =>
        typeof error === 'object' &&
        error !== null &&
        ERROR_TEXTS.every((name) => /^(?:string|undefined)$/.test(typeof jsonMember(error, name))),
    )
  )
}

/** The own member of a value; `undefined` if the value is not an object. */
export function jsonMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
