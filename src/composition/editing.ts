import { formMachine } from '#machines/editing/form/form.machine.ts'
import { itemEditorMachine } from '#machines/editing/item-editor/item-editor.machine.ts'
import { lookupMachine } from '#machines/editing/lookup/lookup.machine.ts'
import { EDITING_WIRINGS } from '#machines/editing/editing.wirings.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { wire } from '#machines/system/system.routes.ts'
import { leaveGuardMachine } from '#machines/editing/leave-guard/leave-guard.machine.ts'
import { chapterEditorMachine } from '#machines/editing/chapter-editor/chapter-editor.machine.ts'
import { waveformMachine } from '#machines/editing/waveform/waveform.machine.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import type { Urls } from '#machines/model/urls.ts'
import { createPreviewSound } from '#src/platform/media/preview-sound.ts'
import { createDecoderActor } from '#src/platform/media/waveform/decoder-actor.ts'
import { chapterFileActors } from '#src/platform/page/chapter-files.ts'
import { createUndoKeys } from '#src/platform/page/undo-keys.ts'
import { createEditingActors } from '#src/platform/server/editing-actors.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { createWays } from '#src/platform/page/ways.ts'
import { createWalkKeys } from '#src/platform/page/walk-keys.ts'
import { createDraftActors } from '#src/platform/storage/draft-store.ts'

export interface EditingDeps {
  server: Server
  reads: ReadStore
  serverVersion: () => string | null
  device: Device
  urls: Urls
  bearer: () => string | null
  /** Keeps servers and users apart. */
  owner: () => string
}

/** The actors of editing with what they need of the world; a chunk of its own, loaded with the first edit. */
export function createEditing({
  server,
  reads,
  serverVersion,
  device,
  urls,
  bearer,
  owner,
}: EditingDeps): LogicsOf<'editing'> {
  wire(EDITING_WIRINGS)
  const { base } = device
  const { readItem, checkForm, lookUp } = createEditingActors(server, reads, serverVersion)
  return {
    itemEditor: itemEditorMachine.provide({ actors: { readItem, walkKeys: createWalkKeys() } }),
    lookup: lookupMachine.provide({ actors: { lookUp } }),
    form: formMachine.provide({
      actors: { ...createDraftActors({ database: createDatabase(device), owner }), checkForm },
    }),
    leaveGuard: leaveGuardMachine.provide({ actors: { ways: createWays(base) } }),
    chapterEditor: chapterEditorMachine.provide({
      actors: {
        readItem,
        ...chapterFileActors,
        undoKeys: createUndoKeys(),
        previewSound: createPreviewSound({ urls, bearer }),
      },
    }),
    waveform: waveformMachine.provide({ actors: { decoder: createDecoderActor({ urls, bearer }) } }),
  }
}
