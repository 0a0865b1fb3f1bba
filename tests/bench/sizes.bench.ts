import { measureSizes } from '../../scripts/sizes/measure.ts'
import type { Row } from './lib/bench.ts'

export const name = 'Sizes (gzip, from the build)'

export async function run(): Promise<readonly Row[]> {
  return await Promise.resolve(
    measureSizes().rows.map(({ what, bytes, budget }) => ({
      measure: what,
      value: bytes / 1024,
      unit: 'KiB' as const,
      budget: budget / 1024,
    })),
  )
}
