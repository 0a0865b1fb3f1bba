import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import { FILES, SONG } from '#tests/models/samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { bookmarksMachine } from './bookmarks.machine.ts'
import {
  selectAskedAbout,
  selectEdited,
  selectEditedTitle,
  selectIsSavingTitle,
  selectNewBookmarkTime,
  selectNewTitle,
} from './bookmarks.selectors.ts'
import type { BookmarksEvent, BookmarkShelfCommand, BookmarkShelfFact } from './bookmarks.types.ts'

const request = {
  libraryItemId: 'book',
  episodeId: null,
  startAt: null,
  play: true,
  transcode: 'auto',
} as const
const bookmark = { libraryItemId: 'book', time: 40, title: 'The bridge' }

let under: UnderParent<typeof bookmarksMachine>
let commands: BookmarkShelfCommand[]
let report: (fact: BookmarkShelfFact) => void
const send = (event: BookmarksEvent) => under.actor.send(event)
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  commands = []
  under = startUnderParent(
    bookmarksMachine.provide({
      actors: {
        bookmarkShelf: fromCallback<BookmarkShelfCommand>(({ sendBack, receive }) => {
          report = sendBack
          receive((command) => commands.push(command))
        }),
        nameBookmark: fromPromise(async () => '01/02/2026 13:00'),
      },
    }),
  )
  send({ type: 'player.opened', session: FILES, request })
  report({ type: 'bookmarkShelf.read', libraryItemId: 'book', times: [40] })
})
afterEach(() => under.stop())

describe('a new bookmark', () => {
  it('[P5-12] has room at a second that has none; the offer is gone otherwise', () => {
    const offered = (position: number) => {
      send({ type: 'player.positioned', position, at: 0, rate: 1 })
      return selectNewBookmarkTime(under.actor.getSnapshot())
    }
    expect([offered(39.99), offered(40), offered(40.99), offered(41.5)]).toEqual([39, null, null, 41])
    send({ type: 'player.positioned', position: 40.5, at: 0, rate: 1 })
    send({ type: 'bookmarks.create' })
    expect(under.news()).toEqual([])
  })

  it('[P5-13] is sent once with whole seconds, under what was typed', () => {
    send({ type: 'player.positioned', position: 12.97, at: 0, rate: 1 })
    send({ type: 'bookmarks.typeTitle', text: ' The river ' })
    send({ type: 'bookmarks.create' })
    send({ type: 'bookmarks.create' })
    expect(under.news()).toEqual([
      {
        type: 'operation.run',
        request: { name: 'bookmark.create', params: { libraryItemId: 'book', time: 12, title: 'The river' } },
      },
    ])
    expect(selectNewBookmarkTime(under.actor.getSnapshot())).toBe(null)
  })

  it('[P5-14] is called by the date and time when nothing was typed, and stays where it was asked for', async () => {
    send({ type: 'player.positioned', position: 12, at: 0, rate: 1 })
    send({ type: 'bookmarks.create' })
    send({ type: 'player.positioned', position: 15, at: 0, rate: 1 })
    await settled()
    expect(under.news()).toEqual([
      {
        type: 'operation.run',
        request: {
          name: 'bookmark.create',
          params: { libraryItemId: 'book', time: 12, title: '01/02/2026 13:00' },
        },
      },
    ])
  })

  it('that the server refused gives its place back', () => {
    send({ type: 'bookmarks.typeTitle', text: 'x' })
    send({ type: 'bookmarks.create' })
    commands.length = 0
    send({
      type: 'operations.failed',
      request: { name: 'bookmark.create', params: bookmark },
      error: appError('unreachable'),
      said: [],
    })
    expect(commands).toEqual([{ type: 'bookmarkShelf.follow', libraryItemId: 'book' }])
  })

  describe('that was named', () => {
    const create = { name: 'bookmark.create', params: { ...bookmark, time: 12, title: 'The river' } } as const
    const done = { type: 'bookmarks.made', bookmark: create.params } as const
    const failed = {
      type: 'operations.failed',
      request: create,
      error: appError('unreachable'),
      said: [],
    } as const
    const refuse = () => {
      send(failed)
      report({ type: 'bookmarkShelf.read', libraryItemId: 'book', times: [40] })
    }
    const titleNow = () => selectNewTitle(under.actor.getSnapshot())

    beforeEach(() => {
      send({ type: 'player.positioned', position: 12, at: 0, rate: 1 })
      send({ type: 'bookmarks.typeTitle', text: ' The river ' })
      send({ type: 'bookmarks.create' })
    })

    it('keeps its title in the field until it is made', () => {
      expect(titleNow()).toBe(' The river ')
      refuse()
      expect(titleNow()).toBe(' The river ')
      send({ type: 'bookmarks.create' })
      send({ type: 'bookmarks.made', bookmark: { ...create.params, libraryItemId: 'another' } })
      expect(titleNow()).toBe(' The river ')
      send(done)
      expect(titleNow()).toBe('')
    })

    it('is made once under that title, also while the book plays on', () => {
      send({ type: 'player.positioned', position: 14, at: 0, rate: 1 })
      expect(selectNewBookmarkTime(under.actor.getSnapshot())).toBe(null)
      send({ type: 'bookmarks.create' })
      expect(under.news()).toHaveLength(1)
      refuse()
      expect(selectNewBookmarkTime(under.actor.getSnapshot())).toBe(14)
      send({ type: 'bookmarks.create' })
      expect(under.news()).toHaveLength(1)
    })

    it('leaves what was typed since', () => {
      send({ type: 'bookmarks.typeTitle', text: 'The tower' })
      send({ type: 'player.positioned', position: 14, at: 0, rate: 1 })
      expect(selectNewBookmarkTime(under.actor.getSnapshot())).toBe(14)
      send(done)
      expect(titleNow()).toBe('The tower')
    })
  })

  it('is not offered for what is no book', () => {
    send({ type: 'player.opened', session: SONG, request })
    expect(selectNewBookmarkTime(under.actor.getSnapshot())).toBe(null)
  })
})

