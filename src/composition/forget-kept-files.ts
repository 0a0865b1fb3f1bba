import { removeFolder } from '#src/platform/storage/files/remove-folder.ts'
import { accountFolder } from '#src/platform/storage/files/shelf-path.ts'

/** The files that an account kept on this device. */
export const forgetKeptFiles = async (base: string, owner: string): Promise<void> =>
  await removeFolder(accountFolder(base, owner))
