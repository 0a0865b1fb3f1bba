import { fromCallback, fromPromise } from 'xstate'
import { CutRefused } from '#machines/listening/clip-sound/clip-sound.setup.ts'
import type { CutFile, CutOrder } from '#machines/listening/clip-sound/clip-sound.types.ts'
import type { SavedText } from '#machines/listening/clips/clips.types.ts'
import { safeFileName } from '#machines/model/text/file-names.ts'
import { saveBlob, saveTextFile } from '../../page/files/save-file.ts'
import type { CutSound } from './cut-track.ts'
import { addressesOf } from './decoder-actor.ts'
import type { DecoderDeps } from './decoder-actor.ts'
import type { CutFileOrder, StripAnswer } from './strip-order.ts'

/** Hands texts of clips to the browser as files. */
export const clipFile = fromCallback<SavedText>(({ receive }) => {
  receive(({ name, text }) => saveTextFile({ name, type: 'text/plain', text }))
})

/** Cuts in a worker that lives for one cut, and saves what it made; who ends the actor ends the worker. */
export function createClipCutter({ urls, bearer }: DecoderDeps) {
  return {
    clipFile,
    cutClip: fromPromise<CutFile, CutOrder | null>(async ({ input: order, signal }) => {
      if (!order) throw new CutRefused('format')
      const { libraryItemId, track, from, to, name, title, author } = order
      const { bytes, type, ending, ...cut } = await cutInWorker(
        {
          id: 1,
          bearer: bearer(),
          tags: { title, artist: author },
          stretch: {
            from,
            to,
            startOffset: track.startOffset,
            duration: track.duration,
            addresses: addressesOf(urls, libraryItemId, track),
          },
        },
        signal,
      )
      const file = safeFileName(`${name}${ending}`)
      saveBlob(file, new Blob([bytes], { type }))
      return { name: file, start: track.startOffset + cut.from, end: track.startOffset + cut.to }
    }),
  }
}

async function cutInWorker(order: CutFileOrder, signal: AbortSignal): Promise<CutSound> {
  const worker = new Worker(new URL('./waveform.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<CutSound>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new CutRefused('timeout')))
      worker.addEventListener('message', ({ data }: MessageEvent<StripAnswer>) => {
        if ('cut' in data) resolve(data.cut)
        else reject(new CutRefused(failureOf(data), 'why' in data ? data.why : undefined))
      })
      // its code did not come
      worker.addEventListener('error', () => reject(new CutRefused('unreachable')))
      worker.postMessage(order)
    })
  } finally {
    worker.terminate()
  }
}

function failureOf(answer: StripAnswer): CutRefused['reason'] {
  if (!('reason' in answer)) return 'format'
  const { reason } = answer
  return reason === 'noIndex' || reason === 'unreachable' ? reason : 'format'
}