describe('one that is there', () => {
  it('[P5-15] is renamed only by another title', () => {
    for (const text of [bookmark.title, '  ']) {
      send({ type: 'bookmarks.edit', bookmark, list: 'page' })
      send({ type: 'bookmarks.typeEdit', text })
      send({ type: 'bookmarks.saveEdit' })
    }
    expect(under.news()).toEqual([])
    send({ type: 'bookmarks.edit', bookmark, list: 'page' })
    send({ type: 'bookmarks.typeEdit', text: 'The old bridge' })
    send({ type: 'bookmarks.saveEdit' })
    expect(under.news()).toEqual([
      {
        type: 'operation.run',
        request: { name: 'bookmark.update', params: { ...bookmark, title: 'The old bridge' } },
      },
    ])
  })

  describe('that is renamed', () => {
    const title = 'The old bridge, where she first heard of the flood'
    const update = { name: 'bookmark.update', params: { ...bookmark, title } } as const
    const failed = {
      type: 'operations.failed',
      request: update,
      error: appError('unreachable'),
      said: [],
    } as const
    const editedNow = () => {
      const snapshot = under.actor.getSnapshot()
      return [selectEdited(snapshot, 'page'), selectEditedTitle(snapshot), selectIsSavingTitle(snapshot)]
    }

    beforeEach(() => {
      send({ type: 'bookmarks.edit', bookmark, list: 'page' })
      send({ type: 'bookmarks.typeEdit', text: ` ${title} ` })
      send({ type: 'bookmarks.saveEdit' })
    })

    it('keeps its new title in the field until the server has it', () => {
      expect(editedNow()).toEqual([bookmark, ` ${title} `, true])
      send({ ...failed, request: { name: 'bookmark.update', params: { ...update.params, time: 7 } } })
      expect(editedNow()).toEqual([bookmark, ` ${title} `, true])
      send(failed)
      expect(editedNow()).toEqual([bookmark, ` ${title} `, false])
      send({ type: 'bookmarks.saveEdit' })
      expect(under.news()).toEqual([
        { type: 'operation.run', request: update },
        { type: 'operation.run', request: update },
      ])
      send({ type: 'bookmarks.renamed', bookmark: update.params })
      expect(editedNow()).toEqual([null, '', false])
    })

    it('is sent once while it is on its way', () => {
      send({ type: 'bookmarks.saveEdit' })
      expect(under.news()).toHaveLength(1)
    })

    it('is left when the listener gives up, or edits another', () => {
      send({ type: 'bookmarks.cancelEdit' })
      send(failed)
      expect(editedNow()).toEqual([null, '', false])
      const other = { ...bookmark, time: 7, title: 'The tower' }
      send({ type: 'bookmarks.edit', bookmark: other, list: 'page' })
      send({ type: 'bookmarks.renamed', bookmark: update.params })
      expect(editedNow()).toEqual([other, 'The tower', false])
    })

    it('can be sent again when no end of the write is ever told', () => {
      under.clock.increment(90_000)
      expect(editedNow()).toEqual([bookmark, ` ${title} `, false])
    })
  })

  it('is renamed and asked about in the list where it was pressed, and in no other', () => {
    send({ type: 'bookmarks.edit', bookmark, list: 'panel' })
    expect(selectEdited(under.actor.getSnapshot(), 'panel')).toEqual(bookmark)
    expect(selectEdited(under.actor.getSnapshot(), 'page')).toBe(null)
    send({ type: 'bookmarks.askRemove', bookmark, list: 'page' })
    expect(selectAskedAbout(under.actor.getSnapshot(), 'page')).toEqual(bookmark)
    expect(selectAskedAbout(under.actor.getSnapshot(), 'panel')).toBe(null)
  })

  it('goes only after a question', () => {
    send({ type: 'bookmarks.remove' })
    send({ type: 'bookmarks.askRemove', bookmark, list: 'page' })
    send({ type: 'bookmarks.keep' })
    send({ type: 'bookmarks.remove' })
    expect(under.news()).toEqual([])
    send({ type: 'bookmarks.askRemove', bookmark, list: 'page' })
    send({ type: 'bookmarks.remove' })
    expect(under.news()).toEqual([
      {
        type: 'operation.run',
        request: { name: 'bookmark.remove', params: { libraryItemId: 'book', time: 40 } },
      },
    ])
  })

  it('is gone to within the open book, opened in another, and leaves a finished one finished', () => {
    report({ type: 'bookmarkShelf.found', bookmark, isFinished: false })
    report({
      type: 'bookmarkShelf.found',
      bookmark: { ...bookmark, libraryItemId: 'another' },
      isFinished: true,
    })
    expect(under.news()).toEqual([
      { type: 'player.seek', to: 40 },
      { type: 'bookmarks.visited', libraryItemId: 'another' },
      { type: 'player.load', libraryItemId: 'another', episodeId: null, startAt: 40 },
    ])
  })
})
