import Hls from 'hls.js/light'
import type { ErrorData, LoaderResponse, RetryConfig } from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'
import type { OutputFailure } from '#machines/player/player.types.ts'

export interface HlsFeed {
  element: HTMLMediaElement
  /** Of the playlist, without a token. */
  address: string
  bearer: () => string | null
  /** Seconds. */
  startAt: number
  fail: (reason: OutputFailure) => void
  /** Called again and again while a segment stays absent longer than making it should take. */
  lost: () => void
}

/** A segment that is still being made is not there yet: the server says 404, and 500 while it begins elsewhere. */
const isMomentary = (status: number | undefined): boolean =>
  status === 0 || status === 404 || (status !== undefined && status >= 500)

/** A segment that is absent for so long is made by nobody: the server may not know the stream any more. */
const LOST_AFTER_MS = 3000

function patient(maxNumRetry: number, maxRetryDelayMs: number, absent = (): void => {}): RetryConfig {
  return {
    maxNumRetry,
    retryDelayMs: 150,
    maxRetryDelayMs,
    backoff: 'linear',
    shouldRetry: (_config, count, isTimeout, response: LoaderResponse | undefined) => {
      if (response?.code === 404) absent()
      return count < maxNumRetry && (isTimeout || isMomentary(response?.code))
    },
  }
}

/** About ten seconds: a playlist is there at once. */
const PLAYLIST_RETRY = patient(12, 1500)
/** About a minute: a segment is made on the way. */
const segmentRetry = (absent: () => void): RetryConfig => patient(40, 2000, absent)

const policy = (errorRetry: RetryConfig, patienceMs: number) => ({
  default: {
    maxTimeToFirstByteMs: patienceMs,
    maxLoadTimeMs: 3 * patienceMs,
    timeoutRetry: errorRetry,
    errorRetry,
  },
})

export const isHlsSupported = (): boolean => Hls.isSupported()

/** Feeds an element from a playlist; the answer ends that. `fail` is called at most once. */
export function feedHls({ element, address, bearer, startAt, fail, lost }: HlsFeed): () => void {
  let hasRecovered = false
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
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      hls.recoverMediaError()
      return
    }
    console.warn('The stream does not go on:', data.details, data.response?.code ?? '')
    fail(reasonOf(data))
  })
  hls.loadSource(address)
  hls.attachMedia(element)
  return () => hls.destroy()
}

function reasonOf({ type, details }: ErrorData): OutputFailure {
  const isUnreadable = /parsing|empty|incompatible/i.test(details)
  return type === Hls.ErrorTypes.NETWORK_ERROR && !isUnreadable ? 'network' : 'decode'
}
