import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { HomeRow, RowChange } from '#machines/browsing/home-layout/home-layout.types.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { nextTask } from '#src/ui/next-task.ts'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { OwnShelfText } from './own-shelf-text.tsx'
import { RenameForm } from './rename-form.tsx'

interface HomeRowLineProps {
  row: HomeRow
  /** The library of the home. */
  homeId: string
  title: string
  /** From 0. */
  index: number
  count: number
  /** The server has nothing on it now. */
  isEmpty: boolean
  onMove: (from: number, to: number) => void
  onChange: (change: RowChange) => void
}

/** One shelf of home: whether it shows, where it stands, and what it is where the listener made it. */
export function HomeRowLine(props: HomeRowLineProps) {
  const { row, homeId, title, index, count, isEmpty, onMove, onChange } = props
  const { t } = useTranslation()
  const { id, own, hidden = false } = row
  const { ref, handleRef } = useSortable({ id, index, disabled: count < 2 })
  const [isRenaming, setRenaming] = useState(false)
  const line = useRef<HTMLLIElement | null>(null)
  const steps: Partial<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(index, to)
  }
  return (
    <li
      ref={(element) => {
        line.current = element
        ref(element)
      }}
      className="home-row"
      data-off={hidden ? '' : undefined}
      data-own={own ? '' : undefined}
    >
      <button
        ref={handleRef}
        type="button"
        className="home-row-handle"
        // else the library gives it one in English
        aria-roledescription=""
        aria-label={t('lists.drag', { title })}
        onKeyDownCapture={onKeyDown}
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      {own && isRenaming ? (
        <RenameForm
          name={own.name}
          onDone={(name) => {
            flushSync(() => setRenaming(false))
            line.current?.querySelector<HTMLElement>('[data-more]')?.focus()
            if (name !== null) onChange({ kind: 'rename', id, name })
          }}
        />
      ) : (
        <div className="home-row-words">
          <p className="font-strong">{title}</p>
          {own ? <OwnShelfText own={own} homeId={homeId} /> : null}
          {isEmpty ? <p className="text-small text-ink-quiet">{t('arrange.emptyNow')}</p> : null}
        </div>
      )}
      <div className="home-row-acts">
        {own ? (
          <Menu
            label={t('arrange.more', { shelf: title })}
            align="end"
            items={[
              { label: t('arrange.rename'), icon: <Pencil />, onSelect: () => setRenaming(true) },
              {
                label: t('arrange.remove'),
                icon: <Trash2 />,
                onSelect: () => {
                  const next = line.current?.nextElementSibling ?? line.current?.previousElementSibling
                  onChange({ kind: 'remove', id })
                  focusLater(next)
                },
              },
            ]}
            renderTrigger={(trigger) => (
              <IconButton {...trigger} data-more label={t('arrange.more', { shelf: title })}>
                <EllipsisVertical />
              </IconButton>
            )}
          />
        ) : null}
        <IconButton
          label={t('queue.moveUp', { title })}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={t('queue.moveDown', { title })}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowDown />
        </IconButton>
        <Switch
          label={t('arrange.show', { shelf: title })}
          hideLabel
          className="home-row-switch"
          checked={!hidden}
          onChange={(shows) => onChange({ kind: shows ? 'show' : 'hide', id })}
        />
      </div>
    </li>
  )
}

/** The row that is gone had the focus, and the menu that is closing would give it back to that. */
function focusLater(row: Element | null | undefined): void {
  void nextTask().then(() => row?.querySelector<HTMLElement>('.switch')?.focus())
}
