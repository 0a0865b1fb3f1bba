import type { WiringsOf } from '../system/system.types.ts'
import { formWiring } from './form/form.wiring.ts'
import { itemEditorWiring } from './item-editor/item-editor.wiring.ts'
import { lookupWiring } from './lookup/lookup.wiring.ts'
import { leaveGuardWiring } from './leave-guard/leave-guard.wiring.ts'
import { toolsWiring } from './tools/tools.wiring.ts'
import { embedPreviewWiring } from './embed-preview/embed-preview.wiring.ts'
import { batchEditorWiring } from './batch-editor/batch-editor.wiring.ts'
import { chapterEditorWiring } from './chapter-editor/chapter-editor.wiring.ts'
import { uploadWiring } from './upload/upload.wiring.ts'
import { episodeEditorWiring } from './episode-editor/episode-editor.wiring.ts'
import { waveformWiring } from './waveform/waveform.wiring.ts'
import { qualityWiring } from './quality/quality.wiring.ts'
import { matchReviewWiring } from './match-review/match-review.wiring.ts'
import { rewordingWiring } from './rewording/rewording.wiring.ts'
import { trackOrderWiring } from './track-order/track-order.wiring.ts'
import { userEditorWiring } from './user-editor/user-editor.wiring.ts'
import { editsWiring } from './edits/edits.wiring.ts'
import { libraryEditorWiring } from '../admin/library-editor/library-editor.wiring.ts'

export const EDITING_WIRINGS: WiringsOf<'editing'> = {
  itemEditor: itemEditorWiring,
  form: formWiring,
  lookup: lookupWiring,
  leaveGuard: leaveGuardWiring,
  tools: toolsWiring,
  embedPreview: embedPreviewWiring,
  batchEditor: batchEditorWiring,
  chapterEditor: chapterEditorWiring,
  upload: uploadWiring,
  episodeEditor: episodeEditorWiring,
  waveform: waveformWiring,
  trackOrder: trackOrderWiring,
  userEditor: userEditorWiring,
  libraryEditor: libraryEditorWiring,
  edits: editsWiring,
  rewording: rewordingWiring,
  matchReview: matchReviewWiring,
  quality: qualityWiring,
}
