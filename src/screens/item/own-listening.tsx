import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { deviceLines, listenedIn } from '#machines/admin/people/people-rules.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { isPlayable } from '#machines/model/titles/items.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { BookmarkQuestion, BookmarkRow } from '#src/player/panels/bookmark-row.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Section } from './item-tables.tsx'

/** What the listener has of a title: its bookmarks, and when it was heard. */
export function OwnListening({ item }: { item: LibraryItemExpanded }) {
  return (
    <>
      <OwnBookmarks item={item} />
      <OwnSessions item={item} />
    </>
  )
}

function OwnBookmarks({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const record = useRead({ name: 'userRecord' })
  // the actor of bookmarks is loaded after the first page
  const isReady = useSnapshot('bookmarks', () => true, false)
  const own =
    record.status === 'ready'
      ? record.data.bookmarks
          .filter(({ libraryItemId }) => libraryItemId === item.id)
          .toSorted((a, b) => a.time - b.time)
      : []
  if (own.length === 0 || !isReady) return null
  return (
    <Section title={t('item.ownBookmarks')} count={own.length}>
      <ul>
        {own.map((bookmark) => (
          <BookmarkRow key={bookmark.time} bookmark={bookmark} list="page" canPlay={isPlayable(item)} />
        ))}
      </ul>
      <BookmarkQuestion list="page" />
    </Section>
  )
}

/** The listener's sessions of a title, read when they are opened: an older server looks through those of all titles. */
function OwnSessions({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!isPlayable(item)) return null
  return (
    <details className="item-section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex items-center gap-2 py-2">
        <ChevronRight className="section-arrow size-5 text-ink-quiet" aria-hidden />
        <h2 className="text-lead">{t('item.ownSessions')}</h2>
      </summary>
      {isOpen ? <SessionTable item={item} /> : null}
    </details>
  )
}

function SessionTable({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const isListed = isNewerServer(useSignedIn()?.settings.version ?? null)
  const key = { name: 'ownSessions', itemId: item.id, isListed } as const
  const read = useRead(key)
  if (read.status === 'loading') return <Spinner />
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  const { sessions, isPartial } = read.data
  const isPodcast = item.mediaType === 'podcast'
  return (
    <>
      {sessions.length === 0 ? (
        <p className="py-2 text-ink-quiet">{t('item.noSessions')}</p>
      ) : (
        <table className="item-table">
          <thead>
            <tr>
              <th>{t('item.sessionDay')}</th>
              {isPodcast ? <th>{t('item.title')}</th> : null}
              <th className="max-phone:hidden">{t('item.sessionDevice')}</th>
              <th className="num">{t('item.sessionListened')}</th>
              <th className="num">{t('item.sessionPosition')}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <td>{format.moment(session.updatedAt)}</td>
                {isPodcast ? <td>{session.displayTitle}</td> : null}
                <td className="max-phone:hidden">
                  {deviceLines({ ...session, mediaPlayer: null })
                    .slice(0, 2)
                    .join(' · ')}
                </td>
                <td className="num">{format.duration(listenedIn(session))}</td>
                <td className="num">
                  {session.currentTime === null ? '' : format.clock(session.currentTime)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isPartial ? <p className="pt-2 text-small text-ink-quiet">{t('item.newestSessions')}</p> : null}
    </>
  )
}
