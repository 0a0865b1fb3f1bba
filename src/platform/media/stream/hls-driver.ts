import type { Urls } from '#machines/model/titles/urls.ts'
import { createElementOutput, feedAddress } from '../element/element-output.ts'
import type { Feed } from '../element/element-output.ts'
import type { OutputDriver } from '../output-driver.ts'
import { createSegmentGate } from './segment-gate.ts'
import { logError } from '#machines/model/log.ts'

export interface HlsDriverDeps {
  urls: Urls
  /** For the Authorization header; null when signed out. */
  bearer: () => string | null
  now: () => number
}

const hasMediaSource = (): boolean => 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis

/**
 * A stream that the server makes of a medium: by the HLS library where the browser lets a script feed its element, else
 * by the element itself. The library comes with the first stream.
 */
export function createHlsDriver({ urls, bearer, now }: HlsDriverDeps): OutputDriver {
  const gate = createSegmentGate()
  const feed: Feed = (element, { source, startAt, settle, fail, lost }) => {
    const contentUrl = source.tracks[0]?.contentUrl ?? ''
    const byElement = (): (() => void) => feedAddress(element, urls.nativeHls(contentUrl), settle)
    if (!hasMediaSource()) return byElement()
    let isOver = false
    let takeAway = (): void => {
      isOver = true
    }
    import('./hls-engine.ts')
      .then(({ feedHls, isHlsSupported }) => {
        if (isOver) return
        takeAway = isHlsSupported()
          ? feedHls({ element, address: urls.hls(contentUrl), bearer, startAt, gate, fail, lost })
          : byElement()
      })
      .catch((error: unknown) => {
        logError('What plays a stream could not be loaded:', error)
        if (!isOver) fail('network')
      })
    return () => takeAway()
  }
  return (report) => {
    const output = createElementOutput({ element: new Audio(), feed, report, now })
    return {
      ...output,
      command(order) {
        // the library comes while the place is being agreed on; a failure shows when it is needed
        if (order.type === 'output.prepare' && hasMediaSource()) import('./hls-engine.ts').catch(() => {})
        if (order.type === 'output.load') gate.begin(order.made)
        if (order.type === 'output.setMade') gate.report(order.made)
        output.command(order)
      },
    }
  }
}
