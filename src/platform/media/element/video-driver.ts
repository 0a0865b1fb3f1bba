import type { Urls } from '#machines/model/titles/urls.ts'
import { createElementOutput, feedAddress } from './element-output.ts'
import type { Feed } from './element-output.ts'
import type { OutputDriver } from '../output-driver.ts'
import type { VideoStage } from './video-stage.ts'

export interface VideoDriverDeps {
  urls: Urls
  stage: VideoStage
  now: () => number
}

/** A video file by the element that the panel shows. */
export function createVideoDriver({ urls, stage, now }: VideoDriverDeps): OutputDriver {
  const feed: Feed = (element, { source, settle }) =>
    feedAddress(element, urls.track(source.tracks[0]?.contentUrl ?? ''), settle)
  return (report) => createElementOutput({ element: stage.element(), feed, report, now })
}
