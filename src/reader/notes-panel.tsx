import { Highlighter, NotebookPen, X } from 'lucide-react'
import { useEffect } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookNotes, NoteFailure } from '#machines/reading/book-notes/book-notes.types.ts'
import { draftOf, foundNotes, LONGEST_NOTE, MOST_NOTES } from '#machines/reading/book-notes/note-rules.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { NoteRow } from './note-row.tsx'
import { NotesFiles, useFilesOutcome } from './notes-files.tsx'
import { useWhere } from './use-where.ts'
import './notes.css'
import { PanelVeil } from './panel-veil.tsx'
import { whenMet } from './when-met.ts'
import { isEndOfText, useNoteWish } from './use-note-wish.ts'

/** Notes that are looked through by words. */
const MANY = 4

const FAILURES = {
  read: 'reader.notes.failures.read',
  keep: 'reader.notes.failures.keep',
  remove: 'reader.notes.failures.remove',
  full: 'reader.notes.failures.full',
} as const satisfies Record<NoteFailure, LocaleKey>

/** What the listener wrote in the book, in reading order, and a field for more. */
export function NotesPanel() {
  const { t } = useTranslation()
  const notes = useSnapshot<'reader', BookNotes | null>('reader', ({ context }) => context.notes, null)
  const wish = useNoteWish()
  const send = useIntents()
  // effect: what came of a file is said of this book, in this panel
  useEffect(() => {
    send({ type: 'noteFiles.leave' })
    return () => send({ type: 'noteFiles.leave' })
  }, [send])
  if (!notes) return null
  const found = foundNotes(notes)
  return (
    <>
      <PanelVeil panel="notes" />
      <section className="reader-panel reader-notes" aria-label={t('reader.notes.title')} data-own-keys="">
        <NewNote notes={notes} />
        <Outcome notes={notes} found={found.length} />
        <div className="flex items-end gap-2">
          {notes.notes && (notes.notes.length >= MANY || notes.query !== '') ? (
            <TextField
              label={t('reader.notes.search')}
              type="search"
              className="min-w-0 grow"
              value={notes.query}
              onChange={(query) => wish({ type: 'bookNotes.search', query })}
            />
          ) : (
            <span className="grow" />
          )}
          <NotesFiles />
        </div>
        {found.length > 0 ? (
          <ul aria-label={t('reader.notes.title')}>
            {found.map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                edited={notes.edited?.id === note.id ? notes.edited.text : null}
              />
            ))}
          </ul>
        ) : null}
        <p className="text-small text-ink-quiet">{t('reader.notes.keptHere')}</p>
      </section>
    </>
  )
}

function NewNote({ notes }: { notes: BookNotes }) {
  const { t } = useTranslation()
  const where = useWhere()
  const wish = useNoteWish()
  const { at, quoted, text, writing } = notes
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    wish({ type: 'bookNotes.add' })
  }
  return (
    <form className="grid gap-2" onSubmit={submit}>
      {quoted ? (
        <div className="flex items-start gap-1">
          <blockquote className="reader-quote line-clamp-4 grow">
            {quoted.quote || t('reader.marks.part', { page: quoted.page ?? 0 })}
          </blockquote>
          <IconButton
            size="sm"
            label={t('reader.notes.leaveQuote')}
            onClick={() => wish({ type: 'bookNotes.leaveQuote' })}
          >
            <X />
          </IconButton>
        </div>
      ) : null}
      <TextArea
        label={t('reader.notes.newNote')}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={text}
        ref={takeFocusOnce}
        onKeyDown={(event) => {
          if (isEndOfText(event)) submit(event)
        }}
        onChange={(typed) => wish({ type: 'bookNotes.typeText', text: typed })}
      />
      <Button
        type="submit"
        icon={<NotebookPen aria-hidden />}
        className="cut-label max-w-full justify-self-start"
        disabled={draftOf(notes) === null || notes.notes === null}
        busy={writing !== null && !('id' in writing)}
      >
        {t('reader.notes.addAt', { where: at ? where({ ...at, chapter: (quoted ?? at).chapter }) : '' })}
      </Button>
    </form>
  )
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true })

/** A finger would get a keyboard over the notes it came to read: there the field is pressed. */
function takeFocusOnce(field: HTMLTextAreaElement | null): void {
  whenMet(field, (met) => {
    if (matchMedia('(hover: hover)').matches) met.focus({ preventScroll: true })
  })
}

function Outcome({ notes: { notes, failure, removed, query }, found }: { notes: BookNotes; found: number }) {
  const { t } = useTranslation()
  const isText = useSnapshot('reader', ({ context }) => context.shape?.kind === 'text', false)
  const wish = useNoteWish()
  const send = useIntents()
  const ofFile = useFilesOutcome()
  const said = failure ? (
    <span className="text-bad">{t(FAILURES[failure], { most: MOST_NOTES })}</span>
  ) : removed ? (
    t('reader.notes.removed')
  ) : ofFile !== null ? (
    ofFile
  ) : notes?.length === 0 ? (
    t('reader.notes.none')
  ) : query !== '' && found === 0 ? (
    t('reader.notes.noMatch')
  ) : null
  return (
    <>
      <p role="status" className={said === null ? 'sr-only' : 'text-small text-ink-quiet'}>
        {said}
      </p>
      {failure === null && !removed && notes?.length === 0 ? (
        <p className="text-small text-ink-quiet">
          {t(isText ? 'reader.notes.selectFirst' : 'reader.notes.selectPart')}
        </p>
      ) : null}
      {notes === null && failure === null ? <Spinner size={16} /> : null}
      <Button
        size="sm"
        variant="quiet"
        icon={<Highlighter aria-hidden />}
        className="justify-self-start"
        onClick={() => send(isText ? { type: 'reader.pick', to: 'next' } : { type: 'reader.pickRegion' })}
      >
        {t(isText ? 'reader.marks.pick' : 'reader.marks.pickPart')}
      </Button>
      {removed ? (
        <Button
          size="sm"
          className="justify-self-start"
          // the note that had the focus is gone
          ref={takeFocus}
          onClick={() => wish({ type: 'bookNotes.restore' })}
        >
          {t('common.undo')}
        </Button>
      ) : null}
      {failure === 'read' ? (
        <Button size="sm" className="justify-self-start" onClick={() => wish({ type: 'bookNotes.retry' })}>
          {t('common.tryAgain')}
        </Button>
      ) : null}
    </>
  )
}
