import { readFileSync } from 'node:fs'
import { dist, ensureBuild, ensureMovable } from '../lib/build.ts'
import { fromRoot } from '../lib/files.ts'
import { createStaticHandler } from '../serve/static-files.ts'
import { earmark } from './earmark.ts'
import { startWithStandIn } from './with-stand-in.ts'

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }

await earmark(process.argv.slice(2), {
  version,
  client: async ({ basePath, head }) => {
    await ensureBuild({ base: basePath, say: console.log })
    return createStaticHandler(dist, { basePath, ...head })
  },
  movable: async () => await ensureMovable(console.log),
  standIn: startWithStandIn,
})
