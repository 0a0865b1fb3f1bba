import type { StandIn } from '#tests/server/index.ts'
import type { EngineApp } from './app.ts'
import type { EngineBrowser } from './browser.ts'
import type { Line } from './line.ts'

/** What a flow works with: one signed-in tab, one more on request, and the server behind a line. */
export interface Surroundings {
  readonly app: EngineApp
  readonly browser: EngineBrowser
  readonly standIn: StandIn
  readonly line: Line
  readonly newTab: () => Promise<EngineApp>
}

export interface Flow {
  readonly name: string
  /** Errors that it brings about itself. */
  readonly expected?: RegExp
  readonly run: (surroundings: Surroundings) => Promise<void>
}

export const idOf = (standIn: StandIn, title: string): string => standIn.state.itemTitled(title).id
