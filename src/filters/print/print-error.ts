import { FilterError } from '../../../grammar/index.ts'

/** Thrown for a tree that cannot be written as text; `message` names the part. */
export class PrintError extends FilterError<'not-printable'> {
  override readonly name = 'PrintError'

  constructor(message: string, hint: string) {
    super(message, { code: 'not-printable', hint })
  }
}
