import { expect, it, vi } from 'vitest'

const book = { duration: 10, tracks: [{ startOffset: 0, duration: 10, name: 'a.mp3' }] }
const sheet = 'FILE "a.mp3" MP3\nTRACK 01 AUDIO\nTITLE "Café Überfahrt"\nINDEX 01 00:00:00\n'

/** As many programs that read discs write them. */
const western = Uint8Array.from(sheet, (letter) => letter.charCodeAt(0))

it.each([
  ['UTF-8', new TextEncoder().encode(sheet)],
  ['windows-1252', western],
  ['UTF-16', new Uint8Array(Uint16Array.from(`\uFEFF${sheet}`, (letter) => letter.charCodeAt(0)).buffer)],
])('reads a cue sheet in %s as it was written', async (_, bytes) => {
  const answers: unknown[] = []
  const page = new EventTarget()
  vi.stubGlobal('self', Object.assign(page, { postMessage: (answer: unknown) => answers.push(answer) }))
  vi.resetModules()
  await import('./chapter-file.worker.ts')
  page.dispatchEvent(new MessageEvent('message', { data: { bytes: bytes.buffer, book } }))
  expect(answers).toEqual([
    { chapters: [{ start: 0, end: 10, title: 'Café Überfahrt' }], duration: null, intro: 0 },
  ])
  vi.unstubAllGlobals()
})
