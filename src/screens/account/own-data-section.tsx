import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ERROR_TEXTS } from '#src/shell/states/read-failed.tsx'
import { ProgressLine } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'

/** Everything of the listener in one file. */
export function OwnDataSection() {
  const { t } = useTranslation()
  const send = useIntents()
  const isBusy = useSnapshot('ownData', (ownData) => ownData.hasTag('busy'), false)
  const isSaved = useSnapshot('ownData', (ownData) => ownData.matches('saved'), false)
  const error = useSnapshot('ownData', ({ context }) => context.error?.code ?? null, null)
  return (
    <section className="grid gap-4">
      <h2 className="text-lead">{t('ownData.title')}</h2>
      <p className="text-small text-ink-quiet">{t('ownData.about')}</p>
      {isBusy ? (
        <Collecting />
      ) : (
        <div>
          <Button icon={<Download aria-hidden />} onClick={() => send({ type: 'ownData.export' })}>
            {t('ownData.export')}
          </Button>
        </div>
      )}
      <output className={isSaved || error !== null ? 'text-small' : 'sr-only'}>
        {isSaved ? t('ownData.saved') : null}
        {error ? (
          <span className="text-bad">{t('ownData.failed', { reason: t(ERROR_TEXTS[error]) })}</span>
        ) : null}
      </output>
      <ImportHome />
    </section>
  )
}

/** The arrangement of home out of such a file: what else is in it, the server has. */
function ImportHome() {
  const { t } = useTranslation()
  const send = useIntents()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = useSnapshot('homeLayout', (layout) => layout.hasTag('busy'), false)
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-small text-ink-quiet">{t('arrange.importAbout')}</p>
      <Button icon={<Upload aria-hidden />} busy={isBusy} onClick={() => input.current?.click()}>
        {t('arrange.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) send({ type: 'homeLayout.import', file })
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function Collecting() {
  const { t } = useTranslation()
  const send = useIntents()
  const count = useSnapshot('ownData', ({ context }) => context.sessions.length, 0)
  const total = useSnapshot<'ownData', number | null>('ownData', ({ context }) => context.total, null)
  return (
    <div className="grid gap-3">
      <ProgressLine
        label={t('ownData.export')}
        value={total === null ? undefined : count / Math.max(1, total)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <p className="tabular me-auto text-small text-ink-quiet">
          {total === null ? t('ownData.reading') : t('listeningLog.read', { read: count, count: total })}
        </p>
        <Button onClick={() => send({ type: 'ownData.cancel' })}>{t('common.cancel')}</Button>
      </div>
    </div>
  )
}
