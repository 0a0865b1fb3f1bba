import * as z from '#machines/model/entities/reading/zod.ts'
import type { Cue } from '#machines/reading/transcript/transcript.types.ts'

const time = z.union([z.number(), z.pipe(z.string(), z.transform(Number))])

/** As podcasts send it (`startTime`, `endTime`, `body`), and as programs that listen write it (`start`, `end`, `text`). */
const segmentSchema = z.object({
  startTime: z.optional(time),
  endTime: z.optional(time),
  body: z.optional(z.string()),
  start: z.optional(time),
  end: z.optional(time),
  text: z.optional(z.string()),
  speaker: z.optional(z.nullable(z.string())),
})

const GAP_S = 1.5
const LINE_LETTERS = 160
const ENOUGH_LETTERS = 60
const SENTENCE_END = /[.!?…。！？]["'”’»)]?$/

/** Segments of a word or a few are joined to lines that can be read. */
function joined(cues: readonly Cue[]): readonly Cue[] {
  const lines: Cue[] = []
  for (const cue of cues) {
    const last = lines.at(-1)
    const goesOn =
      last !== undefined &&
      last.speaker === cue.speaker &&
      cue.start - last.end <= GAP_S &&
      last.text.length + cue.text.length < LINE_LETTERS &&
      !(last.text.length >= ENOUGH_LETTERS && SENTENCE_END.test(last.text))
    if (goesOn) lines[lines.length - 1] = { ...last, end: cue.end, text: `${last.text} ${cue.text}` }
    else lines.push(cue)
  }
  return lines
}

function segmentsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const segments: unknown = Reflect.get(Object(value), 'segments')
  return Array.isArray(segments) ? segments : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Who speaks is named once, and holds until another one does. */
export function cuesOfJson(text: string): readonly Cue[] {
  let speaker: string | null = null
  const cues = segmentsIn(parsed(text)).flatMap((each): Cue[] => {
    const segment = segmentSchema.safeParse(each)
    if (!segment.success) return []
    const { startTime, endTime, body, start, end, text: said, speaker: named } = segment.data
    speaker = named?.trim() || speaker
    const from = startTime ?? start ?? NaN
    return [{ start: from, end: endTime ?? end ?? from, text: (body ?? said ?? '').trim(), speaker }]
  })
  return joined(cues.filter(({ text: said }) => said !== ''))
}
