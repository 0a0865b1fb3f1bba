import { readerMachine } from '#machines/reading/reader/reader.machine.ts'
import { alignmentMachine } from '#machines/reading/alignment/alignment.machine.ts'
import { narrationMachine } from '#machines/reading/narration/narration.machine.ts'
import { bookNotesMachine } from '#machines/reading/book-notes/book-notes.machine.ts'
import { noteFilesMachine } from '#machines/reading/note-files/note-files.machine.ts'
import { togetherMachine } from '#machines/reading/together/together.machine.ts'
import { readingProgressMachine } from '#machines/reading/reading-progress/reading-progress.machine.ts'
import { READING_NOTICES } from '#machines/reading/reading.notices.ts'
import { clipSoundMachine } from '#machines/listening/clip-sound/clip-sound.machine.ts'
import { clipsMachine } from '#machines/listening/clips/clips.machine.ts'
import { transcriptMachine } from '#machines/reading/transcript/transcript.machine.ts'
import { READING_WIRINGS } from '#machines/reading/reading.wirings.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { createAnchorActors } from '#src/platform/storage/stores/anchor-store.ts'
import { createNoteFileActors } from '#src/platform/storage/stores/note-files.ts'
import {
  createNoteActors,
  createNoteKeeper,
  createNoteReader,
} from '#src/platform/storage/stores/note-store.ts'
import { createTypedNote } from '#src/platform/storage/stores/typed-note.ts'
import { createClipActors } from '#src/platform/storage/stores/clip-store.ts'
import { createPreviewSound } from '#src/platform/media/element/preview-sound.ts'
import { createClipCutter } from '#src/platform/media/waveform/clip-cutter.ts'
import { createDecoderActor } from '#src/platform/media/waveform/decoder-actor.ts'
import { createPendingStore } from '#src/platform/storage/stores/pending-store.ts'
import { readPreferences } from '#src/platform/storage/stores/preferences-store.ts'
import { createKeptStore } from '#src/platform/storage/stores/kept-store.ts'
import { createPersistence } from '#src/platform/storage/persist.ts'
import { createBookActor } from '#src/platform/book/book-actor.ts'
import type { BookDeps } from '#src/platform/book/book-actor.ts'
import type { RecordOf } from '#src/platform/server/progress/server-records.ts'
import { createFindBook } from '#src/platform/book/find-book.ts'
import { createLocationCache } from '#src/platform/book/location-cache.ts'
import { createWayBack } from '#src/platform/book/way-back.ts'
import { createNarrator } from '#src/platform/book/narration/narrator.ts'
import { createOpenSounds } from '#src/platform/book/narration/open-sounds.ts'
import { createTranscriptActors } from '#src/platform/book/transcript/transcript-actors.ts'
import { createTranscriptStore } from '#src/platform/storage/stores/transcript-store.ts'
import { createBytesOf } from '#src/platform/server/downloads/file-bytes.ts'
import { createTogetherActors } from '#src/platform/server/progress/together-actors.ts'
import { createJournal } from '#src/platform/storage/journal/journal.ts'
import { createFlushOnHide } from '#src/platform/storage/journal/flush-on-hide.ts'
import { createTabHoldings } from '#src/platform/tabs/tab-holdings.ts'
import { createBookPairs, createOwnPlaces } from '#src/platform/book/book-places.ts'
import { createReadingActors } from '#src/platform/server/reading-actors.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import { createKeptBook } from '#src/platform/storage/files/kept-book.ts'
import type { Device } from '#src/platform/storage/device.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'

export interface BooksDeps extends Omit<
  BookDeps,
  'urls' | 'lengths' | 'ownPlaces' | 'sounds' | 'keptBook' | 'isOnlyKept'
> {
  urls: Urls
  server: Server
  recordOf: RecordOf
  storage: KeyStore | null
  device: Device
  /** Keeps servers and users apart. */
  owner: () => string
}

/** The reader with what it needs of the world; a chunk of its own, loaded with the first book. */
export function createBooks({
  server,
  recordOf,
  owner,
  storage,
  device,
  ...deps
}: BooksDeps): LogicsOf<'books'> {
  wire(READING_WIRINGS)
  addNotices(READING_NOTICES)
  const wallClock = (): number => Date.now()
  const database = createDatabase(device)
  const store = createPendingStore({ database, owner, wallClock })
  const askToPersist = createPersistence({ storage, wallClock })
  const kept = createKeptStore({ database, owner })
  const sounds = createOpenSounds()
  const keptBook = createKeptBook({ store: kept, base: device.base, owner, database })
  const { clipFile, cutClip } = createClipCutter({ urls: deps.urls, bearer: deps.bearer })
  return {
    clips: clipsMachine.provide({
      actors: { clipFile, ...createClipActors({ database, owner, wallClock, askToPersist }) },
    }),
    clipSound: clipSoundMachine.provide({
      actors: {
        cutClip,
        previewSound: createPreviewSound(deps.urls),
        decoder: createDecoderActor({ urls: deps.urls, bearer: deps.bearer }),
      },
    }),
    reader: readerMachine.provide({
      actors: {
        findBook: createFindBook(server, async (id) => (await kept.ofItem(id))?.item ?? null),
        wayBack: createWayBack(),
        book: createBookActor({
          ...deps,
          lengths: createLocationCache(storage, wallClock),
          ownPlaces: createOwnPlaces(storage, owner),
          sounds,
          keptBook,
          isOnlyKept: () => readPreferences(storage).settings.onlyKept,
        }),
        bookNotes: bookNotesMachine.provide({
          actors: {
            ...createNoteActors({ database, owner, wallClock, askToPersist }),
            typedNote: createTypedNote({ database, owner }),
          },
        }),
        narration: narrationMachine.provide({ actors: { narrator: createNarrator({ sounds }) } }),
        alignment: alignmentMachine.provide({
          actors: createAnchorActors({ database, owner, wallClock, askToPersist }),
        }),
        together: togetherMachine.provide({
          actors: createTogetherActors({
            server,
            recordOf,
            journalNow: () =>
              createJournal({
                database,
                owner,
                wallClock,
                flushOnHide: createFlushOnHide(storage),
                askToPersist,
              }),
            holdings: createTabHoldings(deps.urls.base, () => null),
            pairs: createBookPairs(storage, owner),
          }),
        }),
        readingProgress: readingProgressMachine.provide({
          actors: createReadingActors({ server, recordOf, store }),
        }),
      },
    }),
    noteFiles: noteFilesMachine.provide({
      actors: createNoteFileActors({
        readOwn: createNoteReader({ database, owner }),
        keeper: createNoteKeeper({ database, owner, wallClock, askToPersist }),
      }),
    }),
    transcript: transcriptMachine.provide({
      actors: createTranscriptActors({
        server,
        bytesOf: createBytesOf({ server, urls: deps.urls, bearer: deps.bearer }),
        store: createTranscriptStore({ database, owner, wallClock }),
      }),
    }),
  }
}
