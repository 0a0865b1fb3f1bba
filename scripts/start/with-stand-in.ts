import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createStandIn, DEMO_PASSWORD, demoAccounts, inFolder, replaceFileNow } from '#tests/server/index.ts'
import { fromCaller, fromRoot } from '../lib/files.ts'
import type { Place, Running } from './listen.ts'

/**
 * Serves the build with the stand-in server over the demo library, or over a person's own folder. What happens there
 * is kept in `.data/`, apart for each folder.
 */
export async function startWithStandIn(media: string | null, place: Place): Promise<Running> {
  const folder = media === null ? undefined : findFolder(media)
  const data = path.join(dataFolder(), folder === undefined ? 'demo' : nameOf(folder))
  const password = folder === undefined ? DEMO_PASSWORD : ownPassword(data)
  const standIn = await createStandIn({
    ...place,
    password,
    stateFile: path.join(data, 'state.json'),
    ...(folder === undefined ? {} : { media: folder }),
  })
  const names = demoAccounts.map(({ username }) => username).join(', ')
  return {
    notes: [
      ...standIn.notes,
      folder === undefined
        ? 'in front of the embedded stand-in server with its demo library'
        : `in front of the embedded stand-in server over ${folder}`,
      `Sign in as ${names}; the password of each is "${password}"${folder === undefined ? '' : ' unless you changed it'}.`,
    ],
    stop: async () => await standIn.close(),
  }
}

function dataFolder(): string {
  const { EARMARK_DATA: wanted } = process.env
  return wanted === undefined || wanted === '' ? fromRoot('.data') : fromCaller(wanted)
}

/** The password for a person's own folder: made up at the first start, and kept where only they can read it. */
function ownPassword(data: string): string {
  const file = path.join(data, 'password')
  return inFolder(data, () => {
    if (!existsSync(file)) replaceFileNow(file, randomBytes(12).toString('base64url'))
    return readFileSync(file, 'utf8').trim()
  })
}

function findFolder(media: string): string {
  const folder = fromCaller(media)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  throw new Error(`EARMARK_MEDIA must be a folder; there is none at ${folder}`)
}

const nameOf = (folder: string): string =>
  `${path.basename(folder).replaceAll(/[^\w-]+/g, '-')}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`
