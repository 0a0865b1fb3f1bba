import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { createStandIn, DEMO_PASSWORD, demoAccounts } from '#tests/server/index.ts'
import { fromRoot } from '../lib/files.ts'
import type { Place, Running } from './listen.ts'

/**
 * Serves the build with the stand-in server over the demo library, or over a person's own folder. What happens there
 * is kept in `.data/`, apart for each folder.
 */
export async function startWithStandIn(media: string | undefined, place: Place): Promise<Running> {
  const folder = media === undefined || media === '' ? undefined : findFolder(media)
  const standIn = await createStandIn({
    ...place,
    stateFile: fromRoot('.data', folder === undefined ? 'demo' : nameOf(folder), 'state.json'),
    ...(folder === undefined ? {} : { media: folder }),
  })
  const names = demoAccounts.map(({ username }) => username).join(', ')
  return {
    notes: [
      folder === undefined
        ? 'in front of the embedded stand-in server with its demo library'
        : `in front of the embedded stand-in server over ${folder}`,
      `Sign in as ${names}; the password of each is "${DEMO_PASSWORD}".`,
    ],
    stop: async () => await standIn.close(),
  }
}

function findFolder(media: string): string {
  // npm runs in the project's folder, the person may have been in another one.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), media)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  throw new Error(`EARMARK_MEDIA must be a folder; there is none at ${folder}`)
}

const nameOf = (folder: string): string =>
  `${path.basename(folder).replaceAll(/[^\w-]+/g, '-')}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`
