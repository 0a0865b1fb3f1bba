import { withApp } from './lib/app.ts'
import type { Row } from './lib/bench.ts'
import { growth, type Grown } from './lib/growth.ts'

const SIZES = [500, 10_000, 50_000] as const
export const name =
  'Growth of a library: what the page works and keeps (desktop, stand-in on the same machine)'

/** Each size has a stand-in of its own, all of them at the same time. */
export async function run(): Promise<readonly Row[]> {
  return await withSizes(SIZES, [])
}

async function withSizes(
  [books, ...others]: readonly number[],
  ready: readonly Grown[],
): Promise<readonly Row[]> {
  if (books === undefined) return await growth(ready)
  return await withApp(
    async ({ standIn, signedIn }) => {
      const context = await signedIn({ viewport: { width: 1440, height: 900 } })
      const library = standIn.state.librariesInOrder().at(-1)
      const address = `${standIn.url}/library/${library?.id}`
      return await withSizes(others, [...ready, { books, address, context }])
    },
    { generatedItems: books },
  )
}
