import { accountStates } from './account.ts'
import { adminStates } from './admin.ts'
import { browsingStates } from './browsing.ts'
import { entranceStates } from './entrance.ts'
import { noticeStates } from './notices.ts'
import { playerStates } from './player.ts'
import type { StateEntry } from './still.ts'
import { titleStates } from './titles.ts'

/** Views by area, each in the states that it draws. A new one is an entry of its area's file. */
export const AREAS = {
  entrance: entranceStates,
  player: playerStates,
  notices: noticeStates,
  browsing: browsingStates,
  titles: titleStates,
  account: accountStates,
  admin: adminStates,
} as const satisfies Readonly<Record<string, readonly StateEntry[]>>

/** A view in one of its states. */
export interface ShownState {
  /** Of the view and the state, as addresses and pictures have it. */
  name: string
  area: string
  entry: StateEntry
  state: string
}

export const SHOWN_STATES: readonly ShownState[] = Object.entries(AREAS).flatMap(([area, entries]) =>
  entries.flatMap((entry) =>
    Object.keys(entry.states).map((state) => ({ name: `${entry.name}.${state}`, area, entry, state })),
  ),
)
