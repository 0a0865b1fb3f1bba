import { ChevronLeft, ChevronRight, Copy, Minus, NotebookPen, Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { BookNotes, HighlightColour } from '#machines/reading/book-notes/book-notes.types.ts'
import { HIGHLIGHT_COLOURS, MOST_NOTES } from '#machines/reading/book-notes/note-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/form/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useNoteWish } from './use-note-wish.ts'
import './marks.css'

export const COLOUR_NAMES = {
  yellow: 'reader.marks.yellow',
  green: 'reader.marks.green',
  blue: 'reader.marks.blue',
  pink: 'reader.marks.pink',
} as const satisfies Record<HighlightColour, LocaleKey>

/** What can be done with the words or the part of a page that is selected, and with a highlight that was pressed. */
export function MarkBar({ focusPage }: { focusPage: () => void }) {
  const notes = useSnapshot<'reader', BookNotes | null>('reader', ({ context }) => context.notes, null)
  if (!notes) return null
  const pressed = notes.notes?.find(({ id }) => id === notes.pressed)
  if (pressed?.highlight) {
    return (
      <Bar
        key={pressed.id}
        quote={pressed.quote}
        page={pressed.page}
        colour={pressed.highlight.colour}
        pressed={pressed.id}
        isPart={false}
        hasFailed={notes.failure}
        focusPage={focusPage}
      />
    )
  }
  if (notes.isSelected && notes.quoted) {
    const { quote, page } = notes.quoted
    return (
      <Bar
        quote={quote}
        page={page}
        colour={null}
        pressed={null}
        isPart={quote === ''}
        hasFailed={notes.failure}
        focusPage={focusPage}
      />
    )
  }
  return notes.removed ? <Removed focusPage={focusPage} /> : null
}

interface BarProps {
  quote: string
  page: number | null
  colour: HighlightColour | null
  pressed: string | null
  /** Of a page, drawn around. */
  isPart: boolean
  hasFailed: BookNotes['failure']
  focusPage: () => void
}

function Bar({ quote, page, colour, pressed, isPart, hasFailed, focusPage }: BarProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const wish = useNoteWish()
  const isText = useSnapshot('reader', ({ context }) => context.shape?.kind === 'text', false)
  const [isCopied, setCopied] = useState<boolean>()
  const said =
    hasFailed === 'full' || hasFailed === 'read'
      ? t(`reader.notes.failures.${hasFailed}`, { most: MOST_NOTES })
      : hasFailed === 'keep' || hasFailed === 'remove'
        ? t(`reader.marks.failures.${hasFailed}`)
        : isCopied === undefined
          ? quote || t('reader.marks.part', { page: page ?? 0 })
          : t(isCopied ? 'reader.marks.copied' : 'reader.marks.notCopied')
  return (
    <div className="reader-panel reader-marks" role="group" aria-label={t('reader.marks.title')} data-bar="">
      <p role="status" className={hasFailed === null ? 'reader-marks-said' : 'reader-marks-said text-bad'}>
        {said}
      </p>
      {hasFailed === 'read' ? (
        <Button
          size="sm"
          onClick={() => {
            wish({ type: 'bookNotes.retry' })
            focusPage()
          }}
        >
          {t('common.tryAgain')}
        </Button>
      ) : null}
      <div className="reader-marks-acts">
        {HIGHLIGHT_COLOURS.map((each) => (
          <IconButton
            key={each}
            label={t(COLOUR_NAMES[each])}
            pressed={colour === each}
            onClick={() => {
              wish({ type: 'bookNotes.mark', colour: each })
              focusPage()
            }}
          >
            <ColourSwatch colour={each} />
          </IconButton>
        ))}
        <IconButton
          label={t('reader.marks.note')}
          onClick={() => {
            // first: the panel reads the notes again, and nothing is edited until they are there
            if (pressed !== null) wish({ type: 'bookNotes.edit', id: pressed })
            send({ type: 'reader.togglePanel', panel: 'notes' })
          }}
        >
          <NotebookPen />
        </IconButton>
        {quote === '' ? null : (
          <IconButton label={t('reader.marks.copy')} onClick={() => void copyText(quote).then(setCopied)}>
            <Copy />
          </IconButton>
        )}
        {pressed === null ? (
          <IconButton
            label={t('reader.marks.leave')}
            onClick={() => {
              wish({ type: 'bookNotes.leaveMark' })
              focusPage()
            }}
          >
            <X />
          </IconButton>
        ) : (
          <IconButton
            label={t('reader.marks.remove')}
            onClick={() => {
              wish({ type: 'bookNotes.remove', id: pressed })
              focusPage()
            }}
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      {pressed !== null ? null : isPart ? (
        <p className="reader-marks-keys">{t('reader.marks.partKeys')}</p>
      ) : isText ? (
        <Sentences />
      ) : null}
    </div>
  )
}

/** What is selected, by sentences: for those who have no pointer, and for long ones. */
function Sentences() {
  const { t } = useTranslation()
  const send = useIntents()
  const steps = [
    { to: 'previous', label: 'reader.marks.previous', icon: <ChevronLeft /> },
    { to: 'next', label: 'reader.marks.next', icon: <ChevronRight /> },
    { to: 'shorter', label: 'reader.marks.shorter', icon: <Minus /> },
    { to: 'longer', label: 'reader.marks.longer', icon: <Plus /> },
  ] as const
  return (
    <div className="reader-marks-steps" role="group" aria-label={t('reader.marks.sentences')}>
      {steps.map(({ to, label, icon }) => (
        <IconButton key={to} size="sm" label={t(label)} onClick={() => send({ type: 'reader.pick', to })}>
          {icon}
        </IconButton>
      ))}
    </div>
  )
}

function Removed({ focusPage }: { focusPage: () => void }) {
  const { t } = useTranslation()
  const wish = useNoteWish()
  return (
    <div className="reader-panel reader-marks" role="group" aria-label={t('reader.marks.title')}>
      <div className="reader-marks-acts">
        <p role="status" className="px-2 text-small">
          {t('reader.notes.removed')}
        </p>
        <Button
          size="sm"
          onClick={() => {
            wish({ type: 'bookNotes.restore' })
            focusPage()
          }}
        >
          {t('common.undo')}
        </Button>
      </div>
    </div>
  )
}

/** A colour, told apart by the line below it as well. */
export function ColourSwatch({ colour }: { colour: HighlightColour }) {
  return <span className="mark-swatch" data-colour={colour} aria-hidden />
}
