import fc from 'fast-check'
import { afterEach, vi } from 'vitest'

// The check walks the same ways each time, so that it is red only for what was changed; `npm run faults -- --walks 20`
// goes new ones, and says the seed of each.
fc.configureGlobal({ seed: Number(process.env['EARMARK_SEED'] ?? 20261122) })

// Files share a worker: a clock that one of them stopped must not stand still for the next, nor may a stub answer what the
// next one does before its first test.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
