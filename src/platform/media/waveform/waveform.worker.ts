import { bucketsOf, rmsOf, silentLevels } from '#machines/editing/waveform/levels.ts'
import { silencesOf } from '#machines/editing/waveform/silences.ts'
import type { Strip } from '#machines/editing/waveform/waveform.types.ts'
import { openAudio } from './audio-file.ts'
import type { AudioFile } from './audio-file.ts'
import { createPagedFile } from './byte-file.ts'
import { openRanges } from './range-reader.ts'
import type { Allowance } from './range-reader.ts'
import { StripError } from './strip-error.ts'
import type { CutSound } from './cut-track.ts'
import type { CutFileOrder, StripAnswer, StripOrder } from './strip-order.ts'

/** What is read of the server for one strip at most. */
const MOST_BYTES = 16 * 1024 ** 2
/** The same for a clip: ten minutes of the best sound that is usual. */
const MOST_CUT_BYTES = 96 * 1024 ** 2
const BUCKETS = 1500
/** The file that is looked at and the one beside it. */
const MOST_FILES = 2

/** Of the order that is carried out. */
let current: AbortController | null = null
let allowance: Allowance = { signal: new AbortController().signal, left: 0, bearer: null }
let last: Promise<unknown> = Promise.resolve()
const files = new Map<string, AudioFile>()

async function open(addresses: readonly string[]): Promise<AudioFile> {
  const key = addresses[0] ?? ''
  const known = files.get(key)
  files.delete(key)
  const file = known ?? (await openNew(addresses))
  files.set(key, file)
  for (const [each, kept] of files) {
    if (files.size <= MOST_FILES) break
    kept.close()
    files.delete(each)
  }
  return file
}

async function openNew(addresses: readonly string[]): Promise<AudioFile> {
  const ranges = await openRanges(addresses, allowance)
  return await openAudio(
    createPagedFile(
      ranges.size,
      ranges.first,
      async (start, end) => await ranges.read(start, end, allowance),
    ),
  )
}

async function stripOf({ window, stretches, bearer }: StripOrder, signal: AbortSignal): Promise<Strip> {
  allowance = { signal, left: MOST_BYTES, bearer }
  const levels = silentLevels(window)
  for (const stretch of stretches) {
    signal.throwIfAborted()
    await (await open(stretch.addresses)).decode(stretch, levels, signal)
  }
  return { ...window, ...bucketsOf(levels, BUCKETS), silences: silencesOf(rmsOf(levels), window.from) }
}

async function cutOf({ stretch, tags, bearer }: CutFileOrder, signal: AbortSignal): Promise<CutSound> {
  allowance = { signal, left: MOST_CUT_BYTES, bearer }
  return await (await open(stretch.addresses)).cut(stretch, tags, signal)
}

async function answer(order: StripOrder | CutFileOrder, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { id } = order
  try {
    const made =
      'stretch' in order ? { cut: await cutOf(order, signal) } : { strip: await stripOf(order, signal) }
    if (!signal.aborted) self.postMessage({ id, ...made } satisfies StripAnswer)
  } catch (error) {
    // a file in the middle of a read that was given up is opened afresh
    for (const file of files.values()) file.close()
    files.clear()
    if (signal.aborted) return
    const reason = error instanceof StripError ? error.reason : 'format'
    self.postMessage({ id, reason, why: String(error) } satisfies StripAnswer)
  }
}

self.addEventListener('message', ({ data }: MessageEvent<StripOrder | CutFileOrder | null>) => {
  current?.abort()
  current = null
  if (!data) return
  const order = new AbortController()
  current = order
  // one after the other: they share files
  last = last.then(async () => {
    await answer(data, order.signal)
    // what it reads ahead may end
    if (current === order) current = null
  })
})
