// A filter as the page has it comes in, with what the page does for a panel; what is shown behind each
// tab goes out. The panels know nothing of the editor, the rows or the address; all they do is mark a
// part of the filter and put another one in its place.

import type { ComponentType } from 'preact'
import { BuilderPanel } from './builder-panel.tsx'
import { EnglishPanel } from './english-panel.tsx'
import { FormattedPanel } from './formatted-panel.tsx'
import { LanguagePanel } from './language-panel.tsx'
import './panels.css'
import type { PanelProps } from '../model.ts'
import { RequestPanel } from './request-panel.tsx'
import { SqlPanel } from './sql-panel.tsx'
import { TreePanel } from './tree-panel.tsx'

export { CopyButton } from './copy-button.tsx'

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
