import type { ReadKey } from '#machines/server/catalog/reads.ts'
import type { Device } from '#src/platform/storage/device.ts'
import type { CoverAddresses } from '#src/platform/storage/visit/last-visit.ts'

/** What this device keeps of what is read: the items of kept titles. Its code is loaded when no answer came. */
export const createKeptReads =
  (device: Device, owner: () => string, covers: CoverAddresses) =>
  async ({ name, ...params }: ReadKey): Promise<unknown> => {
    if (name !== 'item' || !('itemId' in params)) return null
    const { readKeptItem } = await import('./kept-item.ts')
    return await readKeptItem(device, owner(), covers, params.itemId)
  }
