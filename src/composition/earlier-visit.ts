import { signedInOf } from '#machines/account/session/account.ts'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import { loginAnswerSchema } from '#machines/model/entities/index.ts'
import { readAnswer } from '#machines/model/entities/reading/read-answer.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { removeAccountFolder } from '#src/platform/storage/files/remove-folder.ts'
import { forgetLastVisit } from '#src/platform/storage/visit/forget-last-visit.ts'

/**
 * Who was signed in, as another build kept it: read as the server's answer is that it was made of, so that what it lacks has
 * its default. Null where it names no account.
 */
export function signedInBefore(visit: { signedIn?: Partial<SignedIn> | null }): SignedIn | null {
  const { account, defaultLibraryId, settings, source, ereaderDevices } = visit.signedIn ?? {}
  const reading = readAnswer(loginAnswerSchema, {
    user: account,
    userDefaultLibraryId: defaultLibraryId,
    serverSettings: settings,
    Source: source,
    ereaderDevices,
  })
  return reading.kind === 'read' ? signedInOf(reading.data) : null
}

/** @param isForGood the account left on purpose: what it kept on this device goes too */
export async function forgetVisit(device: Device, owner: string, isForGood: boolean): Promise<void> {
  await forgetLastVisit(await createDatabase(device)(), owner, isForGood)
  if (isForGood) await removeAccountFolder(device.base, owner)
}
