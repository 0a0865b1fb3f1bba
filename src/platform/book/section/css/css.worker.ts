import { cssParts } from './css-parts.ts'

// A page can end this worker whenever it takes too long; its own thread it cannot.
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; sheets: readonly string[] }>) => {
  self.postMessage({ id: data.id, sheets: data.sheets.map(cssParts) })
})
