import type { NodeCoverage } from 'tamis/core'
import type { FilterCoverage } from '../model.ts'
import { effectOf } from './effect-of.ts'
import { FilterText } from './filter-text.tsx'
import './effect.css'

/** The text of the filter. Below each condition it shows how many rows the condition keeps and drops. */
export function Effect({ filter, coverage }: FilterCoverage) {
  return (
    <FilterText<NodeCoverage>
      source={filter}
      part={coverage.root}
      operandsOf={({ below }) => below}
      classOf={() => 'counted'}
      below={(_, whole, isNegated) => <Counts part={whole} isNegated={isNegated} />}
    />
  )
}

interface CountsProps {
  readonly part: NodeCoverage
  readonly isNegated: boolean
}

function Counts({ part, isNegated }: CountsProps) {
  const { counts, without } = effectOf(part, isNegated)
  return (
    <span class="effect">
      <span>{counts}</span> <span class="effect-without">{without}</span>
    </span>
  )
}
