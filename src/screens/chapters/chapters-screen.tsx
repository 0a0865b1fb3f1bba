import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { BookItem } from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { StartingScreen } from '#src/shell/states/starting-screen.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Link } from '#src/ui/link.tsx'
import { ChapterBar } from './chapter-bar.tsx'
import { ChapterNews } from './chapter-news.tsx'
import { ChapterList } from './chapter-list.tsx'
import { ChapterSheets } from './chapter-sheets.tsx'
import { ChapterTools } from './chapter-tools.tsx'
import { SelectedChapter } from './selected-chapter.tsx'
import './chapters.css'

/** The chapters of a book, to be changed. */
export function ChaptersScreen() {
  const { itemId = '' } = useParams()
  const send = useIntents()
  const state = useSnapshot(
    'chapterEditor',
    (editor) =>
      editor.matches({ open: 'ready' })
        ? 'ready'
        : editor.matches({ open: 'failed' })
          ? 'failed'
          : editor.matches({ open: 'unavailable' })
            ? 'unavailable'
            : 'reading',
    'reading',
  )
  const item = useSnapshot('chapterEditor', ({ context }) => context.item, null)
  // effect: the page says of which book it is, and when it is left
  useEffect(() => {
    send({ type: 'chapterEditor.open', libraryItemId: itemId })
    return () => send({ type: 'chapterEditor.close' })
  }, [send, itemId])
  if (state === 'failed') return <Failed />
  if (state === 'unavailable') return <Unavailable />
  return state === 'ready' && item ? <Editor item={item} /> : <StartingScreen />
}

function Editor({ item }: { item: BookItem }) {
  const { t } = useTranslation()
  return (
    <section className="mx-auto grid w-full max-w-[72rem] gap-4 px-(--page-gutter) pt-6">
      <header className="grid gap-1">
        <h1 className="text-title">{t('chapters.title')}</h1>
        <p className="min-w-0 truncate">
          <Link className="link-alone" href={`/item/${encodeURIComponent(item.id)}`}>
            {item.media.metadata.title || t('item.noTitle')}
          </Link>
        </p>
      </header>
      <ChapterTools />
      <ChapterNews />
      <ChapterBar />
      <SelectedChapter />
      <ChapterList />
      <ChapterSheets />
    </section>
  )
}

function Failed() {
  const send = useIntents()
  const error = useSnapshot('chapterEditor', ({ context }) => context.failure, null)
  return error ? <ReadFailed error={error} onRetry={() => send({ type: 'chapterEditor.retry' })} /> : null
}

function Unavailable() {
  const { t } = useTranslation()
  const { itemId = '' } = useParams()
  const obstacle = useSnapshot('chapterEditor', ({ context }) => context.obstacle, null)
  return (
    <section className="mx-auto grid max-w-[28rem] justify-items-center gap-4 px-6 py-24 text-center">
      <h1 className="text-title">{t('chapters.title')}</h1>
      <p className="text-ink-quiet">
        {obstacle === 'forbidden' || obstacle === null
          ? t('errors.forbidden')
          : t(`chapters.obstacle.${obstacle}`)}
      </p>
      <Link href={`/item/${encodeURIComponent(itemId)}`}>{t('chapters.toItem')}</Link>
    </section>
  )
}
