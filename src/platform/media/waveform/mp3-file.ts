import type { ByteFile, Excerpt } from './byte-file.ts'
import { id3Length, mp3HeaderAt, mp3InfoAt } from './mp3-header.ts'
import type { Mp3Header } from './mp3-header.ts'

/** An MP3 has no index: where a second of it lies follows only from all frames before, or from frames of one size. */
export interface Mp3File {
  /** Seconds that are added to the times of a demuxer that reads from the start: those of the encoder's silence. */
  base: number
  /** Null when the frames are not of one size. */
  excerpt(from: number, to: number): Promise<Excerpt | null>
}

/** Frames before the first that is heard: a frame may use bytes of those before. */
const LEAD_FRAMES = 12
/** Consecutive frames that must be of the same kind. */
const RUN = 6
/** Elsewhere in the file, as shares of the way to the wanted frame. Bytes in between, such as a tag, would move them. */
const PROBES = [0.21, 0.47, 0.76] as const
const PROBE_BYTES = 16 * 1024
const LOOK_BYTES = 64 * 1024
/** Padding is rounded by some encoders one way, by some the other. */
const SLACK = 2

/** @returns null when it is none, or none that is known */
export async function openMp3(file: ByteFile): Promise<Mp3File | null> {
  let tag = 0
  for (let more = -1; more !== 0; tag += more) more = id3Length(await file.read(tag, tag + 10))
  const bytes = await file.read(tag, tag + LOOK_BYTES)
  const first = findRun(bytes, 0, bytes.length)
  if (!first) return null
  const info = mp3InfoAt(bytes, first.at, first.header)
  const start = tag + first.at + (info ? first.header.size : 0)
  const frame = info ? mp3HeaderAt(bytes, first.at + first.header.size) : first.header
  if (!frame) return null
  const sound: Mp3Header = frame
  const base = -(info?.startSkip ?? 0) / sound.sampleRate

  const placeOf = (frame: number): number => start + Math.floor(frame * sound.averageSize)

  /** Where a frame begins, if it begins where frames of one size would put it. */
  async function confirmed(frame: number): Promise<number | null> {
    const expected = placeOf(frame)
    const from = Math.max(start, expected - SLACK)
    const near = await file.read(from, from + PROBE_BYTES)
    for (let at = 0; at <= expected + SLACK - from; at += 1) if (isRun(near, at, sound)) return from + at
    return null
  }

  return {
    base,
    async excerpt(from, to) {
      if (info && !info.isConstant) return null
      const perFrame = sound.samples / sound.sampleRate
      const frame = Math.max(0, Math.floor((from - base) / perFrame) - LEAD_FRAMES)
      const probes = PROBES.map((share) => Math.floor(frame * share))
      const [place, ...others] = await Promise.all([frame, ...probes].map(confirmed))
      if (place === null || place === undefined || others.includes(null)) return null
      const end = placeOf(Math.ceil((to - base) / perFrame) + 1)
      return {
        head: new Uint8Array(),
        start: place,
        end: Math.min(end, file.size),
        base: base + frame * perFrame,
      }
    },
  }
}

const isAlike = (one: Mp3Header, other: Mp3Header): boolean =>
  one.sampleRate === other.sampleRate && one.channels === other.channels && one.isMpeg1 === other.isMpeg1

/** Whether frames of the bitrate of `like` follow on each other from here. */
function isRun(bytes: Uint8Array, from: number, like: Mp3Header): boolean {
  let at = from
  for (let count = 0; count < RUN; count += 1) {
    if (at >= bytes.length && count > 0) return true
    const header = mp3HeaderAt(bytes, at)
    if (!header || !isAlike(header, like) || header.bitrate !== like.bitrate) return false
    at += header.size
  }
  return true
}

/** The first place from where frames follow on each other. */
function findRun(bytes: Uint8Array, from: number, to: number): { at: number; header: Mp3Header } | null {
  for (let at = from; at < to; at += 1) {
    const header = mp3HeaderAt(bytes, at)
    const next = header && mp3HeaderAt(bytes, at + header.size)
    const third = next && mp3HeaderAt(bytes, at + header.size + next.size)
    if (header && next && third && isAlike(header, next) && isAlike(next, third)) return { at, header }
  }
  return null
}
