import type { PanelProps } from '../model.ts'
import { builderCode } from './builder-code.ts'
import { CodeBlock } from './code-block.tsx'
import { PanelFrame } from './panel-frame.tsx'

/** The filter as code in TypeScript. */
export function BuilderPanel({ view }: PanelProps) {
  const { schema, source } = view
  const resource = source.kind === 'own' ? undefined : source.resource
  return (
    <PanelFrame
      view={view}
      purpose="The TypeScript that builds it, typed by your rows, appears here."
    >
      {({ expression }) => {
        const code = builderCode(expression, { schema, resource })
        const note = code.includes('parse(') ? `${USE} ${READ}` : USE
        return <CodeBlock title="TypeScript" code={code.trimEnd()} note={note} />
      }}
    </PanelFrame>
  )
}

const USE =
  '`print(filter)` turns it into text, and `compile(filter)` into a function that tests rows. Values may come from users: whatever they contain, each remains a single value.'
const READ = 'What the builder cannot express is parsed from text by `parse`.'
