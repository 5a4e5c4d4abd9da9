import { later } from '../parts/later.tsx'
import { createPart } from '../parts/part.ts'
import { isFormOpen } from '../store/own.ts'
import { dataset, sourceKind } from '../store/state.ts'
import { OwnForm } from './own-form.tsx'
import { OwnSummary } from './own-summary.tsx'
import './forms.css'

const liveForm = createPart('this form', () => import('./live-form.tsx'))

const LiveForm = later(liveForm, ({ LiveForm }) => <LiveForm />)

/** The form of the chosen source, or a summary of its rows. */
export function Forms() {
  switch (sourceKind.value) {
    case 'sample':
      return null
    case 'own':
      if (isFormOpen.value) return <OwnForm />
      return dataset.value ? <OwnSummary data={dataset.value} /> : null
    case 'live':
      return <LiveForm />
  }
}
