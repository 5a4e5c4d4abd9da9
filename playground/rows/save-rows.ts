import { effect } from '@preact/signals'
import { announce } from '../announce.ts'
import { positionsOf } from '../data/evaluate-rows.ts'
import type { ExportFormat } from '../data/export-rows.ts'
import type { Verdicts } from '../model.ts'
import { openMenu } from '../parts/menu.tsx'
import { columnChoice } from '../store/columns.ts'
import { filterWorkerOf } from '../store/filter-worker.ts'
import { dataset, isRunning, isVerdictOutdated, text, verdicts } from '../store/state.ts'
import { columns } from './fields.ts'
import { orderOf } from './sorting.ts'

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'json', label: 'JSON' },
  { format: 'csv', label: 'CSV of these columns' },
]

/** Opens the menu of file formats for the matching rows. */
export function openSaveMenu(button: Element): void {
  openMenu(button, 'Save rows', [
    {
      label: menuLabel(),
      items: FORMATS.map(({ format, label }) => ({ label, run: () => save(format) })),
    },
  ])
}

function menuLabel(): string {
  if (isRunning.value || isVerdictOutdated.value) return 'Save the rows that are in'
  const count = verdicts.value?.counts.in ?? 0
  return `Save ${count.toLocaleString('en')} ${count === 1 ? 'row that is' : 'rows that are'} in`
}

/** The verdicts of the current filter, once it has run; `undefined` if it changes first, or cannot run. */
async function currentVerdicts(): Promise<Verdicts | undefined> {
  const [filter, data] = [text.value, dataset.value]
  const { promise, resolve } = Promise.withResolvers<Verdicts | undefined>()
  const stop = effect(() => {
    const isOther = text.value !== filter || dataset.value !== data
    if (isOther || !isRunning.value)
      resolve(isOther || isVerdictOutdated.value ? undefined : verdicts.value)
  })
  if (isRunning.value) announce('The rows are saved once the filter has run on all of them.')
  try {
    return await promise
  } finally {
    stop()
  }
}

async function save(format: ExportFormat): Promise<void> {
  const data = dataset.value
  const of = await currentVerdicts()
  if (!data || !of) {
    announce('Rows not saved: the table shows those of an earlier filter.')
    return
  }
  const { sort } = columnChoice.value
  const order = sort && (await orderOf(data, sort))
  const positions = positionsOf(of, 'in', order)
  const exported = await filterWorkerOf(data).ask('save', {
    format,
    positions,
    columns: columns.value.map(({ title, path }) => ({ title, path })),
  })
  if (!exported) {
    announce('Rows not saved: the code for saving could not be loaded. Try again.')
    return
  }
  const { source } = data
  const name = source.kind === 'own' ? source.name.replace(/\.\w+$/, '') : source.resource
  const link = document.createElement('a')
  link.href = URL.createObjectURL(exported.file)
  link.download = `${name}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_START_MS)
  const { formulas } = exported
  const note =
    formulas === 0
      ? ''
      : ` ${formulas.toLocaleString('en')} ${formulas === 1 ? 'text begins' : 'texts begin'} like a formula and got a ' in front.`
  announce(`${positions.length.toLocaleString('en')} rows saved as ${link.download}.${note}`)
}

/** How long a browser may take to start a download. */
const DOWNLOAD_START_MS = 60_000
