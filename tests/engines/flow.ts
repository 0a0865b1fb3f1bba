import type { StandIn } from '#tests/server/index.ts'
import type { EngineApp } from './app.ts'
import type { EngineBrowser } from './browser.ts'
import type { Line } from './line.ts'

/** What became of one odd input. */
export interface Finding {
  /** What is odd, as a sentence about it. */
  readonly input: string
  /** What can be read, heard or seen of it. */
  readonly opened: string
  readonly said: string
}

/** What a flow works with: one signed-in tab, one more on request, and the server behind a line. */
export interface Surroundings {
  readonly app: EngineApp
  readonly browser: EngineBrowser
  readonly standIn: StandIn
  readonly line: Line
  readonly newTab: () => Promise<EngineApp>
  /** Takes down what became of an input, for the table. */
  readonly found: (finding: Finding) => void
}

export interface Flow {
  readonly name: string
  /** Errors that it brings about itself. */
  readonly expected?: RegExp
  readonly run: (surroundings: Surroundings) => Promise<void>
}

export const idOf = (standIn: StandIn, title: string): string => standIn.state.itemTitled(title).id
