// Work on the filter as a whole: rewriting it, keeping it, showing it elsewhere. Loaded after all that the
// page needs to answer.

import './desk.css'

export { DropTarget } from '../source/drop-target.tsx'
export { startComparing } from './compare.ts'
export { startCountingCoverage } from './count-coverage.ts'
export { EmbedFoot, startTellingFrame } from './embed-foot.tsx'
export { FilterTools } from './filter-tools.tsx'
export { startKeys } from './keys.ts'
export { OpenDialog } from './open-dialog.tsx'
export { startRecordingHistory } from './saved-filters.ts'
