/** Mime types by what a cast device decodes: opus, mp3, aac, flac, webma and wav. */
const DECODED: ReadonlySet<string> = new Set([
  'audio/opus',
  'audio/ogg',
  'audio/mpeg',
  'audio/mp3',
  'audio/aac',
  'audio/mp4',
  'audio/flac',
  'audio/x-flac',
  'audio/webm',
  'audio/wav',
  'audio/x-wav',
])

/** Whether a device decodes every one of a medium's files; a stream that the server makes is none of them. */
export function isCastable(tracks: readonly { mimeType: string }[]): boolean {
  return tracks.length > 0 && tracks.every(({ mimeType }) => DECODED.has(mimeType.toLowerCase()))
}
