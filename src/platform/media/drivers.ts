import type { Urls } from '#machines/model/urls.ts'
import { createLocalDriver } from './local-driver.ts'
import type { OutputDriver, OutputDrivers } from './output-driver.ts'

export interface DriverDeps {
  urls: Urls
  now: () => number
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

export function createDrivers({ urls, now }: DriverDeps): OutputDrivers {
  return { local: createLocalDriver({ urls, now }), hls: absent, video: absent, cast: absent }
}
