import { LOCAL_MIME_TYPES, VIDEO_MIME_TYPE } from '#machines/model/playback.ts'

/** The types this browser plays, honestly: an empty answer of the element is a no. */
export function supportedMimeTypes(): string[] {
  const element = document.createElement('video')
  return [...LOCAL_MIME_TYPES, VIDEO_MIME_TYPE].filter((type) => element.canPlayType(type) !== '')
}
