// The contents of the tabs. A panel gets the filter and callbacks, and does not depend on the editor,
// the rows or the address; it can only highlight a part of the filter or replace it.

import type { ComponentType } from 'preact'
import type { PanelProps } from '../model.ts'
import { BuilderPanel } from './builder/builder-panel.tsx'
import { RequestPanel } from './request/request-panel.tsx'
import { SqlPanel } from './sql-panel.tsx'
import type { TABS } from './tabs.ts'
import { TreePanel } from './tree-panel.tsx'

export { CopyButton } from './copy-button.tsx'

/** The panel of each tab. */
export const PANELS: Readonly<Record<(typeof TABS)[number]['id'], ComponentType<PanelProps>>> = {
  tree: TreePanel,
  builder: BuilderPanel,
  request: RequestPanel,
  sql: SqlPanel,
}
