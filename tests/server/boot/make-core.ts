import type { Core } from '../core.ts'
import { Faults } from '../faults.ts'
import { HlsStreams } from '../hls/streams.ts'
import { authenticate } from '../http/auth.ts'
import { Covers } from '../http/covers.ts'
import { LoginLimit } from '../http/login-limit.ts'
import { RefreshTokens } from '../http/refresh-tokens.ts'
import { Scans } from '../jobs/scans.ts'
import { Tasks } from '../jobs/tasks.ts'
import { Tools } from '../jobs/tools.ts'
import { Watcher } from '../jobs/watcher.ts'
import { publicUserJson } from '../json/user.ts'
import type { ResolvedOptions } from '../options.ts'
import { PlaySessions } from '../play/sessions.ts'
import { Shares } from '../play/shares.ts'
import { Downloads } from '../podcast/downloads.ts'
import { RequestLog } from '../request-log.ts'
import { ServerLog } from '../server-log.ts'
import { Hub } from '../socket/hub.ts'
import type { Loaded } from './load-state.ts'

/** All that a stand-in works with, over what was loaded; nothing of it listens yet. */
export const makeCore = (
  { source }: Pick<ResolvedOptions, 'source'>,
  { state, disk, probes, sorts, store }: Loaded,
  crash: () => void,
): Core => {
  const [faults, log, scans] = [new Faults(), new RequestLog(), new Scans()]
  const serverLog = new ServerLog(() => state.settings.logLevel)
  const hub = new Hub({
    state,
    faults,
    log,
    serverLog,
    userOf: (token) => {
      const user = authenticate({ state }, typeof token === 'string' ? token : null)
      return typeof user === 'number' ? null : user
    },
    publicUser: (user) => publicUserJson(state, user, core.play.sessionOf(user.id)),
    runningScans: () => scans.running(),
    cancelScan: (libraryId) => scans.cancel(libraryId),
  })
  const streams = new HlsStreams({ state, disk, faults, hub })
  const core: Core = {
    state,
    disk,
    probes,
    faults,
    log,
    hub,
    sorts,
    covers: new Covers(disk),
    play: new PlaySessions(state, hub, streams, faults),
    shares: new Shares(state),
    streams,
    downloads: new Downloads(),
    tasks: new Tasks(state, hub),
    scans,
    tools: new Tools(),
    watcher: new Watcher(),
    serverLog,
    loginLimit: new LoginLimit(state.settings.rateLimitLoginRequests, state.settings.rateLimitLoginWindow),
    refreshTokens: new RefreshTokens(state, faults),
    source,
    crash,
    saved: async () => await store?.saved(),
  }
  if (store) store.onRevert = () => core.play.recall()
  for (const job of jobsOf(core)) job.connect(core)
  return core
}

/** What goes on by itself in a stand-in. */
export const jobsOf = ({ scans, tools, watcher, downloads }: Core) => [scans, tools, watcher, downloads]
