import { useRef } from 'react'
import type { ComponentType } from 'react'
import { selectIsSleepSet } from '#machines/listening/sleep-timer/sleep-timer.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { toolsInBar } from './bar-layout.ts'
import type { BarTool } from './bar-layout.ts'
import { CastButton } from './cast-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { SendingMenu } from './sending-menu.tsx'
import { SpeedMenu } from './speed-menu.tsx'
import {
  BookmarksButton,
  ChaptersButton,
  ChapterTrackButton,
  CloseButton,
  QueueButton,
  SleepButton,
} from './tool-buttons.tsx'
import { useBarTools } from './use-bar-tools.ts'
import { useToolRoom } from './use-tool-room.ts'
import { VolumeMenu } from './volume-menu.tsx'

const BUTTONS: Readonly<Record<Exclude<BarTool, 'close'>, ComponentType>> = {
  speed: SpeedMenu,
  sleep: SleepButton,
  chapters: ChaptersButton,
  bookmarks: BookmarksButton,
  queue: QueueButton,
  volume: VolumeMenu,
  cast: CastButton,
  chapterTrack: ChapterTrackButton,
  playMethod: SendingMenu,
}

/** Tools that have no place in the sheet of a phone: its own buttons set the volume, and its menu closes the player. */
const NOT_IN_SHEET: ReadonlySet<BarTool> = new Set(['volume', 'close'])

/** With the menu beside them these are more than two rows of four. */
const MANY = 8

function Buttons({ tools }: { tools: readonly BarTool[] }) {
  return tools.map((tool) => {
    if (tool === 'close') return null
    const Button = BUTTONS[tool]
    return <Button key={tool} />
  })
}

/** What is used while listening, in the order of use; what has no room is in the menu. */
export function PlayerTools() {
  const row = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLSpanElement>(null)
  const room = useToolRoom(row, menu)
  const isSleepSet = useSnapshot('sleepTimer', selectIsSleepSet, false)
  const present = useBarTools()
  const shown = toolsInBar(present, room, new Set(isSleepSet ? ['speed', 'sleep'] : ['speed']))
  return (
    <div ref={row} className="player-wide flex items-center justify-end gap-1">
      <Buttons tools={shown} />
      <span ref={menu}>
        <MoreMenu hidden={present.filter((tool) => !shown.includes(tool))} />
      </span>
      {shown.includes('close') ? <CloseButton /> : null}
    </div>
  )
}

/** The same in the sheet of a phone, where all of them have room. */
export function SheetTools() {
  const present = useBarTools()
  const shown = present.filter((tool) => !NOT_IN_SHEET.has(tool))
  return (
    <div className="now-playing-tools" data-many={shown.length >= MANY ? '' : undefined}>
      <Buttons tools={shown} />
      <MoreMenu hidden={['close']} />
    </div>
  )
}
