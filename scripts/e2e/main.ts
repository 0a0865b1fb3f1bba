import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../lib/chromium.ts'
import { fromRoot } from '../lib/files.ts'
import { run, tool } from '../lib/run.ts'
import { makePicturesSmall } from './small-pictures.ts'

// `npm run e2e`: all browser tests. `-- listening`: one area; `-- hls 'goes on'`: files or titles; `-- --shard 1/2`: a
// part; `-- --repeat 10 hls`: each of them ten times, for what is red by chance; `-- --update state-gallery`: what is
// kept of pages is written as it is now, where it differs.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shard: { type: 'string' },
    repeat: { type: 'string' },
    workers: { type: 'string' },
    title: { type: 'string', short: 'g' },
    list: { type: 'boolean' },
    update: { type: 'boolean' },
  },
})

const files = readdirSync(fromRoot('tests/e2e'), { recursive: true, encoding: 'utf8' })
const unknown = positionals.filter((name) => !files.some((file) => file.includes(name)))
if (unknown.length > 0) {
  const areas = files.filter((file) => !file.includes('.')).join(', ')
  console.error(`No browser test has ${unknown.join(', ')} in its path. The areas are ${areas}.`)
  process.exit(1)
}

const option = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`--${name}=${value}`]

const { code } = await run(
  process.execPath,
  [
    tool('@playwright/test/cli.js'),
    'test',
    '--config=tests/playwright.config.ts',
    ...option('shard', values.shard),
    ...option('repeat-each', values.repeat),
    ...option('workers', values.workers),
    ...option('grep', values.title),
    ...(values.list === true ? ['--list'] : []),
    ...(values.update === true ? ['--update-snapshots=changed'] : []),
    ...positionals,
  ],
  { env: { EARMARK_CHROMIUM: await ensureChromium(console.log) } },
)
if (values.update === true) await makePicturesSmall()
process.exitCode = code ?? 1
