/**
 * A name for an entry in code: the filter's own if it is free, otherwise with the first number from 2 that makes it
 * unique.
 */
export function entryName(text: string, taken: readonly (string | undefined)[]): string {
  const word = text.replaceAll('/', '_')
  let name = word
  for (let number = 2; RESERVED.has(name) || taken.includes(name); number++) name = word + number
  return name
}

// Reserved words of TypeScript, and names that the code may import. Callers add the names of operators.
const RESERVED: ReadonlySet<string> = new Set(
  `
  arguments await break case catch class const continue debugger default delete do else enum eval
  export extends false finally for function if implements import in instanceof interface let new
  null package private protected public return static super switch this throw true try typeof
  undefined var void while with yield

  all and any containsText field fields filter noneOf not notContainsText oneOf or parse
  allocationSchema deploymentSchema jobSchema nodeSchema
  `.match(/\w+/g),
)
