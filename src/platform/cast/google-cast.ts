/// <reference types="chromecast-caf-sender" />
import type { SenderFact } from '#machines/listening/cast/cast.types.ts'
import type { CastMedia, CastReceiver, CastStatus } from './cast-receiver.ts'
import { loadSdk } from './load-sdk.ts'

const STATES: Readonly<Record<string, CastStatus['state']>> = {
  PLAYING: 'playing',
  PAUSED: 'paused',
  BUFFERING: 'buffering',
  IDLE: 'idle',
}

const ENDS: Readonly<Record<string, CastStatus['end']>> = {
  FINISHED: 'finished',
  ERROR: 'lost',
  INTERRUPTED: 'lost',
  CANCELLED: 'lost',
}

/** Devices by the vendor's sender, whose script is loaded when it is first watched. */
export function createGoogleCast(): CastReceiver {
  const listeners = new Set<(status: CastStatus) => void>()
  let remote: {
    player: cast.framework.RemotePlayer
    controller: cast.framework.RemotePlayerController
  } | null = null
  let report: ((fact: SenderFact) => void) | null = null
  let isSet = false
  /** The whole session ends, which is told as that. */
  let isEnding = false

  const context = (): cast.framework.CastContext => cast.framework.CastContext.getInstance()
  const session = (): cast.framework.CastSession | null => (isSet ? context().getCurrentSession() : null)

  function tellStatus(): void {
    if (!remote) return
    const { player } = remote
    const media = session()?.getMediaSession()
    const state = STATES[String(player.playerState)] ?? 'idle'
    const reason = state === 'idle' && !isEnding ? String(media?.idleReason) : ''
    for (const listener of listeners) listener({ state, time: player.currentTime, end: ENDS[reason] ?? null })
  }

  function setUp(): void {
    if (isSet) return
    isSet = true
    context().setOptions({
      receiverApplicationId: chrome.cast.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
      autoJoinPolicy: chrome.cast.AutoJoinPolicy.ORIGIN_SCOPED,
    })
    const player = new cast.framework.RemotePlayer()
    const controller = new cast.framework.RemotePlayerController(player)
    remote = { player, controller }
    const { CURRENT_TIME_CHANGED, PLAYER_STATE_CHANGED } = cast.framework.RemotePlayerEventType
    controller.addEventListener(CURRENT_TIME_CHANGED, tellStatus)
    controller.addEventListener(PLAYER_STATE_CHANGED, tellStatus)
    context().addEventListener(
      cast.framework.CastContextEventType.SESSION_STATE_CHANGED,
      ({ sessionState }) => {
        const { SESSION_STARTED, SESSION_RESUMED, SESSION_ENDING, SESSION_ENDED, SESSION_START_FAILED } =
          cast.framework.SessionState
        isEnding = sessionState === SESSION_ENDING || sessionState === SESSION_ENDED
        if (sessionState === SESSION_STARTED || sessionState === SESSION_RESUMED) {
          report?.({ type: 'sender.connected', device: session()?.getCastDevice().friendlyName ?? '' })
        } else if (sessionState === SESSION_ENDED) report?.({ type: 'sender.disconnected' })
        else if (sessionState === SESSION_START_FAILED) report?.({ type: 'sender.refused' })
      },
    )
  }

  async function load(media: CastMedia): Promise<void> {
    const current = session()
    if (!current) throw new Error('No cast device is connected.')
    const info = new chrome.cast.media.MediaInfo(media.address, media.mimeType)
    const metadata = new chrome.cast.media.MusicTrackMediaMetadata()
    metadata.title = media.title
    metadata.artist = media.author
    if (media.cover) metadata.images = [new chrome.cast.Image(media.cover)]
    info.metadata = metadata
    const request = new chrome.cast.media.LoadRequest(info)
    request.autoplay = media.play
    request.currentTime = media.startAt
    const refusal = await current.loadMedia(request)
    if (refusal) throw new Error(`The cast device refused: ${String(refusal)}`)
  }

  return {
    watch(listener) {
      report = listener
      loadSdk().then(
        () => {
          setUp()
          report?.({ type: 'sender.ready' })
        },
        () => report?.({ type: 'sender.missing' }),
      )
      return () => {
        report = null
      }
    },
    choose() {
      // refused as well when people close the list of devices
      context()
        .requestSession()
        .catch(() => report?.({ type: 'sender.refused' }))
    },
    end: () => context().endCurrentSession(true),
    load,
    play() {
      if (remote?.player.isPaused) remote.controller.playOrPause()
    },
    pause() {
      if (remote && !remote.player.isPaused) remote.controller.playOrPause()
    },
    seek(seconds) {
      if (!remote) return
      remote.player.currentTime = seconds
      remote.controller.seek()
    },
    setVolume(volume, muted) {
      if (!remote) return
      remote.player.volumeLevel = volume
      remote.controller.setVolumeLevel()
      if (remote.player.isMuted !== muted) remote.controller.muteOrUnmute()
    },
    stop() {
      if (session()) remote?.controller.stop()
    },
    onStatus(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
