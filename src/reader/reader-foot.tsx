import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TimeLeft } from '#machines/reading/reader/pace.ts'
import { selectTimeLeft } from '#machines/reading/reader/reader.selectors.ts'
import type { BookPosition } from '#machines/reading/reader/reader.types.ts'
import { ZOOM } from '#machines/reading/reader/zoom.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

const isSameTime = (one: TimeLeft | null, other: TimeLeft | null): boolean =>
  one?.book === other?.book && one?.chapter === other?.chapter

/** Under the page: the chapter, the page in it, how long the rest takes, and how large the page is. */
export function ReaderFoot() {
  const { t } = useTranslation()
  const format = useFormat()
  const position = useSnapshot<'reader', BookPosition | null>(
    'reader',
    ({ context }) => context.position,
    null,
  )
  const chapter = useSnapshot(
    'reader',
    ({ context: { shape, position: at } }) => (at?.chapter ? (shape?.contents[at.entry]?.label ?? '') : ''),
    '',
  )
  const left = useSnapshot<'reader', TimeLeft | null>('reader', selectTimeLeft, null, isSameTime)
  const isDrawn = useSnapshot('reader', ({ context }) => context.shape?.kind === 'pages', false)
  return (
    <div className="reader-foot">
      <p className="reader-chapter">{chapter}</p>
      {position?.chapter ? (
        <p className="tabular" data-part="page">
          {t('reader.chapterPage', { page: position.chapter.page, pages: position.chapter.pages })}
        </p>
      ) : null}
      {left ? (
        <p className="tabular" data-part="left">
          {left.chapter === null
            ? null
            : `${t('reader.leftInChapter', { time: format.duration(left.chapter) })} · `}
          {t('reader.leftInBook', { time: format.duration(left.book) })}
        </p>
      ) : null}
      {isDrawn ? <Zoom /> : null}
    </div>
  )
}

function Zoom() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const zoom = useSnapshot('reader', ({ context }) => context.zoom, 1)
  return (
    <div className="reader-zoom" role="group" aria-label={t('reader.zoom')}>
      <IconButton
        label={t('reader.zoomOut')}
        unavailable={zoom <= ZOOM.min ? t('reader.zoomLeast') : undefined}
        onClick={() => send({ type: 'reader.zoom', to: 'out' })}
      >
        <Minus />
      </IconButton>
      <button
        type="button"
        className="reader-zoom-whole tabular"
        aria-label={t('reader.zoomWhole', { zoom: format.percent(zoom) })}
        onClick={() => send({ type: 'reader.zoom', to: 'whole' })}
      >
        {format.percent(zoom)}
      </button>
      <IconButton
        label={t('reader.zoomIn')}
        unavailable={zoom >= ZOOM.max ? t('reader.zoomMost') : undefined}
        onClick={() => send({ type: 'reader.zoom', to: 'in' })}
      >
        <Plus />
      </IconButton>
    </div>
  )
}
