import type { ChartState, ChartTransition } from './chart.ts'

/** Pixels, from the left and the top. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A state with its place, which counts from its parent's. */
export interface PlacedState extends Spot {
  readonly state: ChartState
  readonly parent: string | null
  readonly width: number
  readonly height: number
}

/** A line of an arrow's words, and the transitions that it stands for. */
export interface ArrowLine {
  readonly text: string
  readonly transitions: readonly string[]
}

/** An arrow for all transitions from one state to another, whose points count from the whole chart's corner. */
export interface PlacedArrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly transitions: readonly ChartTransition[]
  readonly points: readonly Spot[]
  readonly label: Spot & { readonly lines: readonly ArrowLine[] }
}

export interface ChartLayout {
  readonly states: readonly PlacedState[]
  /** Those that lead out of any state, from the root, stand in the text only: they would cover the rest. */
  readonly arrows: readonly PlacedArrow[]
}
