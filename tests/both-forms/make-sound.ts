import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentencesOf, STORY, STORY_AUTHOR, STORY_TITLE } from './story.ts'

// Reads the story aloud: `npx tsx tests/both-forms/make-sound.ts`, with espeak-ng and ffmpeg. What it makes is kept beside it.

const RATE = 22_050
const SENTENCE_PAUSE = 0.35
const PARAGRAPH_PAUSE = 0.9
const CHAPTER_PAUSE = 1.6

const folder = mkdtempSync(join(tmpdir(), 'both-forms-'))
const here = import.meta.dirname
const parts: Buffer[] = []
let samples = 0
const now = (): number => Math.round((samples / RATE) * 1000) / 1000

/** The samples of a WAV that espeak-ng wrote, 16 bits, one channel. */
function say(text: string): void {
  const path = join(folder, 'part.wav')
  execFileSync('espeak-ng', ['-v', 'en-gb', '-s', '165', '-w', path, text])
  const wav = execFileSync('cat', [path])
  const body = wav.subarray(wav.indexOf('data') + 8)
  parts.push(Buffer.from(body))
  samples += body.length / 2
}
function pause(seconds: number): void {
  const count = Math.round(seconds * RATE)
  parts.push(Buffer.alloc(count * 2))
  samples += count
}

say(`${STORY_TITLE}, by ${STORY_AUTHOR}.`)
pause(CHAPTER_PAUSE)
const intro = now()
const chapters = STORY.map((chapter, index) => {
  const start = now()
  say(`Chapter ${index + 1}.`)
  pause(PARAGRAPH_PAUSE)
  const sentences = chapter.paragraphs.flatMap((paragraph) =>
    paragraph.map((sentence, at) => {
      const begin = now()
      say(sentence)
      const end = now()
      pause(at === paragraph.length - 1 ? PARAGRAPH_PAUSE : SENTENCE_PAUSE)
      return [begin, end] as const
    }),
  )
  if (sentences.length !== sentencesOf(chapter).length) throw new Error('A sentence is missing.')
  pause(CHAPTER_PAUSE)
  return { start, end: now(), sentences }
})
const credits = now()
say('This was a story for tests.')
pause(CHAPTER_PAUSE)

const header = Buffer.alloc(44)
header.write('RIFF', 0, 'latin1')
header.writeUInt32LE(36 + samples * 2, 4)
header.write('WAVEfmt ', 8, 'latin1')
header.writeUInt32LE(16, 16)
header.writeUInt16LE(1, 20)
header.writeUInt16LE(1, 22)
header.writeUInt32LE(RATE, 24)
header.writeUInt32LE(RATE * 2, 28)
header.writeUInt16LE(2, 32)
header.writeUInt16LE(16, 34)
header.write('data', 36, 'latin1')
header.writeUInt32LE(samples * 2, 40)
const wav = join(folder, 'all.wav')
writeFileSync(wav, Buffer.concat([header, ...parts]))

const chapter = (title: string, start: number, end: number): string =>
  `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${Math.round(start * 1000)}\nEND=${Math.round(end * 1000)}\ntitle=${title}\n`
const tags = join(folder, 'tags.txt')
writeFileSync(
  tags,
  [
    `;FFMETADATA1\ntitle=${STORY_TITLE}\nartist=${STORY_AUTHOR}\n`,
    chapter('Opening Credits', 0, intro),
    ...chapters.map(({ start, end }, index) => chapter(`Chapter ${index + 1}`, start, end)),
    chapter('End Credits', credits, now()),
  ].join(''),
)
execFileSync('ffmpeg', [
  ...['-y', '-loglevel', 'error', '-i', wav, '-i', tags, '-map', '0:a', '-map_metadata', '1'],
  ...['-c:a', 'aac', '-b:a', '24k', '-movflags', '+faststart', join(here, 'the-tide-clerk.m4b')],
])
writeFileSync(join(here, 'timings.json'), `${JSON.stringify({ duration: now(), chapters })}\n`)
rmSync(folder, { recursive: true })
