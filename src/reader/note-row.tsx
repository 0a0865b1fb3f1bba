import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookNote } from '#machines/reading/book-notes/book-notes.types.ts'
import { LONGEST_NOTE } from '#machines/reading/book-notes/note-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextArea } from '#src/ui/form/text-field.tsx'
import { COLOUR_NAMES, ColourSwatch } from './mark-bar.tsx'
import { useWhere } from './use-where.ts'
import { isEndOfText, useNoteWish } from './use-note-wish.ts'

const NAME_LENGTH = 60

/** A note in the list: goes there, is edited in its place, and goes at once, since it can come back. */
export function NoteRow({ note, edited }: { note: BookNote; edited: string | null }) {
  const { t } = useTranslation()
  const send = useIntents()
  const where = useWhere()
  const wasEdited = useRef(false)
  const wish = useNoteWish()
  const { id, quote, text, page, highlight } = note
  const name = (text || quote || t('reader.marks.part', { page: page ?? 0 })).slice(0, NAME_LENGTH)
  const words = quote ? <span className="reader-quote line-clamp-4">{quote}</span> : null
  const marked = highlight ? (
    <>
      <ColourSwatch colour={highlight.colour} />
      <span className="sr-only">{t(COLOUR_NAMES[highlight.colour])}</span>{' '}
    </>
  ) : null
  if (edited !== null) {
    return (
      <li>
        <span className="reader-note-where">
          {marked}
          {where(note)}
        </span>
        {words}
        <EditNote typed={edited} />
      </li>
    )
  }
  return (
    <li>
      <button type="button" className="reader-note" onClick={() => send({ type: 'reader.showNote', id })}>
        <span className="reader-note-where">
          {marked}
          {where(note)}
        </span>
        {words}
        {text ? <span className="whitespace-pre-line">{text}</span> : null}
      </button>
      <div className="reader-note-tools">
        <IconButton
          size="sm"
          label={t('reader.notes.edit', { note: name })}
          ref={(pencil) => {
            // comes back after the field that took its place: the focus comes back to it
            if (pencil && wasEdited.current) pencil.focus()
            if (pencil) wasEdited.current = false
          }}
          onClick={() => {
            wasEdited.current = true
            wish({ type: 'bookNotes.edit', id })
          }}
        >
          <Pencil />
        </IconButton>
        <IconButton
          size="sm"
          label={t('reader.notes.remove', { note: name })}
          onClick={() => wish({ type: 'bookNotes.remove', id })}
        >
          <Trash2 />
        </IconButton>
      </div>
    </li>
  )
}

const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus()

function EditNote({ typed }: { typed: string }) {
  const { t } = useTranslation()
  const wish = useNoteWish()
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        wish({ type: 'bookNotes.saveEdit' })
      }}
    >
      <TextArea
        label={t('reader.notes.textOf')}
        hideLabel
        rows={2}
        maxLength={LONGEST_NOTE}
        value={typed}
        // the pencil that had the focus is gone
        ref={takeFocus}
        onKeyDown={(event) => {
          if (isEndOfText(event)) wish({ type: 'bookNotes.saveEdit' })
          if (event.key !== 'Escape') return
          // the field closes, not the panel around it
          event.stopPropagation()
          wish({ type: 'bookNotes.cancelEdit' })
        }}
        onChange={(text) => wish({ type: 'bookNotes.typeEdit', text })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {t('reader.notes.save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => wish({ type: 'bookNotes.cancelEdit' })}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
