import { EllipsisVertical } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChapterSheet } from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { selectCanDiscard } from '#machines/editing/form/form.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { SegmentedControl } from '#src/ui/form/choice.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { useIsLocked, useRows } from './use-chapters.ts'

/** What is done to the whole list, and how its times are shown. */
export function ChapterTools() {
  const { t } = useTranslation()
  const send = useIntents()
  const file = useRef<HTMLInputElement>(null)
  const isLocked = useIsLocked()
  const isEmpty = useRows().length === 0
  const unit = useSnapshot('chapterEditor', ({ context }) => context.unit, 'clock')
  const canReset = useSnapshot('form', selectCanDiscard, false)
  const show = (sheet: ChapterSheet) => () => send({ type: 'chapterEditor.show', sheet })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button disabled={isLocked} onClick={show({ kind: 'lookup' })}>
        {t('chapters.lookup')}
      </Button>
      <Button disabled={isLocked || isEmpty} onClick={show({ kind: 'shift' })}>
        {t('chapters.shift')}
      </Button>
      <Button disabled={isLocked || isEmpty} onClick={show({ kind: 'number' })}>
        {t('chapters.number')}
      </Button>
      <Menu
        label={t('chapters.more')}
        items={[
          {
            label: t('chapters.fromTracks'),
            disabled: isLocked,
            onSelect: () => send({ type: 'chapterEditor.edit', edit: { kind: 'fromTracks' } }),
          },
          { label: t('chapters.import'), disabled: isLocked, onSelect: () => file.current?.click() },
          {
            label: t('chapters.exportCue'),
            disabled: isEmpty,
            onSelect: () => send({ type: 'chapterEditor.export', format: 'cue' }),
          },
          {
            label: t('chapters.exportFfmetadata'),
            disabled: isEmpty,
            onSelect: () => send({ type: 'chapterEditor.export', format: 'ffmetadata' }),
          },
          { kind: 'separator' },
          { label: t('chapters.reset'), disabled: !canReset, onSelect: show({ kind: 'reset' }) },
          {
            label: t('chapters.removeAll'),
            danger: true,
            disabled: isLocked || isEmpty,
            onSelect: show({ kind: 'removeAll' }),
          },
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} label={t('chapters.more')} variant="secondary">
            <EllipsisVertical />
          </IconButton>
        )}
      />
      <SegmentedControl
        label={t('chapters.unit')}
        hideLabel
        className="ms-auto"
        value={unit}
        options={[
          { value: 'clock', label: t('chapters.clock') },
          { value: 'seconds', label: t('chapters.seconds') },
        ]}
        onChange={(next) => send({ type: 'chapterEditor.setUnit', unit: next })}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t('chapters.import')}
        accept=".cue,.txt,.ffmetadata,.ffmeta,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) send({ type: 'chapterEditor.import', file: chosen })
          // the same file can be chosen again
          target.value = ''
        }}
      />
    </div>
  )
}
