import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ApiClient } from '#tests/support/api-client.ts'
import { percentile } from '../../tests/bench/lib/bench.ts'
import { TIMES_FILE } from '../../tests/bench/lib/answer-times.ts'
import type { AnswerTimes, Flavour } from '../../tests/bench/lib/answer-times.ts'

// How long a running media server takes for the calls of a first visit, for the benches' stand-in to take as long:
//   npx tsx scripts/bench/answer-times.ts 2.36 --server http://… --user root --password … --library NAME
// Medians of 15, one call after the other; the others of tests/bench/lib/answer-times.json stay as they are.

const TIMES = 15

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', default: '' },
    user: { type: 'string', default: 'root' },
    password: { type: 'string', default: '' },
    library: { type: 'string' },
  },
})
const flavour: Flavour = positionals[0] === '2.36' ? '2.36' : '2.2.23'
const { server, user, password } = values

const client = await ApiClient.signedIn(server, { username: user, password })

async function median(method: string, path: string, body?: object): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < TIMES; run += 1) {
    const from = performance.now()
    await client.call(method, path, body)
    times.push(performance.now() - from)
  }
  return Math.round(percentile(times, 0.5) * 10) / 10
}

const { libraries } = await client.call<{ libraries: { id: string; name: string }[] }>(
  'GET',
  '/api/libraries',
)
const library = libraries.find(({ name }) => values.library === undefined || name === values.library)
if (!library) throw new Error(`There is no library ${values.library ?? ''}`)
const own = `/api/libraries/${library.id}`
const shelf = `${own}/items?limit=60&page=0&minified=1&include=rssfeed&sort=media.metadata.title&desc=0`
const { results } = await client.call<{ results: { id: string }[] }>('GET', shelf)
const item = `/api/items/${results[0]?.id ?? ''}`
const play = {
  deviceInfo: { deviceId: 'answer-times', clientName: 'Earmark' },
  supportedMimeTypes: ['audio/mpeg'],
  forceDirectPlay: true,
}
const times: AnswerTimes = {
  ...(flavour === '2.36' ? { refresh: await median('POST', '/auth/refresh') } : {}),
  authorize: await median('POST', '/api/authorize'),
  libraries: await median('GET', '/api/libraries'),
  library: await median('GET', `${own}?include=filterdata`),
  personalized: await median('GET', `${own}/personalized?include=rssfeed&limit=20`),
  shelf: await median('GET', shelf),
  me: await median('GET', '/api/me'),
  item: await median('GET', `${item}?expanded=1&include=authors,downloads,rssfeed,share`),
  cover: await median('GET', `${item}/cover?width=240`),
  play: await median('POST', `${item}/play`, play),
  tasks: await median('GET', '/api/tasks?include=queue'),
}
const before = JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as Record<Flavour, AnswerTimes>
writeFileSync(TIMES_FILE, `${JSON.stringify({ ...before, [flavour]: times }, null, 2)}\n`)
console.log(flavour, times)
