import { fromCallback } from 'xstate'
import type { Urls } from '#machines/model/titles/urls.ts'
import type {
  BookCommand,
  BookFact,
  BookFormat,
  BookInput,
  BookMark,
} from '#machines/reading/reader/reader.types.ts'
import { BookError, failureOf } from './book-error.ts'
import { download } from './download.ts'
import type { LocationCache } from './location-cache.ts'
import type { OpenSounds } from './narration/open-sounds.ts'
import type { OpenBook, OpenedBook } from './opened-book.ts'
import type { PerTitle } from './per-title.ts'
import type { ReaderStage } from './reader-stage.ts'
import { watchRoom } from './watch-room.ts'
import { logWarning } from '#machines/model/log.ts'

export interface BookDeps {
  urls: Pick<Urls, 'call'>
  bearer: () => string | null
  stage: Pick<ReaderStage, 'host'>
  lengths: LocationCache
  ownPlaces: PerTitle<string | number>
  /** What of it can be heard is given there. */
  sounds: Pick<OpenSounds, 'offer'>
  /** The e-book of a title that is kept on this device, where it is as long as the server's; else null. */
  keptBook: (libraryItemId: string, size: number) => Promise<Blob | null>
  /** Nothing is fetched that is not on this device. */
  isOnlyKept: () => boolean
}

/** Each kind of book is a chunk of its own. */
const OPENERS: Readonly<Record<BookFormat, () => Promise<OpenBook>>> = {
  epub: async () => (await import('./epub/epub-book.ts')).openEpub,
  pdf: async () => (await import('./pdf/pdf-book.ts')).openPdf,
  mobi: async () => (await import('./mobi/mobi-book.ts')).openMobi,
  comic: async () => (await import('./comic/comic-book.ts')).openComic,
}

