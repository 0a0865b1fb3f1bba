import { useTranslation } from 'react-i18next'
import { inOrder } from '#machines/downloads/kept-titles/kept-order.ts'
import { isUsable, keptName } from '#machines/downloads/kept-titles/kept-rules.ts'
import type { KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { shareDone } from '#machines/model/titles/share-done.ts'
import { playIntent } from '#src/hooks/playing.ts'
import { progressIn, useKnownProgress, useKnownProgressIndex } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { usePlaying } from '#src/hooks/use-playing.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { CoverCard } from '#src/ui/cover/cover-card.tsx'
import { ShelfRow } from '#src/ui/list/shelf.tsx'

const NONE: readonly KeptTitle[] = []
/** More of them are on their own page. */
const MOST = 20

interface KeptShelfProps {
  ratio: number
  /** Pixels a cover is wide. */
  size: number
}

/** What can be heard and read without a network, what was heard last first. */
export function KeptShelf({ ratio, size }: KeptShelfProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const titles = useSnapshot('keptTitles', ({ context }) => context.titles, NONE)
  const progress = useKnownProgressIndex()
  const whole = titles.filter(isUsable)
  const isOnly = useSnapshot('preferences', ({ context }) => context.settings.onlyKept, false)
  const name = t('kept.title')
  return (
    <>
      {isOnly ? (
        <p className="flex flex-wrap items-center gap-3 px-4 phone:px-8">
          {t(whole.length === 0 ? 'kept.none' : 'kept.onlyHome')}
          <Button
            size="sm"
            onClick={() => send({ type: 'preferences.change', settings: { onlyKept: false } })}
          >
            {t('kept.showEverything')}
          </Button>
        </p>
      ) : null}
      {whole.length > 0 ? (
        <ShelfRow
          title={name}
          href="/account/kept"
          size={size}
          previousLabel={t('home.scrollBack', { shelf: name })}
          nextLabel={t('home.scrollOn', { shelf: name })}
        >
          {inOrder(whole, 'heard', (key) => progressIn(progress, key)?.lastUpdate)
            .slice(0, MOST)
            .map((title) => (
              <KeptCard key={keptName(title)} title={title} ratio={ratio} />
            ))}
        </ShelfRow>
      ) : null}
    </>
  )
}

function KeptCard({ title, ratio }: { title: KeptTitle; ratio: number }) {
  const { t } = useTranslation()
  const send = useIntents()
  const urls = useUrls()
  const { libraryItemId, episodeId, cover, author, files } = title
  const key = { libraryItemId, episodeId }
  const known = useKnownProgress(libraryItemId, episodeId)
  const playing = usePlaying(key)
  const isPlaying = playing === 'playing'
  const name = title.title || t('item.noTitle')
  const done = known && shareDone(known)
  const act = files.some(({ part }) => part === 'sound')
    ? {
        playLabel: t(isPlaying ? 'card.pause' : 'card.play', { title: name }),
        onPlay: () => send(playIntent(playing, key)),
      }
    : {
        readLabel: t('card.read', { title: name }),
        onRead: () => send({ type: 'reader.open', libraryItemId, ino: null }),
      }
  return (
    <CoverCard
      href={`/item/${encodeURIComponent(libraryItemId)}`}
      title={name}
      subtitle={author}
      cover={{
        src: cover ? urls.cardCover(cover) : undefined,
        author,
        failedText: t('item.invalidCover'),
        ratio,
        progress: known?.isFinished || !done ? undefined : done,
        corner: known?.isFinished ? 'finished' : done ? 'in-progress' : undefined,
        current: playing !== null,
        eager: true,
      }}
      playing={isPlaying}
      {...act}
    />
  )
}
