import type { Page } from '@playwright/test'

/** What the device far away was told and does, as the fake of the vendor's script keeps it. */
export interface FakeDevice {
  loads: { contentId: string; contentType: string; currentTime: number; autoplay: boolean }[]
  refuses: boolean
  state: string
  time: number
}

/** There is no cast device here: the vendor's script is answered by this one, which plays on a clock. */
const SCRIPT = `(() => {
  const device = { loads: [], refuses: false, state: 'IDLE', time: 0, idleReason: null }
  globalThis.__castDevice = device
  const remoteListeners = {}, contextListeners = []
  const player = { currentTime: 0, playerState: 'IDLE', isPaused: true, volumeLevel: 1, isMuted: false }
  const fire = (type) => (remoteListeners[type] ?? []).forEach((listener) => listener({}))
  const become = (state) => {
    device.state = player.playerState = state
    player.isPaused = state === 'PAUSED'
    fire('playerStateChanged')
  }
  setInterval(() => {
    if (device.state !== 'PLAYING') return
    device.time += 0.1
    player.currentTime = device.time
    fire('currentTimeChanged')
  }, 100)
  const session = {
    getCastDevice: () => ({ friendlyName: 'Kitchen' }),
    getMediaSession: () => ({ idleReason: device.idleReason }),
    async loadMedia(request) {
      device.loads.push({ contentId: request.media.contentId, contentType: request.media.contentType,
        currentTime: request.currentTime, autoplay: request.autoplay })
      if (device.refuses) throw 'load_media_failed'
      device.time = player.currentTime = request.currentTime
      become(request.autoplay ? 'PLAYING' : 'PAUSED')
    },
  }
  let current = null
  const context = {
    setOptions() {},
    getCurrentSession: () => current,
    addEventListener: (_type, listener) => contextListeners.push(listener),
    async requestSession() {
      current = session
      contextListeners.forEach((listener) => listener({ sessionState: 'SESSION_STARTED' }))
    },
    endCurrentSession() {
      current = null
      become('IDLE')
      contextListeners.forEach((listener) => listener({ sessionState: 'SESSION_ENDED' }))
    },
  }
  globalThis.chrome = Object.assign(globalThis.chrome ?? {}, { cast: {
    AutoJoinPolicy: { ORIGIN_SCOPED: 'origin_scoped' },
    Image: class { constructor(url) { this.url = url } },
    media: {
      DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845',
      MediaInfo: class { constructor(contentId, contentType) { Object.assign(this, { contentId, contentType }) } },
      MusicTrackMediaMetadata: class {},
      LoadRequest: class { constructor(media) { this.media = media } },
    },
  } })
  globalThis.cast = { framework: {
    CastContext: { getInstance: () => context },
    CastContextEventType: { SESSION_STATE_CHANGED: 'sessionstatechanged' },
    SessionState: { SESSION_STARTED: 'SESSION_STARTED', SESSION_RESUMED: 'SESSION_RESUMED',
      SESSION_ENDED: 'SESSION_ENDED', SESSION_START_FAILED: 'SESSION_START_FAILED' },
    RemotePlayerEventType: { CURRENT_TIME_CHANGED: 'currentTimeChanged', PLAYER_STATE_CHANGED: 'playerStateChanged' },
    RemotePlayer: class { constructor() { return player } },
    RemotePlayerController: class {
      addEventListener(type, listener) { (remoteListeners[type] ??= []).push(listener) }
      playOrPause() { become(device.state === 'PLAYING' ? 'PAUSED' : 'PLAYING') }
      seek() { device.time = player.currentTime; fire('currentTimeChanged') }
      setVolumeLevel() {}
      muteOrUnmute() { player.isMuted = !player.isMuted }
      stop() { device.idleReason = 'CANCELLED'; become('IDLE') }
    },
  } }
  globalThis.__onGCastApiAvailable(true)
})()`

/** Counts how often the vendor's script is asked for, and answers it with the fake. */
export async function fakeCast(
  page: Page,
): Promise<{ asked: () => number; device: () => Promise<FakeDevice> }> {
  let asked = 0
  await page.route('https://www.gstatic.com/**', async (route) => {
    asked += 1
    await route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  return {
    asked: () => asked,
    device: async () =>
      await page.evaluate(() => ({ ...(Reflect.get(globalThis, '__castDevice') as FakeDevice) })),
  }
}
