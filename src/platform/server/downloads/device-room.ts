import { within } from '../../within.ts'
import type { Room } from '#machines/downloads/kept-titles/kept-titles.types.ts'

/** What is left free for what else this browser keeps, bytes: what is heard is written down in it too. */
const SPARE = 50 * 1024 ** 2

/** How long a browser may think about it, ms. */
const PATIENCE_MS = 2000

export async function readRoom(): Promise<Room | null> {
  // only secure pages are told
  const { storage } = navigator as Partial<Navigator>
  if (!storage) return null
  const told = await within(
    PATIENCE_MS,
    storage.estimate().catch(() => null),
    null,
  )
  return told?.usage === undefined || told.quota === undefined
    ? null
    : { used: told.usage, quota: told.quota }
}

/** Bytes that files may take still; `Infinity` where the browser does not tell. */
export async function roomForFiles(): Promise<number> {
  const room = await readRoom()
  return room ? room.quota - room.used - SPARE : Infinity
}
