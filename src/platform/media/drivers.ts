import type { Urls } from '#machines/model/titles/urls.ts'
import type { Casting } from '../cast/casting.ts'
import { lazyDriver } from './lazy-driver.ts'
import { createLocalDriver } from './element/local-driver.ts'
import type { OutputDrivers } from './output-driver.ts'
import type { VideoStage } from './element/video-stage.ts'

export interface DriverDeps {
  urls: Urls
  /** For the Authorization header; null when signed out. */
  bearer: () => string | null
  now: () => number
  stage: VideoStage
  loadCasting: () => Promise<Casting>
}

/** Every mechanism that makes sound, by its kind. Files are what is played nearly always: the others come when needed. */
export function createDrivers({ urls, bearer, now, stage, loadCasting }: DriverDeps): OutputDrivers {
  return {
    local: createLocalDriver({ urls, now }),
    hls: lazyDriver(
      async () => (await import('./stream/hls-driver.ts')).createHlsDriver({ urls, bearer, now }),
      (report, { startAt }) => report({ type: 'output.failed', reason: 'network', position: startAt }),
    ),
    video: lazyDriver(
      async () => (await import('./element/video-driver.ts')).createVideoDriver({ urls, stage, now }),
      (report, { startAt }) => report({ type: 'output.failed', reason: 'network', position: startAt }),
    ),
    cast: lazyDriver(
      async () => (await loadCasting()).driver,
      (report, { startAt }) => report({ type: 'output.failed', reason: 'castLost', position: startAt }),
    ),
  }
}
