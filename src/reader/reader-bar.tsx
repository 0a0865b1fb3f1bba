import { Dialog as Base } from '@base-ui/react/dialog'
import { CaseSensitive, Headphones, Speech, List, NotebookPen, Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectPanel } from '#machines/reading/reader/reader.selectors.ts'
import type { BookPosition, ReaderPanel } from '#machines/reading/reader/reader.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** What is read, how far, and what can be done with it. */
export function ReaderBar({ title }: { title: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const panel = useSnapshot<'reader', ReaderPanel | null>('reader', selectPanel, null)
  const hasBook = useSnapshot('reader', ({ context }) => context.shape !== null, false)
  const canSearch = useSnapshot('reader', ({ context }) => context.shape?.canSearch ?? false, false)
  const hasContents = useSnapshot('reader', ({ context }) => (context.shape?.contents.length ?? 0) > 0, false)
  const hasSound = useSnapshot('reader', ({ context }) => context.alignment.status === 'known', false)
  const isSoundShown = useSnapshot('reader', ({ context }) => context.alignment.isShown, false)
  const hasVoice = useSnapshot('reader', ({ context }) => context.narration.kind !== null, false)
  const isVoiceShown = useSnapshot('reader', ({ context }) => context.narration.isShown, false)
  return (
    <header className="reader-bar">
      {hasContents ? (
        <IconButton
          label={t('reader.contents')}
          data-panel="contents"
          aria-expanded={panel === 'contents'}
          tooltipSide="bottom"
          onClick={() => send({ type: 'reader.togglePanel', panel: 'contents' })}
        >
          <List />
        </IconButton>
      ) : null}
      <p className="reader-title" aria-hidden="true">
        {title}
      </p>
      <Place />
      {hasSound ? (
        <IconButton
          label={t('reader.sound.title')}
          aria-expanded={isSoundShown}
          tooltipSide="bottom"
          onClick={() => send({ type: 'reader.sound', wish: { type: 'alignment.toggle' } })}
        >
          <Headphones />
        </IconButton>
      ) : null}
      {hasVoice ? (
        <IconButton
          label={t('reader.voice.title')}
          aria-expanded={isVoiceShown}
          tooltipSide="bottom"
          onClick={() => send({ type: 'reader.voice', wish: { type: 'narration.toggle' } })}
        >
          <Speech />
        </IconButton>
      ) : null}
      {canSearch ? (
        <IconButton
          label={t('reader.search')}
          data-panel="search"
          aria-expanded={panel === 'search'}
          tooltipSide="bottom"
          onClick={() => send({ type: 'reader.togglePanel', panel: 'search' })}
        >
          <Search />
        </IconButton>
      ) : null}
      {hasBook ? (
        <IconButton
          label={t('reader.notes.title')}
          data-panel="notes"
          aria-expanded={panel === 'notes'}
          tooltipSide="bottom"
          onClick={() => send({ type: 'reader.togglePanel', panel: 'notes' })}
        >
          <NotebookPen />
        </IconButton>
      ) : null}
      {hasBook ? (
        <IconButton
          label={t('reader.settings')}
          data-panel="settings"
          aria-expanded={panel === 'settings'}
          tooltipSide="bottom"
          onClick={() => send({ type: 'reader.togglePanel', panel: 'settings' })}
        >
          <CaseSensitive />
        </IconButton>
      ) : null}
      <Base.Close
        render={
          <IconButton label={t('reader.close')} tooltipSide="bottom">
            <X />
          </IconButton>
        }
      />
    </header>
  )
}

/** The page of how many, or where pages depend on the window, how much is read. */
function Place() {
  const { t } = useTranslation()
  const format = useFormat()
  const position = useSnapshot<'reader', BookPosition | null>(
    'reader',
    ({ context }) => context.position,
    null,
  )
  const pages = useSnapshot('reader', ({ context }) => context.shape?.pages ?? null, null)
  const isSpeaking = useSnapshot('reader', ({ context }) => context.narration.phase === 'speaking', false)
  if (!position) return null
  return (
    <p
      className="reader-place tabular shrink-0 text-small text-ink-quiet"
      aria-live={isSpeaking ? 'off' : 'polite'}
    >
      {position.page !== null && pages !== null
        ? position.secondPage === null
          ? t('reader.pageOf', { page: position.page, pages })
          : t('reader.pagesOf', { first: position.page, last: position.secondPage, pages })
        : format.percent(position.place.progress)}
    </p>
  )
}
