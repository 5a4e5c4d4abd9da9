/** The media type of a JSON:API document. */
export const JSON_API = 'application/vnd.api+json'

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

/** The own member of a value; `undefined` if the value is not an object. */
export function jsonMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
