import type { LaunchOptions } from '@playwright/test'
import type { StandInOptions } from '#tests/server/index.ts'

export type StaticHandler = NonNullable<StandInOptions['staticHandler']>

/** One build of the client: where it expects to live, and its folder. */
export interface Build {
  readonly base: string
  readonly outDir: string
}

/** What the runner hands in: the client that the tests open and the browser they open it with. */
export interface Client {
  readonly builds: { readonly root: Build; readonly below: Build }
  /** Serves the files of a build as every front does. */
  readonly serve: (build: Build) => StaticHandler
  /** Serves the build at the root in front of the media server at `address`. */
  readonly inFront: (address: string) => Promise<{ url: string; port: number; stop: () => Promise<void> }>
  /** The browser of this machine and its flags. */
  readonly browser: LaunchOptions
  /** The one that people have, where it must not be the shell. */
  readonly wholeBrowser: LaunchOptions
}

let provided: Client | null = null

/** Called once in each process, by the configuration of Playwright or by the runner of the benches. */
export function provideClient(client: Client): void {
  provided = client
}

export function theClient(): Client {
  if (provided === null) throw new Error('No client was handed in: run the tests by `npm run e2e`.')
  return provided
}

/** The build that lives at a stand-in's base path. */
export function buildAt(basePath: string): Build {
  const { builds } = theClient()
  if (basePath === '') return builds.root
  if (`${basePath}/` === builds.below.base) return builds.below
  throw new Error(`There is no build for ${basePath}; use "/listen" as the base path`)
}

/** Files of the build at the root of a host. */
export function serveClient(): StaticHandler {
  const { builds, serve } = theClient()
  return serve(builds.root)
}
