import { inOrder, MOST_CUES } from '#machines/reading/transcript/cues.ts'
import type { Cue } from '#machines/reading/transcript/transcript.types.ts'
import { decoded, readCues } from './read-cues.ts'
import type { CueAnswer, CueQuestion } from './cue-question.ts'

async function answer({ files }: CueQuestion): Promise<CueAnswer> {
  const read: Cue[] = []
  for (const { bytes, startsAt } of files) {
    const cues = inOrder(await readCues(decoded(new Uint8Array(bytes))))
    for (const cue of cues)
      read.push(startsAt === 0 ? cue : { ...cue, start: cue.start + startsAt, end: cue.end + startsAt })
  }
  // a file that tells of more than its sound reaches into the next
  const sorted = read.toSorted((a, b) => a.start - b.start)
  return { cues: sorted.slice(0, MOST_CUES), isCut: sorted.length > MOST_CUES }
}

// A page can end this worker whenever it takes too long; its own thread it cannot.
self.addEventListener('message', ({ data }: MessageEvent<CueQuestion>) => {
  answer(data).then(
    (cues) => self.postMessage(cues),
    (error: unknown) => {
      throw error
    },
  )
})
