import type { WiringsOf } from '../system/system.types.ts'
import { noteFilesWiring } from './note-files/note-files.wiring.ts'
import { clipSoundWiring } from '../listening/clip-sound/clip-sound.wiring.ts'
import { clipsWiring } from '../listening/clips/clips.wiring.ts'
import { readerWiring } from './reader/reader.wiring.ts'
import { transcriptWiring } from './transcript/transcript.wiring.ts'

export const READING_WIRINGS: WiringsOf<'books'> = {
  reader: readerWiring,
  noteFiles: noteFilesWiring,
  transcript: transcriptWiring,
  clips: clipsWiring,
  clipSound: clipSoundWiring,
}
