import { fromCallback } from 'xstate'
import { rememberSpeed } from '#machines/listening/speed-memory/speed-rules.ts'
import type { Speeds } from '#machines/listening/speed-memory/speed-rules.ts'
import type { SpeedStoreCommand } from '#machines/listening/speed-memory/speed-memory.types.ts'
import { readText, writeText } from '../local.ts'
import type { KeyStore } from '../key-store.ts'

const KEY = 'playerSpeeds'

function readSpeeds(storage: KeyStore | null): Speeds {
  try {
    const kept: unknown = JSON.parse(readText(storage, KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSpeed) : []
  } catch {
    return []
  }
}

function isSpeed(entry: unknown): entry is Speeds[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1])
}

/** Keeps the speeds of books and podcasts in this browser: what a tab learnt is put to those of all tabs, which are told. */
export function createSpeedStore(storage: KeyStore | null) {
  return fromCallback<SpeedStoreCommand>(({ sendBack, receive }) => {
    const report = (): void => sendBack({ type: 'speedStore.read', speeds: readSpeeds(storage) })
    receive(({ speeds }) => {
      const learnt = speeds.at(-1)
      if (learnt) writeText(storage, KEY, JSON.stringify(rememberSpeed(readSpeeds(storage), ...learnt)))
    })
    const stopWatching = storage?.watch((key) => {
      if (key === null || key === KEY) report()
    })
    report()
    return stopWatching
  })
}
