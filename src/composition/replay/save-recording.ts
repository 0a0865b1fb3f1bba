import { maskedRecording } from './masked-recording.ts'
import { fileOf } from './recording.ts'
import type { Ring } from './ring.ts'

/** What the ring holds, as the text of a file: without secrets, and with titles and names only where they are wanted. */
export const recordingText = (ring: Ring, client: string, keepsTexts: boolean): string =>
  JSON.stringify(maskedRecording(fileOf(ring.chunks(), client), keepsTexts))

/** Whether its beginning was too large to be kept, by the head of its text: no inspector opens it. */
export const isCutText = (text: string): boolean => text.slice(0, 200).includes('"isCut":true')

/** Like `earmark-2026-11-28-1131.earmark.json`, by the time of the browser. */
export function recordingName(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `earmark-${day}-${two(at.getHours())}${two(at.getMinutes())}.earmark.json`
}
