// Work on the filter as a whole: rewriting it, keeping it, showing it elsewhere. Loaded after all that the
// page needs to answer.

import './desk.css'

export { DropTarget } from '../source/drop-target.tsx'
export { EmbedFoot, tellFrame } from './embed-foot.tsx'
export { FilterTools } from './filter-tools.tsx'
export { followCompared } from './follow-compared.ts'
export { followCoverage } from './follow-coverage.ts'
export { followKeys } from './keys.ts'
export { OpenDialog } from './open-dialog.tsx'
export { followHistory } from './saved-filters.ts'
