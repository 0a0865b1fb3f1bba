import type { SnapshotFrom } from 'xstate'
import type { readerMachine } from '#machines/reading/reader/reader.machine.ts'
import type { Rule } from '../framework/fixture.ts'

export const here = { location: 'epubcfi(/6/2!/4)', progress: 0.38 }
export const there = { location: 'epubcfi(/6/8!/4)', progress: 0.42 }
export const PASSWORD = 'tide'

const PANELS = ['contents', 'notes', 'search', 'hits', 'settings'] as const

/** How many of its parts lie over the book, each of which is closed by itself. */
function layersOver(reader: SnapshotFrom<typeof readerMachine>): number {
  return [
    PANELS.some((panel) => reader.matches({ open: { opened: { panel } } })),
    reader.matches({ open: { opened: { link: 'asking' } } }),
    reader.matches({ open: { opened: { footnote: 'shown' } } }),
  ].filter(Boolean).length
}

export const readerRules: readonly Rule<typeof readerMachine>[] = [
  {
    name: 'only a page that was turned is kept, once it is known where to begin, and of the primary book',
    watch:
      () =>
      ({ event, before, sent }) => {
        const kept = sent.filter(({ event: { type } }) => type === 'readingProgress.moved')
        if (kept.length === 0) return undefined
        if (event.type !== 'book.moved' || !('turned' in event) || event.turned !== true) return 'not turned'
        if (before.context.file?.ino !== null || before.context.file.format === 'mobi') return 'of no place'
        return before.matches({ open: { opened: { place: { kept: 'agreed' } } } }) ? undefined : 'too soon'
      },
  },
  {
    name: 'the sound goes with a page that was turned by hand, and with no other',
    watch:
      () =>
      ({ event, sent }) => {
        const isByHand =
          event.type === 'book.moved' &&
          'turned' in event &&
          event.turned === true &&
          'isByHand' in event &&
          event.isByHand === true
        for (const { event: moved } of sent) {
          if (moved.type !== 'together.moved' || !('isTurned' in moved)) continue
          if (moved.isTurned !== isByHand) return `it was told ${String(moved.isTurned)}`
        }
        return undefined
      },
  },
  {
    name: 'a page that is gone to by hand ends what follows the sound, and leaves what is marked on the page before',
    watch:
      () =>
      ({ event, before, sent, running }) => {
        if (event.type !== 'book.moved') return undefined
        const isByHand = 'isByHand' in event && event.isByHand === true
        const isLed = 'isLed' in event && event.isLed === true
        const isTold = (type: string): boolean => sent.some(({ event: each }) => each.type === type)
        const hears = (child: string): boolean => running.some(({ src }) => src === child)
        const isMarked = before.matches({ open: { opened: { panel: 'marked' } } })
        if (isTold('alignment.released') !== (hears('alignment') && isByHand && !isLed))
          return 'what follows the sound'
        return isTold('bookNotes.leaveMark') === (hears('bookNotes') && isMarked && isByHand)
          ? undefined
          : 'what is marked'
      },
  },
  {
    name: 'a book begins where it was read, with how far that is: it may not have the place',
    watch:
      () =>
      ({ sent, snapshot: { context } }) => {
        for (const { event: shown } of sent) {
          if (shown.type !== 'book.show') continue
          const { location = null, progress: share = 0 } = context.start ?? {}
          const wished = { type: 'book.show', location, share }
          if (JSON.stringify(shown) !== JSON.stringify(wished)) return JSON.stringify(shown)
        }
        return undefined
      },
  },
  {
    name: 'a password goes to the book alone and is kept nowhere',
    watch:
      () =>
      ({ sent, told, snapshot: { context } }) => {
        const others = [
          ...told,
          ...sent.map(({ event }) => event).filter(({ type }) => type !== 'book.password'),
        ]
        return JSON.stringify([context, others]).includes(PASSWORD) ? 'it was' : undefined
      },
  },
  {
    name: 'what is chosen is one of the two places that were offered',
    watch:
      () =>
      ({ event, sent }) => {
        for (const { event: chosen } of sent) {
          if (chosen.type !== 'readingProgress.chosen' || !('place' in chosen)) continue
          const wished = 'place' in event && event.place === 'there' ? there : here
          if (JSON.stringify(chosen.place) !== JSON.stringify(wished)) return JSON.stringify(chosen.place)
        }
        return undefined
      },
  },
  {
    name: 'the page under it learns of every opening and closing',
    watch: () => {
      let open = false
      return ({ told, snapshot }) => {
        for (const { type } of told) if (type.startsWith('layer.')) open = type === 'layer.opened'
        return open === snapshot.hasTag('open') ? undefined : `told ${open}`
      }
    },
  },
  {
    name: 'the way back has a step for each of what lies over the book',
    watch: () => {
      let steps = 0
      return ({ sent, snapshot, running }) => {
        for (const { event } of sent) {
          if (event.type === 'wayBack.add') steps += 1
          if (event.type === 'wayBack.drop') steps -= 1
        }
        // its actor takes the steps along when it ends
        if (!running.some(({ src }) => src === 'wayBack')) {
          steps = 0
          return undefined
        }
        const over = layersOver(snapshot)
        return steps === over ? undefined : `${steps} of ${over}`
      }
    },
  },
  {
    name: 'closed it keeps nothing of the book',
    watch:
      () =>
      ({ snapshot: { context, value } }) =>
        value === 'closed' && (context.file ?? context.shape ?? context.position ?? context.failure) !== null
          ? 'it did'
          : undefined,
  },
]
