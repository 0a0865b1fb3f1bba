import type { WiringsOf } from '../system/system.types.ts'
import { readerWiring } from './reader/reader.wiring.ts'
import { transcriptWiring } from './transcript/transcript.wiring.ts'

export const READING_WIRINGS: WiringsOf<'books'> = {
  reader: readerWiring,
  transcript: transcriptWiring,
}
