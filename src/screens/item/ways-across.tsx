import { BookOpen, Headphones } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { isPlayable } from '#machines/model/titles/items.ts'
import { useProgress } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'

/** In two lines on a phone where its words are long. */
const WRAPS =
  'max-phone:h-auto max-phone:min-h-(--control-sm) max-phone:shrink max-phone:py-1 max-phone:text-start max-phone:whitespace-normal'

/** Of a book that can be heard and read: on by eye where it was heard, and by ear where it was read. */
export function WaysAcross({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const progress = useProgress(item.id)
  const now = useSnapshot(
    'player',
    ({ context: { session, position } }) =>
      session?.media.libraryItemId === item.id ? Math.floor(position) : null,
    null,
  )
  if (item.mediaType !== 'book' || !item.media.ebookFile || !isPlayable(item)) return null
  const heardAt = now ?? progress?.currentTime
  if (progress?.isFinished && now === null) return null
  const open = { type: 'reader.open', libraryItemId: item.id, ino: null } as const
  if (!heardAt && !progress?.ebookProgress) return null
  return (
    <div className="-ms-2.5 flex flex-wrap gap-2">
      {heardAt ? (
        <Button
          size="sm"
          variant="quiet"
          className={WRAPS}
          icon={<BookOpen aria-hidden />}
          onClick={() => {
            // it is read on, not heard on
            if (now !== null) send({ type: 'player.pause' })
            send({ ...open, heardAt })
          }}
        >
          <span className="tabular">{t('item.readOn', { time: format.clock(heardAt) })}</span>
        </Button>
      ) : null}
      {progress?.ebookProgress ? (
        <Button
          size="sm"
          variant="quiet"
          className={WRAPS}
          icon={<Headphones aria-hidden />}
          onClick={() => send({ ...open, listens: true })}
        >
          {t('item.listenOn')}
        </Button>
      ) : null}
    </div>
  )
}
