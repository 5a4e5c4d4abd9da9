import { isLenient } from '../../data/targets.ts'
import type { PanelProps } from '../../model.ts'
import { CodeBlock } from '../code-block.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { schedulerList } from '../request/scheduler-list.ts'
import { builderCode } from './builder-code.ts'

/** The filter as code in TypeScript. */
export function BuilderPanel({ view }: PanelProps) {
  const { schema, source, target } = view
  const resource = schedulerList(source)
  return (
    <PanelFrame
      view={view}
      purpose="The TypeScript that builds it, typed by your rows, appears here."
    >
      {({ expression }) => {
        const code = builderCode(expression, { schema, resource })
        const use = isLenient(target) ? `${USE} ${LENIENT}` : USE
        const note = code.includes('parse(') ? `${use} ${READ}` : use
        return <CodeBlock title="TypeScript" code={code.trimEnd()} note={note} />
      }}
    </PanelFrame>
  )
}

const USE =
  '`print(filter)` turns it into text, and `compile(filter)` into a function that tests rows. Values may come from users: whatever they contain, each remains a single value.'
const LENIENT =
  'Here the filter answers as `compile(filter, { target: lenient })` does, with `lenient` of `tamis`.'
const READ = '`parse` reads the parts that the builder cannot express.'
