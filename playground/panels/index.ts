// The contents of the tabs. A panel gets the filter and callbacks, and does not depend on the editor,
// the rows or the address; it can only highlight a part of the filter or replace it.

import type { ComponentType } from 'preact'
import { later } from '../parts/later.tsx'
import { BuilderPanel } from './builder-panel.tsx'
import { EnglishPanel } from './english-panel.tsx'
import { FormattedPanel } from './formatted-panel.tsx'
import './panels.css'
import type { PanelProps } from '../model.ts'
import { RequestPanel } from './request-panel.tsx'
import { TreePanel } from './tree-panel.tsx'

export { CopyButton } from './copy-button.tsx'

// Loaded when their tabs are opened.
const SqlPanel = later<PanelProps>(() => import('./sql-panel.tsx').then((part) => part.SqlPanel))
const LanguagePanel = later<PanelProps>(() =>
  import('./language-panel.tsx').then((part) => part.LanguagePanel),
)

/** The panels in the order of their tabs. */
export const PANELS: readonly {
  readonly id: string
  readonly title: string
  readonly component: ComponentType<PanelProps>
}[] = [
  { id: 'tree', title: 'Tree', component: TreePanel },
  { id: 'formatted', title: 'Formatted', component: FormattedPanel },
  { id: 'builder', title: 'Builder', component: BuilderPanel },
  { id: 'request', title: 'Request', component: RequestPanel },
  { id: 'sql', title: 'SQL', component: SqlPanel },
  { id: 'english', title: 'English', component: EnglishPanel },
  { id: 'language', title: 'Language', component: LanguagePanel },
]
