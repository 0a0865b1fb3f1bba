import type { Urls } from '#machines/model/urls.ts'
import type { Casting } from '../cast/casting.ts'
import { createHlsDriver } from './hls-driver.ts'
import { lateDriver } from './late-driver.ts'
import { createLocalDriver } from './local-driver.ts'
import type { OutputDrivers } from './output-driver.ts'
import { createVideoDriver } from './video-driver.ts'
import type { VideoStage } from './video-stage.ts'

export interface DriverDeps {
  urls: Urls
  /** For the Authorization header; null when signed out. */
  bearer: () => string | null
  now: () => number
  stage: VideoStage
  loadCasting: () => Promise<Casting>
}

/** Every mechanism that makes sound, by its kind. */
export function createDrivers({ urls, bearer, now, stage, loadCasting }: DriverDeps): OutputDrivers {
  return {
    local: createLocalDriver({ urls, now }),
    hls: createHlsDriver({ urls, bearer, now }),
    video: createVideoDriver({ urls, stage, now }),
    cast: lateDriver(
      async () => (await loadCasting()).driver,
      (report, { startAt }) => report({ type: 'output.failed', reason: 'castLost', position: startAt }),
    ),
  }
}
