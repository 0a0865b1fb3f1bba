import type { SenderFact } from '#machines/listening/cast/cast.types.ts'

export interface CastMedia {
  /** Absolute: the device fetches it by itself. */
  address: string
  mimeType: string
  title: string
  author: string
  cover: string | null
  /** Seconds within the file. */
  startAt: number
  play: boolean
}

export interface CastStatus {
  state: 'playing' | 'paused' | 'buffering' | 'idle'
  /** Seconds within the file. */
  time: number
  /** Why it is idle, where it says: the file came to its end, or the device gave it up or was given another. */
  end: 'finished' | 'lost' | null
}

/** A device far away that plays one file at a time, and the way to it. */
export interface CastReceiver {
  /** Brings the sender and reports of devices; the answer ends the reports. */
  watch(report: (fact: SenderFact) => void): () => void
  choose(): void
  end(): void
  /** Rejects when the device does not take it. */
  load(media: CastMedia): Promise<void>
  play(): void
  pause(): void
  seek(seconds: number): void
  setVolume(volume: number, muted: boolean): void
  stop(): void
  onStatus(listener: (status: CastStatus) => void): () => void
}
