import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageTurn } from '#machines/reading/reader/page-turn.ts'
import {
  selectDirection,
  selectFace,
  selectHasMark,
  selectHasPart,
  selectPanel,
} from '#machines/reading/reader/reader.selectors.ts'
import type { ReaderFace } from '#machines/reading/reader/reader.selectors.ts'
import type { ReaderPanel } from '#machines/reading/reader/reader.types.ts'
import { latinLetterOf } from '#machines/app/hotkeys/combo.ts'
import { voiceWish } from '#machines/reading/narration/voice-keys.ts'
import { useBookPlace } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { nextTask } from '#src/ui/next-task.ts'
import { ContentsPanel } from './contents-panel.tsx'
import { FootnoteDialog } from './footnote-dialog.tsx'
import { HitBar } from './hit-bar.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MarkBar } from './mark-bar.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { ReaderChooser } from './reader-chooser.tsx'
import { ReaderFoot } from './reader-foot.tsx'
import { hasOwnKeys, partWishOf, signWishOf } from './reader-keys.ts'
import { ReturnBar } from './return-bar.tsx'
import { ReaderFailed, ReaderWaiting } from './reader-states.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SoundBar } from './sound-bar.tsx'
import { TextSettings } from './text-settings.tsx'
import { UnshownPages } from './unshown-pages.tsx'
import { TogetherBar } from './together-bar.tsx'
import { VoiceBar } from './voice-bar.tsx'
import './reader.css'

/** Keys that turn the page: where they lead on the screen, or in the book. */
const KEYS: Readonly<Record<string, PageTurn>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageDown: 'next',
  PageUp: 'previous',
}

/** What is selected comes before the way back, which is there as long as it is not used. */
function OverPage({ focusPage }: { focusPage: () => void }) {
  const hasMark = useSnapshot('reader', selectHasMark, false)
  return hasMark ? <MarkBar focusPage={focusPage} /> : <ReturnBar focusPage={focusPage} />
}

/** The focus that went with a panel goes to what opens it, or to the page of the book. */
function leavePanel(panel: ReaderPanel, sheet: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement !== document.body && !activeElement?.matches('.reader')) return
  const opener = document.querySelector<HTMLElement>(`.reader-bar [data-panel="${panel}"]`) ?? sheet
  opener?.focus({ preventScroll: true })
}

