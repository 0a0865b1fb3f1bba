import { foundInFile } from '#machines/editing/chapters/chapter-files.ts'
import type { ChapterBook } from '#machines/editing/chapters/chapter-rows.ts'
import { decode } from '#src/markup/decode.ts'

// A page can end this worker whenever it takes too long; its own thread it cannot.
self.addEventListener('message', ({ data }: MessageEvent<{ bytes: ArrayBuffer; book: ChapterBook }>) => {
  self.postMessage(foundInFile(decode(new Uint8Array(data.bytes)), data.book))
})
