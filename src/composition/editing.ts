import { libraryEditorMachine } from '#machines/admin/library-editor/library-editor.machine.ts'
import { editsMachine } from '#machines/editing/edits/edits.machine.ts'
import { formMachine } from '#machines/editing/form/form.machine.ts'
import { itemEditorMachine } from '#machines/editing/item-editor/item-editor.machine.ts'
import { lookupMachine } from '#machines/editing/lookup/lookup.machine.ts'
import { EDITING_WIRINGS } from '#machines/editing/editing.wirings.ts'
import { wire } from '#machines/system/system.routes.ts'
import { leaveGuardMachine } from '#machines/editing/leave-guard/leave-guard.machine.ts'
import { toolsMachine } from '#machines/editing/tools/tools.machine.ts'
import { embedPreviewMachine } from '#machines/editing/embed-preview/embed-preview.machine.ts'
import { batchEditorMachine } from '#machines/editing/batch-editor/batch-editor.machine.ts'
import { chapterEditorMachine } from '#machines/editing/chapter-editor/chapter-editor.machine.ts'
import { waveformMachine } from '#machines/editing/waveform/waveform.machine.ts'
import { userEditorMachine } from '#machines/editing/user-editor/user-editor.machine.ts'
import { qualityMachine } from '#machines/editing/quality/quality.machine.ts'
import { matchReviewMachine } from '#machines/editing/match-review/match-review.machine.ts'
import { rewordingMachine } from '#machines/editing/rewording/rewording.machine.ts'
import { trackOrderMachine } from '#machines/editing/track-order/track-order.machine.ts'
import type { LibrarianDeps } from './librarian.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { uploadCardMachine } from '#machines/editing/upload/upload-card.machine.ts'
import { uploadMachine } from '#machines/editing/upload/upload.machine.ts'
import { episodeEditorMachine } from '#machines/editing/episode-editor/episode-editor.machine.ts'
import { createPreviewSound } from '#src/platform/media/element/preview-sound.ts'
import { createDecoderActor } from '#src/platform/media/waveform/decoder-actor.ts'
import { chapterFileActors } from '#src/platform/page/files/chapter-files.ts'
import { rewordActor } from '#src/platform/page/reword-actor.ts'
import { createUndoKeys } from '#src/platform/page/keys/undo-keys.ts'
import { createEditingActors } from '#src/platform/server/editing/editing-actors.ts'
import { createEditActors } from '#src/platform/server/editing/edit-actors.ts'
import { createQualityActors } from '#src/platform/server/editing/quality-actors.ts'
import { createToolActors } from '#src/platform/server/editing/tool-actors.ts'
import { createUserActors } from '#src/platform/server/admin/user-actors.ts'
import { createUploadActors } from '#src/platform/server/editing/upload-actors.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import { createNavigationBlocker } from '#src/platform/page/navigation-blocker.ts'
import { createCloseGuard } from '#src/platform/page/close-guard.ts'
import { createFileDesk } from '#src/platform/page/files/file-desk.ts'
import type { HeldFiles } from '#src/platform/page/files/file-desk.ts'
import { refuseStrayFiles } from '#src/platform/page/files/stray-files.ts'
import { createWalkKeys } from '#src/platform/page/keys/walk-keys.ts'
import { localStore } from '#src/platform/storage/local.ts'
import { createToolChoices } from '#src/platform/storage/stores/tool-choices.ts'
import { createDraftActors } from '#src/platform/storage/stores/draft-store.ts'
import { createKeptEdits } from './kept-edits.ts'

/** The actors of editing with what they need of the world; a chunk of its own, loaded with the first edit. */
export function createEditing({
  server,
  reads,
  serverVersion,
  urls,
  bearer,
  onAnswer,
  device,
  owner,
}: LibrarianDeps): LogicsOf<'editing'> {
  wire(EDITING_WIRINGS)
  refuseStrayFiles()
  const { base } = device
  const { readTags } = createToolActors(server, serverVersion)
  const { readItem, readItems, readEpisode, readLibrary, checkForm, lookUp } = createEditingActors(
    server,
    reads,
    serverVersion,
  )
  const drafts = createDraftActors({ database: createDatabase(device), owner })
  const kept = createKeptEdits(device, owner)
  const files: HeldFiles = new Map()
  const { readLibraries, checkPath, sendParcel } = createUploadActors({
    server,
    reads,
    urls,
    bearer,
    files,
    onAnswer,
  })
  return {
    itemEditor: itemEditorMachine.provide({
      actors: { readItem, walkKeys: createWalkKeys((by) => ({ type: 'itemEditor.walk', by })) },
    }),
    lookup: lookupMachine.provide({ actors: { lookUp } }),
    form: formMachine.provide({ actors: { ...drafts, checkForm } }),
    leaveGuard: leaveGuardMachine.provide({ actors: { navigationBlocker: createNavigationBlocker(base) } }),
    tools: toolsMachine.provide({ actors: { toolChoices: createToolChoices(localStore(device)) } }),
    embedPreview: embedPreviewMachine.provide({ actors: { readTags } }),
    batchEditor: batchEditorMachine.provide({ actors: { readItems, readDraft: drafts.readDraft } }),
    chapterEditor: chapterEditorMachine.provide({
      actors: {
        readItem,
        ...chapterFileActors,
        undoKeys: createUndoKeys(),
        previewSound: createPreviewSound(urls),
      },
    }),
    upload: uploadMachine.provide({
      actors: {
        fileDesk: createFileDesk(files),
        closeGuard: createCloseGuard(),
        readLibraries,
        uploadCard: uploadCardMachine.provide({ actors: { checkPath, sendParcel } }),
      },
    }),
    episodeEditor: episodeEditorMachine.provide({
      actors: { readEpisode, walkKeys: createWalkKeys((by) => ({ type: 'episodeEditor.walk', by })) },
    }),
    waveform: waveformMachine.provide({ actors: { decoder: createDecoderActor({ urls, bearer }) } }),
    trackOrder: trackOrderMachine.provide({ actors: { readItem } }),
    userEditor: userEditorMachine.provide({ actors: createUserActors(server) }),
    libraryEditor: libraryEditorMachine.provide({ actors: { readLibrary } }),
    quality: qualityMachine.provide({ actors: createQualityActors(server, urls) }),
    matchReview: matchReviewMachine.provide({ actors: { lookUp } }),
    rewording: rewordingMachine.provide({ actors: { reword: rewordActor } }),
    edits: editsMachine.provide({
      actors: {
        draftStore: drafts.draftStore,
        ...createEditActors(server, kept.edits, kept.readDrafts),
      },
    }),
  }
}
