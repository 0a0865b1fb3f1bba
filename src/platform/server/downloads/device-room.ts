import type { Room } from '#machines/downloads/kept-titles/kept-titles.types.ts'

/** What is left free for what else this browser keeps, bytes: what is heard is written down in it too. */
const SPARE = 50 * 1024 ** 2

export async function readRoom(): Promise<Room | null> {
  // only secure pages are told
  if (!(navigator as Partial<Navigator>).storage) return null
  const { usage, quota } = await navigator.storage.estimate()
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}

/** Bytes that files may take still; `Infinity` where the browser does not tell. */
export async function roomForFiles(): Promise<number> {
  const room = await readRoom()
  return room ? room.quota - room.used - SPARE : Infinity
}
