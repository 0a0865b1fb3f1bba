import { foundInFile } from '#machines/editing/chapters/chapter-files.ts'
import type { ChapterBook } from '#machines/editing/chapters/chapter-rows.ts'

// A page can end this worker whenever it takes too long; its own thread it cannot.
self.addEventListener('message', ({ data }: MessageEvent<{ text: string; book: ChapterBook }>) => {
  self.postMessage(foundInFile(data.text, data.book))
})
