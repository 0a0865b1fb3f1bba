import { parseText } from 'media-captions'
import type { Cue } from '#machines/reading/transcript/transcript.types.ts'
import { MOST_CUES } from '#machines/reading/transcript/cues.ts'
import { cuesOfJson } from './json-cues.ts'
import { cuesOfLrc } from './lrc-cues.ts'

export type CueFormat = 'vtt' | 'srt' | 'lrc' | 'json'

/** By what a file begins with; its name says less. Null for what is no transcript. */
export function formatOfText(text: string): CueFormat | null {
  const start = text.slice(0, 4000).trimStart()
  if (start.startsWith('WEBVTT')) return 'vtt'
  if (start.startsWith('{') || /^\[\s*\{/.test(start)) return 'json'
  if (start.includes('-->')) return 'srt'
  return start.startsWith('[') ? 'lrc' : null
}

/** Tags of WebVTT, and those that SRT files borrow of HTML; any other angle bracket is one. */
const TAG = /<\/?(?:[cibuv]|ruby|rt|lang|font|\d\d[\d:.]{0,12})(?:[.\s][^<>]{0,200})?>/gi
const VOICE = /<v(?:\.[^<>\s]{0,100})?\s([^<>]{1,200})>/
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
}
const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)

async function cuesOfCaptions(text: string, type: 'vtt' | 'srt'): Promise<readonly Cue[]> {
  const cues: Cue[] = []
  // what stands behind the last line that is shown is not read
  const { cues: found } = await parseText(text, { type, strict: false, errors: false })
  for (const { startTime, endTime, text: marked } of found.slice(0, MOST_CUES + 1))
    cues.push({
      start: startTime,
      end: endTime,
      text: plain(marked.replace(TAG, '')),
      speaker: plain(VOICE.exec(marked)?.[1] ?? '') || null,
    })
  return cues
}

/** The cues of a file as they stand in it; none where it holds none. Rejects nothing: it is read as far as it can be. */
export async function readCues(text: string): Promise<readonly Cue[]> {
  const format = formatOfText(text)
  if (format === 'json') return cuesOfJson(text)
  if (format === 'lrc') return cuesOfLrc(text)
  return format === null ? [] : await cuesOfCaptions(text, format)
}

/** The text of a file: UTF-8, UTF-16 by its mark, else what Windows wrote before. */
export function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
