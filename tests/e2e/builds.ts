import { dist } from '../../scripts/lib/build.ts'
import { fromRoot } from '../../scripts/lib/files.ts'

/** The builds that browser tests open: at the root of a host, and below a path. */
export const builds = {
  root: { base: '/', outDir: dist },
  below: { base: '/listen/', outDir: fromRoot('.cache', 'dist-below') },
} as const

/** The build that lives at a stand-in's base path. */
export function buildAt(basePath: string): (typeof builds)[keyof typeof builds] {
  if (basePath === '') return builds.root
  if (`${basePath}/` === builds.below.base) return builds.below
  throw new Error(`There is no build for ${basePath}; use "/listen" as the base path`)
}
