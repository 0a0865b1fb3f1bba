import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MOVABLE_BASE } from '../serve/routes.ts'
import { createStaticHandler } from '../serve/static-files.ts'
import { earmark } from './earmark.ts'

// The program of the package, which `npm run release` makes one file of: the client and package.json lie beside it.
const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const { version } = JSON.parse(readFileSync(beside('package.json'), 'utf8')) as { version: string }

await earmark(process.argv.slice(2), {
  version,
  client: async ({ basePath, head }) =>
    await Promise.resolve(
      createStaticHandler(beside('client'), { basePath, namedBase: MOVABLE_BASE, ...head }),
    ),
  movable: async () => await Promise.resolve(beside('client')),
  standIn: null,
})
