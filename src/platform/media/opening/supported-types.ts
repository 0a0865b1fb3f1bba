import { LOCAL_MIME_TYPES, VIDEO_MIME_TYPE } from '#machines/model/titles/playback.ts'

let supported: readonly string[] | null = null

/** The types this browser plays, honestly: an empty answer of the element is a no. */
export function supportedMimeTypes(): readonly string[] {
  const element = supported ? null : document.createElement('video')
  supported ??= [...LOCAL_MIME_TYPES, VIDEO_MIME_TYPE].filter((type) => element?.canPlayType(type) !== '')
  return supported
}
