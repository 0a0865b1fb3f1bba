import { fromCallback } from 'xstate'
import type { DecoderCommand, DecoderFact, StripAbsence } from '#machines/editing/waveform/waveform.types.ts'
import { filePath } from '#machines/model/titles/urls.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import type { StripAnswer, StripOrder } from './strip-order.ts'

/** Browsers decode only on pages that came by a safe way. */
function absenceHere(): StripAbsence | null {
  if (typeof AudioDecoder === 'function') return null
  return isSecureContext ? 'browser' : 'insecure'
}

export interface DecoderDeps {
  urls: Pick<Urls, 'call' | 'track'>
  bearer: () => string | null
}

/** The server refuses some paths: the same file has an address by its id. */
export function addressesOf(
  urls: DecoderDeps['urls'],
  libraryItemId: string,
  { contentUrl, ino }: { contentUrl: string; ino: string | null },
): readonly string[] {
  return [urls.track(contentUrl), ...(ino === null ? [] : [urls.call(filePath(libraryItemId, ino))])]
}

/** Decodes strips in a worker, which is started with the first and ended with the actor. */
export function createDecoderActor({ urls, bearer }: DecoderDeps) {
  return fromCallback<DecoderCommand>(({ sendBack, receive }) => {
    let worker: Worker | null = null
    let id = 0
    const tell = (fact: DecoderFact): void => sendBack(fact)

    function end(): void {
      worker?.terminate()
      worker = null
    }
    function start(): Worker {
      const started = new Worker(new URL('./waveform.worker.ts', import.meta.url), { type: 'module' })
      started.addEventListener('message', ({ data }: MessageEvent<StripAnswer>) => {
        if (data.id !== id) return
        if ('strip' in data) tell({ type: 'decoder.decoded', strip: data.strip })
        else if ('reason' in data) tell({ type: 'decoder.refused', reason: data.reason })
      })
      // its code did not come
      started.addEventListener('error', () => {
        end()
        tell({ type: 'decoder.refused', reason: 'unreachable' })
      })
      return started
    }

    receive((command) => {
      id += 1
      if (command.type === 'decoder.stop') {
        worker?.postMessage(null)
        return
      }
      const reason = absenceHere() ?? (command.parts.length === 0 ? 'format' : null)
      if (reason) {
        tell({ type: 'decoder.refused', reason })
        return
      }
      const { libraryItemId, window, parts } = command
      worker ??= start()
      worker.postMessage({
        id,
        window,
        bearer: bearer(),
        stretches: parts.map(({ contentUrl, ino, startOffset, from, to, duration }) => ({
          from,
          to,
          startOffset,
          duration,
          addresses: addressesOf(urls, libraryItemId, { contentUrl, ino }),
        })),
      } satisfies StripOrder)
    })
    return end
  })
}
