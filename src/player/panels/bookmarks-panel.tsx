import { BookmarkPlus } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  selectBookmarkedBook,
  selectNewBookmarkTime,
  selectNewTitle,
} from '#machines/listening/bookmarks/bookmarks.selectors.ts'
import { selectMedia } from '#machines/listening/player/player.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { nextTask } from '#src/ui/next-task.ts'
import { BookmarkExport } from './bookmark-export.tsx'
import { BookmarkQuestion, BookmarkRow } from './bookmark-row.tsx'
import { PanelDialog } from './panel-dialog.tsx'

/** The bookmarks of the book that plays, in its order, and a row for a new one where there is room for it. */
export function BookmarksPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const record = useRead({ name: 'userRecord' })
  const bookId = useSnapshot('bookmarks', selectBookmarkedBook, null)
  const media = useSnapshot('player', selectMedia, null)
  const bookmarks =
    record.status === 'ready'
      ? record.data.bookmarks
          .filter(({ libraryItemId }) => libraryItemId === bookId)
          .toSorted((a, b) => a.time - b.time)
      : []
  const newest = Math.max(...bookmarks.map(({ createdAt }) => createdAt))
  return (
    <PanelDialog
      title={t('player.bookmarks')}
      width={500}
      aside
      flush
      tools={
        <BookmarkExport
          bookmarks={bookmarks.map((bookmark) => ({
            ...bookmark,
            book: media?.title ?? '',
            author: media?.author ?? '',
          }))}
        />
      }
      actions={
        <Anchor
          href="/account/bookmarks"
          className="inline-flex min-h-8 items-center text-small underline underline-offset-4"
          onClick={() => send({ type: 'panel.close' })}
        >
          {t('bookmarks.all')}
        </Anchor>
      }
    >
      <NewBookmark />
      {bookmarks.length === 0 ? (
        <p className="px-6 py-8 text-center text-ink-quiet">{t('bookmarks.none')}</p>
      ) : (
        <ul className="max-h-[50dvh] overflow-y-auto px-4 pb-2" aria-label={t('player.bookmarks')}>
          {bookmarks.map((bookmark) => (
            <BookmarkRow
              key={bookmark.time}
              bookmark={bookmark}
              list="panel"
              isNewest={bookmark.createdAt === newest}
            />
          ))}
        </ul>
      )}
      <BookmarkQuestion list="panel" />
    </PanelDialog>
  )
}

/** The form goes when its second is taken, which its own bookmark does: that has the focus then. */
function passFocus(form: HTMLFormElement | null): () => void {
  const panel = form?.closest('[role="dialog"]')
  return () => {
    if (!form?.contains(document.activeElement)) return
    void nextTask().then(() =>
      (
        panel?.querySelector<HTMLElement>('[data-newest] button') ??
        panel?.querySelector<HTMLElement>('.dialog-close')
      )?.focus(),
    )
  }
}

function NewBookmark() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const time = useSnapshot('bookmarks', selectNewBookmarkTime, null)
  const title = useSnapshot('bookmarks', selectNewTitle, '')
  // typing is not interrupted by a second that is taken
  if (time === null && title === '') return null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'bookmarks.create' })
  }
  return (
    <form ref={passFocus} className="flex items-end gap-2 px-6 pb-4" onSubmit={submit}>
      <TextField
        className="min-w-0 grow [&_input]:w-0 [&_input]:grow"
        label={t('bookmarks.newTitle')}
        placeholder={t('bookmarks.newHint')}
        value={title}
        onChange={(text) => send({ type: 'bookmarks.typeTitle', text })}
      />
      <Button type="submit" icon={<BookmarkPlus aria-hidden />} disabled={time === null} className="tabular">
        {t('bookmarks.addAt', { time: format.clock(time ?? 0) })}
      </Button>
    </form>
  )
}
