import { setTimeout } from 'node:timers/promises'
import type { Faults } from '../faults.ts'
import { progressJson, publicUserJson } from '../json/user.ts'
import type { Episode, Item } from '../state/media.types.ts'
import type { DeviceInfo, Session, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import type { Hub } from '../socket/hub.ts'
import { deviceDescription } from './device.ts'
import { openSession, PlayMethod, type OpenSession } from './open-session.ts'
import type { PlayRequest } from './play-request.ts'
import { sessionForClient } from './session-json.ts'
import { writeProgress } from './user-progress.ts'

/** The position and listening time a player reports. */
export interface SyncData {
  currentTime: number
  timeListened: number
  duration: number
}

/** What transcodes need to know of sessions. */
export interface StreamPort {
  /** Begins a transcode; resolves once its playlist can be asked for. */
  open(session: OpenSession, user: User, item: Item, episode: Episode | null): Promise<void>
  /** Ends a session's transcode; true when it had one. */
  close(sessionId: string): boolean
}

const stored = ({ audioTracks: _tracks, videoTrack: _video, ...session }: OpenSession): Session => session

/** The open playback sessions, and what a sync or close of one does to the user's progress. */
export class PlaySessions {
  readonly open = new Map<string, OpenSession>()
  readonly #faults: Faults
  readonly #state: State
  readonly #hub: Hub
  readonly #streams: StreamPort

  constructor(state: State, hub: Hub, streams: StreamPort, faults: Faults) {
    this.#faults = faults
    this.#state = state
    this.#hub = hub
    this.#streams = streams
  }

  /** The newest open session of a user, as admins see it; null when none is open. */
  sessionOf(userId: string): Record<string, unknown> | null {
    const session = [...this.open.values()].findLast((one) => one.userId === userId)
    return session ? sessionForClient(this.#state, session) : null
  }

  async start(
    user: User,
    item: Item,
    episode: Episode | null,
    request: PlayRequest,
    device: DeviceInfo,
  ): Promise<OpenSession> {
    const before = [...this.open.values()].filter(
      (session) => session.userId === user.id && session.deviceInfo.deviceId === device.deviceId,
    )
    if (this.#faults.openingMs > 0) await setTimeout(this.#faults.openingMs)
    for (const session of before) if (this.open.has(session.id)) this.close(user, session)
    const session = openSession(this.#state, user, item, episode, request, device)
    this.open.set(session.id, session)
    this.#announce(user)
    if (session.playMethod === PlayMethod.transcode) await this.#streams.open(session, user, item, episode)
    return session
  }

  /** Takes a report. False when the item is gone. */
  sync(user: User, session: OpenSession, data: SyncData): boolean {
    const item = this.#state.items.get(session.libraryItemId)
    if (!item) return false
    session.currentTime = data.currentTime
    const listened = Number(data.timeListened)
    if (Number.isFinite(listened) && listened !== 0) {
      session.timeListening += listened
      session.updatedAt = Date.now()
    }
    const share = session.duration > 0 ? data.currentTime / session.duration : 0
    const entry = writeProgress(this.#state, user, session.libraryItemId, session.episodeId, {
      duration: data.duration,
      currentTime: data.currentTime,
      progress: Math.min(1, Math.max(0, share)),
    })
    this.#save(session)
    if (entry) {
      this.#hub.toUser(user.id, 'user_item_progress_updated', {
        id: entry.id,
        sessionId: session.id,
        deviceDescription: deviceDescription(session.deviceInfo),
        data: progressJson(this.#state, user.id, entry),
      })
    }
    return true
  }

  /** Ends a session; with data it is synced first. */
  close(user: User, session: OpenSession, data: SyncData | null = null): void {
    if (data) this.sync(user, session, data)
    else this.#save(session)
    this.#announce(user)
    this.#hub.toUser(user.id, 'user_session_closed', session.id)
    this.open.delete(session.id)
    if (this.#streams.close(session.id)) this.#hub.toUser(user.id, 'stream_closed', session.id)
  }

  /** Goes back to what is stored of the open sessions, after changes were taken back. */
  recall(): void {
    for (const session of this.open.values()) {
      const kept = this.#state.sessions.get(session.id)
      session.timeListening = kept?.timeListening ?? 0
      session.updatedAt = kept?.updatedAt ?? session.startedAt
    }
  }

  /** Forgets everything in memory, as a restart does. */
  forget(): void {
    for (const id of this.open.keys()) this.#streams.close(id)
    this.open.clear()
  }

  #save(session: OpenSession): void {
    if (!(session.timeListening > 0)) return
    this.#state.sessions.set(session.id, stored(session))
    this.#state.changed()
  }

  #announce(user: User): void {
    this.#hub.toAdmins('user_stream_update', publicUserJson(this.#state, user, this.sessionOf(user.id)))
  }
}
