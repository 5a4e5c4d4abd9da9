import { embed } from '../embed.ts'
import { SourceBar } from '../source/source-bar.tsx'
import { Rows } from './rows.tsx'

/** The source of the rows, how many match, and the rows. */
export function RowsPane() {
  return (
    <section class="pane rows-pane" aria-labelledby="rows-title">
      <h2 id="rows-title" class="visually-hidden">
        Rows
      </h2>
      {embed === undefined && <SourceBar />}
      <Rows />
    </section>
  )
}
