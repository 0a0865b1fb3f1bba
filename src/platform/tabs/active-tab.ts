import { fromCallback } from 'xstate'
import type { LeaseCommand, LeaseFact } from '#machines/app/active-tab/active-tab.types.ts'
import { openChannel } from './channel.ts'
import type { LeaseStore } from './lease-store.ts'

const CHANNEL = 'earmark-speaker'
/** How often a speaking tab says that it lives, and a yielded one looks whether the other does. */
const BEAT_MS = 2000
/** A tab that said nothing for so long is gone. */
const LEASE_MS = 6000

type Message = { type: 'claimed'; tab: string; turn: number } | { type: 'released' }

export interface ActiveTabDeps {
  /** Path of the client without a slash at its end. */
  base: string
  store: LeaseStore
  wallClock: () => number
}

/** This tab's own name among the tabs, for as long as it lives. */
function tabName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')
}

/**
 * The lease that lets one tab speak. Claims are told by a channel, which is quick, and written to the browser's
 * database, which orders them and outlives a crash: a lease that is not renewed runs out.
 */
export function createActiveTabActor({ base, store, wallClock }: ActiveTabDeps) {
  return fromCallback<LeaseCommand>(({ sendBack, receive }) => {
    let ended = false
    const report = (fact: LeaseFact): void => {
      if (!ended) sendBack(fact)
    }
    const tab = tabName()
    const channel = openChannel(base, CHANNEL)
    const post = (message: Message): void => channel?.postMessage(message)
    /** The turn of our own claim while we have the lease. */
    let own: number | null = null
    let highest = 0
    /** Looks now and then whether the other tab still lives. */
    let watches = false
    let timer: ReturnType<typeof setInterval> | undefined

    const expiresAt = (): number => wallClock() + LEASE_MS

    function beat(isOn: boolean): void {
      clearInterval(timer)
      timer = isOn ? setInterval(check, BEAT_MS) : undefined
    }

    function lose(): void {
      if (own === null) return
      own = null
      watches = true
      report({ type: 'lease.lost' })
    }

    function free(): void {
      if (!watches) return
      watches = false
      beat(false)
      report({ type: 'lease.freed' })
    }

    function check(): void {
      if (own !== null) {
        store.renew(tab, expiresAt(), own).then((isOurs) => {
          if (!isOurs) lose()
        }, ignore)
      } else if (watches) {
        store.read().then((lease) => {
          if (!lease || lease.expiresAt < wallClock()) free()
        }, ignore)
      }
    }

    /** Where nothing can be kept, the clock orders the claims as well as it can. */
    function take(): Promise<number> {
      return store.take(tab, expiresAt(), wallClock()).catch(() => Math.max(wallClock(), highest + 1))
    }

    async function claim(): Promise<void> {
      const isOurs = own !== null && (await store.renew(tab, expiresAt(), own).catch(() => true))
      const turn = isOurs && own !== null ? own : await take()
      if (ended) return
      if (turn < highest) {
        // a newer claim came while ours was written
        own = turn
        lose()
        return
      }
      own = turn
      highest = turn
      watches = false
      post({ type: 'claimed', tab, turn })
      beat(true)
      report({ type: 'lease.granted' })
    }

    async function release(): Promise<void> {
      watches = false
      beat(false)
      if (own === null) return
      own = null
      await store.release(tab).then(() => post({ type: 'released' }), ignore)
    }

    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type === 'released') free()
      else if (data.turn > highest || (data.turn === highest && data.tab > tab)) {
        highest = data.turn
        lose()
      }
    })
    // a tab that was frozen has heard nothing meanwhile
    const abort = new AbortController()
    if (typeof document !== 'undefined') {
      document.addEventListener('visibilitychange', check, { signal: abort.signal })
    }

    receive((command) => {
      if (command.type === 'lease.claim') void claim()
      else void release()
    })
    return () => {
      ended = true
      abort.abort()
      void release().then(() => channel?.close())
    }
  })
}

/** A browser that keeps nothing is worked without: the channel alone tells of claims. */
function ignore(): void {}
