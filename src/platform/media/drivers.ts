import type { Urls } from '#machines/model/urls.ts'
import { createHlsDriver } from './hls-driver.ts'
import { createLocalDriver } from './local-driver.ts'
import type { OutputDriver, OutputDrivers } from './output-driver.ts'
import { createVideoDriver } from './video-driver.ts'
import type { VideoStage } from './video-stage.ts'

export interface DriverDeps {
  urls: Urls
  /** For the Authorization header; null when signed out. */
  bearer: () => string | null
  now: () => number
  stage: VideoStage
}

/** A mechanism that this build does not have says so as a fact, so that the player ends in a named state. */
const absent: OutputDriver = (report) => ({
  command(order) {
    if (order.type === 'output.load') {
      report({ type: 'output.failed', reason: 'unsupported', position: order.startAt })
    }
  },
  dispose() {},
})

export function createDrivers({ urls, bearer, now, stage }: DriverDeps): OutputDrivers {
  return {
    local: createLocalDriver({ urls, now }),
    hls: createHlsDriver({ urls, bearer, now }),
    video: createVideoDriver({ urls, stage, now }),
    cast: absent,
  }
}
