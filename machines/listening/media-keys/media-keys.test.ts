import { beforeEach, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../account/preferences/player-settings.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import { mediaKeysMachine } from './media-keys.machine.ts'
import type { MediaKeysCommand } from './media-keys.types.ts'

let under: UnderParent<typeof mediaKeysMachine>
let sent: MediaKeysCommand[]
const titles = () => sent.flatMap((command) => (command.type === 'mediaKeys.show' ? command.title : []))
const chapter = (id: number) => ({ id, start: id * 100, end: id * 100 + 100, title: `Chapter ${id}` })

function open(chapters: OpenedSession['media']['chapters'], startTime = 0): void {
  const media = {
    libraryItemId: 'a',
    title: 'The Book',
    author: 'An Author',
    chapters,
    duration: 200,
    coverPath: '/c.jpg',
    updatedAt: 7,
  }
  under.actor.send({
    type: 'player.opened',
    session: { media, startTime } as unknown as OpenedSession,
    request: { libraryItemId: 'a', episodeId: null, startAt: null, play: true, transcode: 'auto' },
  })
}

const at = (position: number) => ({ type: 'player.positioned' as const, position, at: 0, rate: 1 })

beforeEach(() => {
  sent = []
  under = startUnderParent(
    mediaKeysMachine.provide({
      actors: {
        mediaSession: fromCallback<MediaKeysCommand>(({ receive }) => receive((each) => sent.push(each))),
      },
    }),
    { jumpBack: 10, jumpForward: 30 },
  )
  return () => under.stop()
})

it('shows the chapter that plays with its book, and each chapter once', () => {
  open([chapter(0), chapter(1)], 120)
  under.actor.send(at(130))
  under.actor.send(at(20))
  expect(sent[0]).toEqual({
    type: 'mediaKeys.show',
    title: 'Chapter 1',
    album: 'The Book',
    artist: 'An Author',
    cover: { id: 'a', updatedAt: 7 },
  })
  expect(titles()).toEqual(['Chapter 1', 'Chapter 0'])
})

it('shows where it was moved to in a pause, and while it plays with every second', () => {
  const places = () => sent.flatMap((command) => (command.type === 'mediaKeys.place' ? [command] : []))
  open([chapter(0), chapter(1)], 120)
  under.actor.send(at(130))
  under.actor.send(at(20))
  expect(places().map(({ position, playing }) => [position, playing])).toEqual([
    [120, false],
    [130, false],
    [20, false],
  ])
  under.actor.send({ type: 'player.started' })
  under.actor.send(at(21))
  expect(places()).toHaveLength(4)
})

it('shows the title of what has no chapters', () => {
  open([])
  under.actor.send(at(130))
  expect(titles()).toEqual(['The Book'])
})

it('jumps as far as the listener chose, unless the system says how far', () => {
  under.actor.send({ type: 'mediaKey.jumped', isForward: true, offset: null })
  under.actor.send({ type: 'mediaKey.jumped', isForward: false, offset: 5 })
  under.actor.send({
    type: 'preferences.playerChanged',
    settings: { ...DEFAULT_PLAYER_SETTINGS, jumpBackSeconds: 300 },
  })
  under.actor.send({ type: 'mediaKey.jumped', isForward: false, offset: null })
  expect(under.told).toEqual([30, -5, -300].map((by) => ({ type: 'player.jump', by })))
})

it('goes on by chapter, and after the last one in the queue', () => {
  open([chapter(0), chapter(1)])
  under.actor.send({ type: 'mediaKey.nextPressed' })
  under.actor.send(at(150))
  under.actor.send({ type: 'mediaKey.nextPressed' })
  expect(under.told).toEqual([{ type: 'player.nextChapter' }, { type: 'queue.next' }])
})
