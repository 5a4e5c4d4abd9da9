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
      purpose="It will stand here as TypeScript that builds it, typed by your rows."
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
  '`print(filter)` makes text of it, and `compile(filter)` a function that judges rows. Values may come from anywhere: whatever they hold, each is one value.'
const READ = 'What calls cannot say is read from its text, by `parse`.'
