import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import type { Device } from '#src/platform/storage/device.ts'
import type { CoverAddresses } from '#src/platform/storage/visit/last-visit.ts'
import { createKeptStore } from '#src/platform/storage/stores/kept-store.ts'

/** An item as it was when a title of it was kept on this device, and its cover; null for every other. */
export async function readKeptItem(
  device: Device,
  owner: string,
  covers: CoverAddresses,
  itemId: string,
): Promise<LibraryItemExpanded | null> {
  const store = createKeptStore({ database: createDatabase(device), owner: () => owner })
  const found = await store.ofItem(itemId)
  if (!found || found.title.since === 'withdrawn') return null
  if (found.cover) covers.add([found.cover])
  return found.item
}
