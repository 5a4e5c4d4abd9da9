import type { requireFit } from './require-fit.ts'
import type { schemaReader } from './typed/schema-rows.ts'

declare const readsRows: unique symbol

/** The code that reads rows by their schema. Its only value is `schemaRows`. */
export interface SchemaRows {
  readonly [readsRows]: true
}

/** What it contains, which callers do not need. It is here so that whoever compiles without a schema loads no code for schemas. */
export class SchemaCode implements SchemaRows {
  declare readonly [readsRows]: true
  readonly reader: typeof schemaReader
  readonly requireFit: typeof requireFit

  constructor(reader: typeof schemaReader, fit: typeof requireFit) {
    this.reader = reader
    this.requireFit = fit
  }
}
