import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameBookmark } from '#machines/listening/bookmarks/bookmark-rules.ts'
import type { BookmarkLike } from '#machines/listening/bookmarks/bookmark-rules.ts'
import {
  selectAskedAbout,
  selectEdited,
  selectEditedTitle,
  selectIsSavingTitle,
} from '#machines/listening/bookmarks/bookmarks.selectors.ts'
import type { BookmarkList } from '#machines/listening/bookmarks/bookmarks.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

interface BookmarkRowProps {
  bookmark: BookmarkLike
  list: BookmarkList
  /** What was made last, for who looks for it. */
  isNewest?: boolean
  canPlay?: boolean
}

/** A bookmark in a list: goes there, is renamed in its place, asks before it goes. */
export function BookmarkRow({ bookmark, list, isNewest = false, canPlay = true }: BookmarkRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const isEdited = useSnapshot(
    'bookmarks',
    (snapshot) => {
      const edited = selectEdited(snapshot, list)
      return edited !== null && isSameBookmark(edited, bookmark)
    },
    false,
  )
  const time = format.clock(bookmark.time)
  const wasEdited = useRef(false)
  return (
    <li
      className="flex min-h-12 items-center gap-2 rounded-control px-2 hover:bg-hover"
      data-newest={isNewest ? '' : undefined}
    >
      {isEdited ? (
        <EditRow time={time} />
      ) : (
        <>
          <button
            type="button"
            className="flex min-w-0 grow items-center gap-4 self-stretch text-start"
            disabled={!canPlay}
            onClick={() => send({ type: 'bookmarks.goTo', bookmark })}
          >
            <span className="tabular min-w-16 shrink-0 text-small text-ink-quiet">{time}</span>
            <span className="line-clamp-2 min-w-0 grow">{bookmark.title}</span>
          </button>
          <IconButton
            size="sm"
            label={t('bookmarks.rename', { title: bookmark.title })}
            ref={(pencil) => {
              // comes back after the field that took its place: the focus comes back to it, unless it went elsewhere
              if (pencil && wasEdited.current && document.activeElement === document.body) pencil.focus()
              if (pencil) wasEdited.current = false
            }}
            onClick={() => {
              wasEdited.current = true
              send({ type: 'bookmarks.edit', bookmark, list })
            }}
          >
            <Pencil />
          </IconButton>
          <IconButton
            size="sm"
            label={t('bookmarks.remove', { title: bookmark.title })}
            onClick={() => send({ type: 'bookmarks.askRemove', bookmark, list })}
          >
            <Trash2 />
          </IconButton>
        </>
      )}
    </li>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()

function EditRow({ time }: { time: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const title = useSnapshot('bookmarks', selectEditedTitle, '')
  const isSaving = useSnapshot('bookmarks', selectIsSavingTitle, false)
  return (
    <form
      className="flex grow items-center gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'bookmarks.saveEdit' })
      }}
    >
      <TextField
        className="grow"
        label={t('bookmarks.titleAt', { time })}
        hideLabel
        value={title}
        readOnly={isSaving}
        // the pencil that had the focus is gone
        ref={takeFocus}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // the field closes, not the dialog around it
          event.stopPropagation()
          send({ type: 'bookmarks.cancelEdit' })
        }}
        onChange={(text) => send({ type: 'bookmarks.typeEdit', text })}
      />
      <IconButton type="submit" size="sm" label={t('bookmarks.save')} busy={isSaving}>
        <Check />
      </IconButton>
      <IconButton size="sm" label={t('common.cancel')} onClick={() => send({ type: 'bookmarks.cancelEdit' })}>
        <X />
      </IconButton>
    </form>
  )
}

/** Asks before a bookmark of this list goes; one beside each list. */
export function BookmarkQuestion({ list }: { list: BookmarkList }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const asked = useSnapshot('bookmarks', (snapshot) => selectAskedAbout(snapshot, list), null)
  return (
    <Confirm
      open={asked !== null}
      type="yesNo"
      danger
      title={t('bookmarks.removeTitle')}
      text={asked ? t('bookmarks.removeText', { title: asked.title, time: format.clock(asked.time) }) : null}
      yesLabel={t('bookmarks.removeYes')}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onYes={() => send({ type: 'bookmarks.remove' })}
      onNo={() => send({ type: 'bookmarks.keep' })}
    />
  )
}
