/** Tools of the bar, the most used first. What has no room leaves from the end, into the menu. */
export const BAR_TOOLS = [
  'speed',
  'sleep',
  'chapters',
  'bookmarks',
  'queue',
  'close',
  'volume',
  'cast',
  'chapterTrack',
  'playMethod',
] as const

export type BarTool = (typeof BAR_TOOLS)[number]

/** The bar of a phone shows play alone; the style sheet uses the same query. */
export const SLIM_BAR = '(max-width: 639px), (max-height: 639px)'

/** Pixels that the cover and the first words of a title take. */
const INFO = 172
/** Pixels between two tools, and between two parts of the bar. */
const GAP = { tools: 4, parts: 16 } as const
/** Pixels of a tool that shows text; all others are as wide as a control. */
const TEXT_TOOL = 64

export interface BarRoom {
  /** Pixels of the row between its paddings. */
  row: number
  transport: number
  /** Pixels of one control: more for a finger than for a mouse. */
  control: number
}

/**
 * The tools that stand in the bar beside the transport, of those there are. `texts` names those that show text.
 * The menu, which has what is left, always stands there too.
 */
export function toolsInBar(
  present: readonly BarTool[],
  { row, transport, control }: BarRoom,
  texts: ReadonlySet<BarTool> = new Set(['speed']),
): readonly BarTool[] {
  let room = row - INFO - transport - 2 * GAP.parts - control
  const shown: BarTool[] = []
  for (const tool of BAR_TOOLS) {
    if (!present.includes(tool)) continue
    room -= (texts.has(tool) ? TEXT_TOOL : control) + GAP.tools
    if (room < 0) break
    shown.push(tool)
  }
  return shown
}
