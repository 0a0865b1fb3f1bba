import { fromCallback } from 'xstate'
import type { ShelfPlacesCommand } from '#machines/browsing/shelf/shelf.types.ts'
import type { ShelfPlace } from '#machines/browsing/shelf/shelf-window.ts'
import { readText, writeText } from '../local.ts'
import type { KeyStore } from '../key-store.ts'

const KEY = 'shelfPlaces'
const WRITE_PAUSE_MS = 250

type Places = Readonly<Record<string, ShelfPlace>>

function isPlace(value: unknown): value is ShelfPlace {
  const { first, last, offset, total } = Object(value) as Partial<ShelfPlace>
  return (
    [first, last, offset].every((number) => Number.isFinite(number)) &&
    (total === null || Number.isFinite(total)) &&
    Number(first) >= 0
  )
}

function readPlaces(storage: KeyStore | null): Places {
  try {
    const kept: unknown = JSON.parse(readText(storage, KEY) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(kept) as Record<string, unknown>).filter((entry): entry is [string, ShelfPlace] =>
        isPlace(entry[1]),
      ),
    )
  } catch {
    return {}
  }
}

/** Keeps where the user was on each shelf, for this tab: a reload finds it, another tab has its own. */
export function createPlacesStore(storage: KeyStore | null) {
  return fromCallback<ShelfPlacesCommand>(({ sendBack, receive }) => {
    let latest: Places | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (latest) writeText(storage, KEY, JSON.stringify(latest))
      latest = null
    }
    receive(({ places }) => {
      latest = places
      timer ??= setTimeout(write, WRITE_PAUSE_MS)
    })
    window.addEventListener('pagehide', write)
    sendBack({ type: 'shelfPlaces.read', places: readPlaces(storage) })
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  })
}
