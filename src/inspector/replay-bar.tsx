'use no memo'

import { Download, FolderOpen, Play, StepForward } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplayState } from '#machines/app/inspector/inspector.types.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useInspected, useInspector } from './inspector-context.ts'

/** Saves what the watched page did, and opens what was saved before or what the tests walk. */
export function RecordingActs() {
  const { t } = useTranslation()
  const { inspector } = useInspector()
  const input = useRef<HTMLInputElement>(null)
  const [keepsTexts, setKeepsTexts] = useState(false)
  const isRunning = useInspected(
    (snapshot) => snapshot.matches('watching') && snapshot.context.replay === null,
  )
  const notOpened = useInspected(({ context }) => context.notOpened)
  const open = async (file: File): Promise<void> => {
    const text = await file.text().catch(() => '')
    inspector.send({ type: 'inspector.openFile', name: file.name, text })
  }
  return (
    <div className="inspector-acts">
      {notOpened === null ? null : (
        <p className="text-small text-bad" role="alert">
          {t('inspector.notOpened', { name: notOpened })}
        </p>
      )}
      {isRunning ? (
        <>
          <Checkbox label={t('inspector.withTexts')} checked={keepsTexts} onChange={setKeepsTexts} />
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => inspector.send({ type: 'inspector.record', keepsTexts })}
          >
            {t('inspector.record')}
          </Button>
        </>
      ) : null}
      <Button size="sm" icon={<FolderOpen aria-hidden />} onClick={() => input.current?.click()}>
        {t('inspector.openFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('inspector.openFile')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void open(file)
        }}
      />
    </div>
  )
}

/** How far a recording was replayed, and how it goes on. */
export function ReplayBar({ replay: { client, at, length, difference } }: { replay: ReplayState }) {
  const { t, i18n } = useTranslation()
  const { inspector } = useInspector()
  const [until, setUntil] = useState('')
  const number = new Intl.NumberFormat(i18n.language).format
  const isAtEnd = at === length
  const state = (json: string | null): string => (json === null ? t('inspector.noSuchActor') : json)
  return (
    <section className="inspector-replay" aria-label={t('inspector.replay')}>
      <Button
        size="sm"
        icon={<StepForward className="rtl:-scale-x-100" aria-hidden />}
        disabled={isAtEnd}
        onClick={() => inspector.send({ type: 'inspector.replay', by: 'step', until: '' })}
      >
        {t('inspector.replayStep')}
      </Button>
      <form
        className="inspector-until"
        onSubmit={(event) => {
          event.preventDefault()
          inspector.send({ type: 'inspector.replay', by: 'run', until })
        }}
      >
        <Button
          size="sm"
          type="submit"
          variant="primary"
          icon={<Play className="rtl:-scale-x-100" aria-hidden />}
          disabled={isAtEnd}
        >
          {t('inspector.replayRun')}
        </Button>
        <TextField
          label={t('inspector.replayUntil')}
          hideLabel
          placeholder={t('inspector.replayUntil')}
          value={until}
          onChange={setUntil}
        />
      </form>
      <p className="tabular" role="status">
        {t('inspector.replayAt', { at: number(at), of: number(length), version: client })}{' '}
        {difference === null
          ? isAtEnd
            ? t('inspector.replaySame')
            : ''
          : t('inspector.replayDiffers', {
              at: number(difference.at),
              path: difference.path === '' ? 'system' : difference.path,
              recorded: state(difference.recorded),
              replayed: state(difference.replayed),
            })}
      </p>
    </section>
  )
}
