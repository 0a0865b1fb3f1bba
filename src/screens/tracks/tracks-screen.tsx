import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { StartingScreen } from '#src/shell/states/starting-screen.tsx'
import { Link } from '#src/ui/link.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderNews } from './order-news.tsx'
import { SortButtons } from './sort-buttons.tsx'
import { TrackList } from './track-list.tsx'
import { useBook } from './use-track-order.ts'
import './tracks.css'

/** The audio files of a book, to be put in order. */
export function TracksScreen() {
  const { itemId = '' } = useParams()
  const send = useIntents()
  const state = useSnapshot(
    'trackOrder',
    (order) =>
      order.matches({ open: 'ready' })
        ? 'ready'
        : order.matches({ open: 'failed' })
          ? 'failed'
          : order.matches({ open: 'unavailable' })
            ? 'unavailable'
            : 'reading',
    'reading',
  )
  // effect: the page says of which book it is, and when it is left
  useEffect(() => {
    send({ type: 'trackOrder.open', libraryItemId: itemId })
    return () => send({ type: 'trackOrder.close' })
  }, [send, itemId])
  if (state === 'failed') return <Failed />
  if (state === 'unavailable') return <Unavailable />
  return state === 'ready' ? <Editor /> : <StartingScreen />
}

function Editor() {
  const { t } = useTranslation()
  const item = useBook()
  if (!item) return null
  return (
    <section className="mx-auto grid w-full max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-4 px-(--page-gutter) pt-6">
      <header className="grid gap-1">
        <h1 className="text-title">{t('tracks.title')}</h1>
        <p className="min-w-0 truncate">
          <Link className="link-alone" href={`/item/${encodeURIComponent(item.id)}`}>
            {item.media.metadata.title || t('item.noTitle')}
          </Link>
        </p>
        <p className="text-small text-ink-quiet">{t('tracks.help')}</p>
      </header>
      <SortButtons />
      <OrderNews />
      <OrderBar />
      <TrackList />
    </section>
  )
}

function Failed() {
  const send = useIntents()
  const error = useSnapshot('trackOrder', ({ context }) => context.failure, null)
  return error ? <ReadFailed error={error} onRetry={() => send({ type: 'trackOrder.retry' })} /> : null
}

function Unavailable() {
  const { t } = useTranslation()
  const { itemId = '' } = useParams()
  const obstacle = useSnapshot('trackOrder', ({ context }) => context.obstacle, null)
  return (
    <section className="mx-auto grid max-w-[28rem] justify-items-center gap-4 px-6 py-24 text-center">
      <h1 className="text-title">{t('tracks.title')}</h1>
      <p className="text-ink-quiet">
        {obstacle === 'forbidden' || obstacle === null
          ? t('errors.forbidden')
          : t(`tracks.obstacle.${obstacle}`)}
      </p>
      <Link href={`/item/${encodeURIComponent(itemId)}`}>{t('tracks.toItem')}</Link>
    </section>
  )
}
