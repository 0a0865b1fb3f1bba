import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { fromRoot } from '../lib/files.ts'
import { inputKinds, inputOf } from '#tests/hostile/inputs.ts'
import type { InputKind } from '#tests/hostile/inputs.ts'
import { growthRows, PAGE_MS, slowAt } from '#tests/hostile/growth.ts'

// Gives random hostile inputs to every parser of foreign text and files, each within a time limit, until the minutes are
// over, and beside them doubles what each repeats: no time may grow faster than its text. The seed is printed; an input
// that fails is saved.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
const LONGEST_MS = 5000
const START_MS = 60_000
/** What a listener's page is given at most at a time. */
const LETTERS = 20_000
const folder = fromRoot('.cache', 'hostile')
const minutes = Number(values.minutes)
const first = Number(values.seed)
if (!(minutes > 0) || !Number.isInteger(first))
  throw new Error('Say --minutes 30, and --seed 1 to repeat a run.')

const start = (): Worker =>
  // a worker of Node 20 does not take what reads TypeScript over from the command line
  new Worker("import('tsx/esm/api').then(({ register }) => (register(), import(process.argv[2])))", {
    eval: true,
    argv: [new URL('../../tests/hostile/parse-worker.ts', import.meta.url).href],
  })
let worker = start()

/** Why the parser fails on this input, and how long it took, in ms. */
async function judge(kind: InputKind, seed: number): Promise<{ failure: string | null; ms: number }> {
  let begun = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const failure = await new Promise<string | null>((resolve) => {
    const limit = (ms: number, what: string): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        void worker.terminate()
        worker = start()
        resolve(what)
      }, ms)
    }
    limit(START_MS, 'The input was not made.')
    worker.removeAllListeners()
    worker.on('error', (error) => {
      worker = start()
      resolve(String(error))
    })
    worker.on('message', (message: { begun?: true; failure?: string | null }) => {
      if (message.begun) {
        begun = performance.now()
        limit(LONGEST_MS, `It took longer than ${LONGEST_MS} ms.`)
      } else resolve(message.failure ?? null)
    })
    worker.postMessage({ kind, seed })
  })
  clearTimeout(timer)
  return { failure, ms: performance.now() - begun }
}

console.log(`seed ${first}, ${minutes} minutes`)
const end = Date.now() + minutes * 60_000
const slowest = new Map<InputKind, { ms: number; seed: number }>()
let count = 0
let failures = 0

// one of them beside each round of inputs, until the time is over
const rows = growthRows()
let measured = 0

for (let seed = first; Date.now() < end; seed += 1) {
  const row = rows[measured % rows.length]
  measured += 1
  for (const failure of row ? slowAt(row, LETTERS, PAGE_MS) : []) {
    failures += 1
    console.error(failure)
  }
  for (const kind of inputKinds) {
    const { failure, ms } = await judge(kind, seed)
    count += 1
    if (ms > (slowest.get(kind)?.ms ?? 0)) slowest.set(kind, { ms, seed })
    if (failure === null) continue
    failures += 1
    mkdirSync(folder, { recursive: true })
    const file = `${folder}/${kind}-${seed}`
    writeFileSync(file, inputOf(kind, seed))
    console.error(`${kind} ${seed}: ${failure}\n  the input is in ${file}`)
  }
}
await worker.terminate()
for (const [kind, { ms, seed }] of slowest)
  console.log(`${kind.padEnd(10)} slowest ${Math.round(ms)} ms, seed ${seed}`)
console.log(`${count} inputs, ${measured} of ${rows.length} rows doubled, ${failures} failures`)
process.exitCode = failures === 0 ? 0 : 1
