import type { Faults } from '../faults.ts'
import { itemJson } from '../json/item.ts'
import { episodeExpanded } from '../json/podcast.ts'
import type { OpenSession } from '../play/open-session.ts'
import { audioFilesOf } from '../play/play-request.ts'
import type { StreamPort } from '../play/sessions.ts'
import type { Hub } from '../socket/hub.ts'
import type { Disk } from '../state/disk.ts'
import type { Episode, Item } from '../state/media.types.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { openSource } from './open-source.ts'
import { SEGMENT_SECONDS } from './segments.ts'
import { HlsStream } from './stream.ts'

interface StreamDeps {
  state: State
  disk: Disk
  faults: Faults
  hub: Hub
}

const FAILURE_MS = 250

/** The running transcodes, by the id of their session. */
export class HlsStreams implements StreamPort {
  readonly #deps: StreamDeps
  readonly #streams = new Map<string, HlsStream | null>()

  constructor(deps: StreamDeps) {
    this.#deps = deps
  }

  get(id: string): HlsStream | undefined {
    return this.#streams.get(id) ?? undefined
  }

  async open(session: OpenSession, user: User, item: Item, episode: Episode | null): Promise<void> {
    this.#streams.set(session.id, null)
    try {
      await this.#begin(session, user, item, episode)
    } catch (error) {
      this.#fail(user, session.id, String(error))
    }
  }

  close(sessionId: string): boolean {
    const isKnown = this.#streams.has(sessionId)
    this.#streams.get(sessionId)?.close()
    this.#streams.delete(sessionId)
    return isKnown
  }

  async #begin(session: OpenSession, user: User, item: Item, episode: Episode | null): Promise<void> {
    const { disk, faults, hub, state } = this.#deps
    const files = audioFilesOf(item, episode)
    const source = await openSource(files, disk, faults, (reason) => this.#fail(user, session.id, reason))
    if (!this.#streams.has(session.id)) {
      source?.close()
      return
    }
    const stream =
      source &&
      new HlsStream(
        session.id,
        session.duration,
        session.startTime,
        source,
        {
          progress: (payload) => hub.toUser(user.id, 'stream_progress', payload),
          reset: (startTime) => hub.toEveryone('stream_reset', { startTime, streamId: session.id }),
          open: (opened) =>
            hub.toUser(user.id, 'stream_open', {
              id: opened.id,
              userId: user.id,
              libraryItem: itemJson(state, item, 'expanded'),
              episode: episode && item.mediaType === 'podcast' ? episodeExpanded(state, item, episode) : null,
              segmentLength: SEGMENT_SECONDS,
              playlistPath: `/metadata/streams/${opened.id}/output.m3u8`,
              clientPlaylistUri: `/hls/${opened.id}/output.m3u8`,
              startTime: opened.startTime,
              segmentStartNumber: opened.segmentStartNumber,
              // known to be whole only after that was told
              isTranscodeComplete: false,
            }),
        },
        state.flavour,
      )
    if (stream) {
      this.#streams.set(session.id, stream)
      stream.start()
    }
    if (faults.streamError !== null) this.#failSoon(user, session.id, faults.streamError)
    else if (!stream)
      this.#failSoon(user, session.id, 'ffmpeg was not found, and these files cannot be cut without it')
  }

  #failSoon(user: User, sessionId: string, reason: string): void {
    setTimeout(() => this.#fail(user, sessionId, reason), FAILURE_MS)
  }

  /** The stream ends, the session stays open. */
  #fail(user: User, sessionId: string, reason: string): void {
    if (!this.#streams.has(sessionId)) return
    this.close(sessionId)
    this.#deps.hub.toUser(user.id, 'stream_error', { id: sessionId, error: reason })
  }
}