/** A book: loaded from the server, opened in the element of the view, its pages turned by commands. */
export function createBookActor(deps: BookDeps) {
  const { urls, bearer, stage, lengths, ownPlaces, sounds, keptBook, isOnlyKept } = deps
  return fromCallback<BookCommand, BookInput>(({ input: { file, look }, sendBack, receive }) => {
    const abort = new AbortController()
    const { signal } = abort
    const tell = (fact: BookFact): void => {
      if (!signal.aborted) sendBack(fact)
    }
    const fail = (error: unknown): void => {
      if (signal.aborted) return
      logWarning('The book cannot be read:', error)
      tell({ type: 'book.failed', failure: failureOf(error) })
    }
    // the server keeps the places of all other kinds
    const isOwn = file.format === 'mobi' && file.ino === null
    let book: OpenedBook | null = null
    let chosen = look
    let marks: readonly BookMark[] = []
    let searching = new AbortController()
    let usePassword: ((password: string) => void) | null = null
    // one thing after the other: a page is turned once the last one lies there
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (act: (opened: OpenedBook) => Promise<void>): void => {
      last = last
        .then(async () => {
          if (book && !signal.aborted) await act(book)
        })
        .catch(fail)
    }

    async function contentOf(): Promise<Blob> {
      const { libraryItemId, ino, size } = file
      const path = `/api/items/${encodeURIComponent(libraryItemId)}/ebook`
      const kept = ino === null ? await keptBook(libraryItemId, size) : null
      if (kept) return kept
      if (isOnlyKept()) throw new BookError('notKept', 'It is not on this device.')
      return await download({
        url: urls.call(ino === null ? path : `${path}/${encodeURIComponent(ino)}`),
        bearer: bearer(),
        signal,
        onBytes: (bytes, total) => tell({ type: 'book.received', bytes, total }),
      })
    }

    async function open(): Promise<void> {
      const { libraryItemId, ino } = file
      const [content, openBook, host] = await Promise.all([
        contentOf(),
        OPENERS[file.format](),
        stage.host(signal),
      ])
      const opened = await openBook(content, {
        host,
        title: file.title,
        look: chosen,
        signal,
        lengths: {
          read: () => (ino === null ? lengths.read(libraryItemId, content.size) : null),
          keep: (letters) => {
            if (ino === null) lengths.keep(libraryItemId, content.size, letters)
          },
        },
        onMoved: (position, how) => {
          if (isOwn && how.turned) ownPlaces.keep(libraryItemId, position.place.location)
          tell({ type: 'book.moved', position, ...how, at: performance.now() })
        },
        onPinched: (zoom) => tell({ type: 'book.pinched', zoom }),
        onTapped: (share) => tell({ type: 'book.tapped', share }),
        onSelected: (selection) => tell({ type: 'book.selected', selection }),
        onMarkPressed: (id) => tell({ type: 'book.markPressed', id }),
        onLink: (href) => tell({ type: 'book.linkPressed', href }),
        onFootnote: (text) => tell({ type: 'book.footnotePressed', text }),
        askPassword: async (isWrong) => {
          tell({ type: 'book.passwordWanted', isWrong })
          return await new Promise<string>((resolve) => {
            usePassword = resolve
          })
        },
        onFailed: fail,
        inTurn,
      })
      if (signal.aborted) {
        opened.close()
        return
      }
      book = opened
      opened.mark(marks)
      watchRoom(host, signal, () => inTurn((each) => each.resize()))
      tell({ type: 'book.opened', shape: opened.shape })
      const { sound } = opened
      if (sound)
        signal.addEventListener(
          'abort',
          sounds.offer(async (name) => await sound(name)),
        )
      if (file.sound || opened.shape.isSpoken) tellOutline(opened)
    }
    function tellOutline(opened: OpenedBook): void {
      opened.outline().then(
        (outline) => tell({ type: 'book.outlined', outline }),
        (error: unknown) => {
          if (!signal.aborted) logWarning('The chapters of the book could not be measured:', error)
          tell({ type: 'book.outlined', outline: null })
        },
      )
    }
    function search(query: string): void {
      searching.abort()
      searching = new AbortController()
      const own = AbortSignal.any([searching.signal, signal])
      const run = async (): Promise<boolean> => {
        const found = book?.finding?.search(query, own, (hits) => tell({ type: 'book.found', query, hits }))
        return (await found)?.isCut ?? false
      }
      run()
        .catch((error: unknown) => {
          if (!own.aborted) logWarning('The book was not searched to its end:', error)
          return true
        })
        .then((isCut) => {
          if (!own.aborted) tell({ type: 'book.searched', query, isCut })
        })
        .catch(fail)
    }

    receive((command) => {
      switch (command.type) {
        case 'book.password':
          return usePassword?.(command.password)
        case 'book.show':
          return inTurn((opened) =>
            opened.show(
              command.location ?? (isOwn ? ownPlaces.read(file.libraryItemId) : null),
              command.share,
            ),
          )
        case 'book.turn':
          return inTurn((opened) => opened.turn(command.to))
        case 'book.goTo':
          return inTurn((opened) => opened.goTo(command.target))
        case 'book.showPlace':
          return inTurn((opened) => opened.showPlace(command))
        case 'book.showShare':
          return inTurn((opened) => opened.showShare(command.share, command.isRead === true))
        case 'book.light':
          return inTurn(async (opened) => {
            const place = await opened.light?.(command.target)
            if (place) tell({ type: 'book.lit', place })
          })
        case 'book.tellSentences':
          return inTurn(async (opened) =>
            tell({ type: 'book.sentencesRead', read: (await opened.sentences?.(command.section)) ?? null }),
          )
        case 'book.tellSelection':
          return inTurn((opened) =>
            Promise.resolve(tell({ type: 'book.selected', selection: opened.selection() })),
          )
        case 'book.mark':
          marks = command.marks
          return book?.mark(marks)
        case 'book.pick':
          return inTurn((opened) => Promise.resolve(opened.pick?.(command.to)))
        case 'book.pickRegion':
          return inTurn((opened) => Promise.resolve(opened.pickRegion?.()))
        case 'book.shapeRegion':
          return inTurn((opened) => Promise.resolve(opened.shapeRegion?.(command.to, command.resizes)))
        case 'book.deselect':
          return inTurn((opened) => Promise.resolve(opened.deselect()))
        case 'book.style':
          chosen = command.look
          return inTurn((opened) => opened.style(command.look))
        case 'book.zoom':
          return inTurn(async (opened) => await opened.zoom?.(command.zoom))
        case 'book.pan':
          return inTurn(async (opened) => await opened.pan?.(command.to))
        case 'book.search':
          return search(command.query)
        case 'book.stopSearch':
          return searching.abort()
        case 'book.showHit':
          return inTurn(async (opened) => await opened.finding?.show(command.query, command.hit))
        case 'book.unmark':
          return book?.finding?.unmark()
      }
    })
    open().catch(fail)
    return () => {
      abort.abort(new DOMException('The book was closed.', 'AbortError'))
      book?.close()
    }
  })
}
