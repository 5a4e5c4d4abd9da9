import { chain } from './fast/chain.ts'
import type { Question } from './fast/question.ts'
import { keyOf, type RowTest } from './read.ts'
import type { Frame } from './scope.ts'

/** A test of an entry's key, created on first use, because most collections are lists. */
export function keyTest(question: Question): RowTest {
  let test: RowTest | undefined
  return (row, frame) => {
    test ??= aboutKey(question)
    return test(row, frame)
  }
}

function aboutKey(question: Question): RowTest {
  switch (question.kind) {
    case 'Ask': {
      const { path, test } = question
      return (_row, frame) => test(keyOf(frame as Frame, path))
    }
    case 'Not': {
      const part = aboutKey(question.part)
      return (row, frame) => !part(row, frame)
    }
    case 'Chain':
      return chain(question.parts.map(aboutKey), question.decisive)
  }
}