/** A book over the whole page. */
export function Reader() {
  const { t } = useTranslation()
  const send = useIntents()
  const place = useBookPlace()
  const sheet = useRef<HTMLDivElement>(null)
  const face = useSnapshot<'reader', ReaderFace>('reader', selectFace, 'closed')
  const panel = useSnapshot<'reader', ReaderPanel | null>('reader', selectPanel, null)
  const title = useSnapshot('reader', ({ context }) => context.file?.title ?? '', '')
  const look = useSnapshot('reader', ({ context }) => context.settings.theme, 'system')
  const fit = useSnapshot('reader', ({ context }) => context.settings.fit, 'page')
  const isRightToLeft = useSnapshot('reader', (reader) => selectDirection(reader) === 'rtl', false)
  const canSearch = useSnapshot('reader', ({ context }) => context.shape?.canSearch ?? false, false)
  const isDrawn = useSnapshot('reader', ({ context }) => context.shape?.kind === 'pages', false)
  const hasPart = useSnapshot('reader', selectHasPart, false)
  const hasVoice = useSnapshot('reader', ({ context }) => context.narration.isShown, false)
  const hasShortcuts = useSnapshot('preferences', ({ context }) => context.player.hotkeysOn, true)
  // effect: a panel that closes takes the focus along, which only the document can tell
  useEffect(() => {
    if (panel === null) return undefined
    return () => void nextTask().then(() => leavePanel(panel, sheet.current))
  }, [panel])
  if (face === 'closed') return null

  const isVeiled = panel !== null && panel !== 'hits'
  const focusPage = (): void => sheet.current?.focus({ preventScroll: true })
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    if (event.altKey || hasOwnKeys(target)) return
    if (event.ctrlKey || event.metaKey) {
      // the browser's own search finds nothing but what is on the page
      const key = (latinLetterOf(event) ?? event.key).toLowerCase()
      if (key !== 'f' || event.shiftKey || !canSearch) return
      event.preventDefault()
      if (panel !== 'search') send({ type: 'reader.togglePanel', panel: 'search' })
      return
    }
    const asked = hasShortcuts && hasVoice && !target.closest('button, select') ? voiceWish(event) : null
    if (asked) {
      event.preventDefault()
      if (asked.type !== 'narration.play' || !event.repeat) send({ type: 'reader.voice', wish: asked })
      return
    }
    const to = KEYS[event.key]
    const wish =
      (hasShortcuts ? signWishOf(event, isDrawn) : null) ??
      (hasPart ? partWishOf(event) : null) ??
      (to ? ({ type: 'reader.turn', to, pans: true } as const) : null)
    if (!wish) return
    event.preventDefault()
    send(wish)
  }
  return (
    <Base.Root
      open
      onOpenChange={(open, details) => {
        // who presses Escape closes the innermost; nothing lies outside of it to be pressed
        details.cancel()
        if (!open && details.reason === 'escape-key') send({ type: 'reader.dismiss' })
        else if (!open && details.reason === 'close-press') send({ type: 'reader.close' })
      }}
    >
      <Base.Portal>
        <Base.Popup className="reader" data-look={look} initialFocus={sheet} onKeyDown={onKeyDown}>
          <Base.Title className="sr-only">{title || t('reader.label')}</Base.Title>
          <ReaderBar title={title} />
          <div className="reader-room">
            <div
              className="reader-sheet"
              data-fit={fit}
              // the page itself: it has the focus, and is scrolled where it is larger than the window
              role="group"
              aria-label={t('reader.page')}
              aria-busy={face === 'waiting'}
              inert={isVeiled}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
              tabIndex={0}
              ref={(host) => {
                sheet.current = host
                return host ? place.show(host) : undefined
              }}
            />
            {face === 'reading' ? (
              <>
                <UnshownPages />
                <button
                  type="button"
                  className="reader-edge"
                  data-side="left"
                  inert={isVeiled}
                  aria-label={t(isRightToLeft ? 'reader.next' : 'reader.previous')}
                  onClick={() => send({ type: 'reader.turn', to: 'left' })}
                >
                  <ChevronLeft aria-hidden />
                </button>
                <button
                  type="button"
                  className="reader-edge"
                  data-side="right"
                  inert={isVeiled}
                  aria-label={t(isRightToLeft ? 'reader.previous' : 'reader.next')}
                  onClick={() => send({ type: 'reader.turn', to: 'right' })}
                >
                  <ChevronRight aria-hidden />
                </button>
              </>
            ) : null}
            {face === 'waiting' ? <ReaderWaiting title={title} /> : null}
            {face === 'failed' ? <ReaderFailed /> : null}
            {panel === 'contents' ? <ContentsPanel /> : null}
            {panel === 'notes' ? <NotesPanel /> : null}
            {panel === 'search' ? <SearchPanel /> : null}
            {panel === 'hits' ? <HitBar /> : null}
            {panel === 'settings' ? <TextSettings /> : null}
            {panel === null && face === 'reading' ? <OverPage focusPage={focusPage} /> : null}
          </div>
          {face === 'reading' ? <TogetherBar focusPage={focusPage} /> : null}
          {face === 'reading' ? <SoundBar /> : null}
          {face === 'reading' ? <VoiceBar /> : null}
          <ReaderFoot />
          <ReaderChooser />
          <LinkDialog />
          <FootnoteDialog />
          {face === 'locked' ? <PasswordDialog title={title} /> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
