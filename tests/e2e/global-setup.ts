import { ensureBuild } from '../../scripts/lib/build.ts'
import { builds } from './builds.ts'

/** Builds what the tests open, so that no two workers do and no test sees yesterday's client. */
export default async function globalSetup(): Promise<void> {
  for (const build of Object.values(builds)) await ensureBuild({ ...build, say: console.log })
}
