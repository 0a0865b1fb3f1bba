import { parentPort } from 'node:worker_threads'
import { inputOf } from './inputs.ts'
import type { InputKind } from './inputs.ts'
import { parsers } from './parsers.ts'

parentPort?.on('message', ({ kind, seed }: { kind: InputKind; seed: number }) => {
  const input = inputOf(kind, seed)
  parentPort?.postMessage({ begun: true })
  parsers[kind](input).then(
    () => parentPort?.postMessage({ failure: null }),
    (error: unknown) => parentPort?.postMessage({ failure: String((error as Error).stack ?? error) }),
  )
})
