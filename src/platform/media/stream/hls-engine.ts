import Hls from 'hls.js/light'
import type { ErrorData, LoaderResponse, RetryConfig } from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'
import type { OutputFailure } from '#machines/listening/player/player.types.ts'
import { gatedLoader } from './gated-loader.ts'
import type { SegmentGate } from './segment-gate.ts'
import { logWarning } from '#machines/model/log.ts'

export interface HlsFeed {
  element: HTMLMediaElement
  /** Of the playlist, without a token. */
  address: string
  bearer: () => string | null
  /** Seconds. */
  startAt: number
  gate: SegmentGate
  fail: (reason: OutputFailure) => void
  /** Called again and again while a segment stays absent longer than making it should take. */
  lost: () => void
}

/** A segment that is still being made is not there yet: the server says 404, and 500 while it begins elsewhere. */
const isMomentary = (status: number | undefined): boolean =>
  status === 0 || status === 404 || (status !== undefined && status >= 500)

/** What a server answers that does not know the stream any more: 2.36 the one, 2.2.23 the other. */
const isAbsent = (status: number | undefined): boolean => status === 404 || status === 500

/** A segment that is absent for so long is not being made: the server may not know the stream any more. */
const LOST_AFTER_MS = 3000

function patient(maxNumRetry: number, maxRetryDelayMs: number, absent = (): void => {}): RetryConfig {
  return {
    maxNumRetry,
    retryDelayMs: 150,
    maxRetryDelayMs,
    backoff: 'exponential',
    shouldRetry: (_config, count, isTimeout, response: LoaderResponse | undefined) => {
      if (isAbsent(response?.code)) absent()
      return count < maxNumRetry && (isTimeout || isMomentary(response?.code))
    },
  }
}

/** About ten seconds: a playlist is there at once. */
const PLAYLIST_RETRY = patient(9, 1500)
/** More than a minute: a segment is made on the way, and a server that restarts is back in that time. */
const segmentRetry = (absent: () => void): RetryConfig => patient(40, 2000, absent)

const policy = (errorRetry: RetryConfig, patienceMs: number) => ({
  default: {
    maxTimeToFirstByteMs: patienceMs,
    maxLoadTimeMs: 3 * patienceMs,
    timeoutRetry: errorRetry,
    errorRetry,
  },
})

/** A segment that was served so often and could not be read is of a format that the browser does not know. */
const UNREADABLE_TRIES = 2

export const isHlsSupported = (): boolean => Hls.isSupported()

/** Feeds an element from a playlist; the answer ends that. `fail` is called at most once. */
export function feedHls({ element, address, bearer, startAt, gate, fail, lost }: HlsFeed): () => void {
  let hasRecovered = false
  let hasBuffered = false
  let unreadable = 0
  let absentSince: number | null = null
  function absent(): void {
    absentSince ??= performance.now()
    if (performance.now() - absentSince < LOST_AFTER_MS) return
    absentSince = null
    lost()
  }
  const hls = new Hls({
    startPosition: startAt,
    workerPath,
    maxBufferLength: 60,
    backBufferLength: 60,
    // they would be written to tracks with an address that the policy refuses
    enableID3MetadataCues: false,
    enableDateRangeMetadataCues: false,
    enableEmsgMetadataCues: false,
    manifestLoadPolicy: policy(PLAYLIST_RETRY, 8000),
    playlistLoadPolicy: policy(PLAYLIST_RETRY, 8000),
    fLoader: gatedLoader(gate),
    fragLoadPolicy: policy(segmentRetry(absent), 10_000),
    xhrSetup(xhr, url) {
      xhr.open('GET', url, true)
      const token = bearer()
      // a playlist may name any host; the token is for our server alone
      if (token && new URL(url, document.baseURI).origin === location.origin) {
        xhr.setRequestHeader('Authorization', `Bearer ${token}`)
      }
    },
  })
  hls.on(Hls.Events.FRAG_LOADED, () => {
    absentSince = null
  })
  const originOf = (url: string): string => new URL(url, document.baseURI).origin
  hls.on(Hls.Events.LEVEL_LOADED, (_event, { details }) => {
    // the policy refuses every other host, however often it is asked
    if (details.fragments.some(({ url }) => originOf(url) !== originOf(address))) fail('decode')
  })
  // a segment with nothing in it counts as buffered: only what reached the element was read
  hls.on(Hls.Events.BUFFER_APPENDED, () => {
    hasBuffered = true
    unreadable = 0
  })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.details === Hls.ErrorDetails.FRAG_PARSING_ERROR) {
      // it would be asked for as often as one that is not there yet, and is the same each time
      unreadable += 1
      if (unreadable >= UNREADABLE_TRIES) fail(hasBuffered ? 'decode' : 'unsupported')
      return
    }
    if (!data.fatal) return
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      hls.recoverMediaError()
      return
    }
    logWarning('The stream does not go on:', data.details, data.response?.code ?? '')
    const isMedia = data.type === Hls.ErrorTypes.MEDIA_ERROR && data.frag !== undefined
    fail(isMedia && !hasBuffered ? 'unsupported' : reasonOf(data))
  })
  hls.loadSource(address)
  hls.attachMedia(element)
  return () => hls.destroy()
}

function reasonOf({ type, details }: ErrorData): OutputFailure {
  const isUnreadable = /parsing|empty|incompatible/i.test(details)
  return type === Hls.ErrorTypes.NETWORK_ERROR && !isUnreadable ? 'network' : 'decode'
}
