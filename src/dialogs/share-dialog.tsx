import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.types.ts'
import type { MediaItemShare } from '#machines/model/entities/index.ts'
import {
  endOfShare,
  newShareForm,
  openShare,
  shareAddress,
  SHARE_SPANS,
} from '#machines/browsing/shelf/share-rules.ts'
import type { ShareAttempt, ShareSpan } from '#machines/browsing/shelf/share-rules.ts'
import { instant } from '#machines/model/time/some-date.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { CopyField } from '#src/ui/form/copy-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

type ShareRequest = Extract<DialogRequest, { kind: 'share' }>

const WIDTH = 560
const SPANS = Object.keys(SHARE_SPANS) as ShareSpan[]

/** Shares a title with everybody who has the address, or shows the share that is open and ends it. */
export function ShareDialog({ dialog: { libraryItemId, mediaItemId, name } }: { dialog: ShareRequest }) {
  const { t } = useTranslation()
  const send = useIntents()
  const item = useRead({ name: 'item', itemId: libraryItemId })
  const share = item.status === 'ready' ? (item.data.mediaItemShare ?? null) : null
  const isBusy = useIsRunning((request) => request.name.startsWith('share.'))
  const [form, setForm] = useState(() => newShareForm(name))
  const [problem, setProblem] = useState<ShareAttempt['problem']>(null)
  const { base } = useUrls()
  const client = `${window.location.origin}${base}`

  const open = (): void => {
    const attempt = openShare(form, { libraryItemId, mediaItemId, now: Date.now() })
    setForm(attempt.form)
    setProblem(attempt.problem)
    if (attempt.request) send({ type: 'operation.run', request: attempt.request })
  }
  const action = share ? (
    <Button
      variant="danger"
      busy={isBusy}
      onClick={() =>
        send({
          type: 'dialog.open',
          dialog: { kind: 'closeShare', libraryItemId, shareId: share.id, title: name },
        })
      }
    >
      {t('share.end')}
    </Button>
  ) : (
    <Button variant="primary" busy={isBusy} onClick={open}>
      {t('share.begin')}
    </Button>
  )
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('share.dialogTitle', { name })}
      closeLabel={t('common.close')}
      busy={isBusy}
      onOpenChange={() => send({ type: 'dialog.close' })}
      actions={action}
    >
      {share ? (
        <OpenShare share={share} address={shareAddress(client, share.slug)} />
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-quiet">{t('share.about')}</p>
          <TextField
            label={t('share.slug')}
            value={form.slug}
            onChange={(slug) => setForm({ ...form, slug })}
            description={<span className="wrap-anywhere">{shareAddress(client, form.slug)}</span>}
            error={
              problem === 'missing'
                ? t('share.slugMissing')
                : problem === 'modified'
                  ? t('feed.slugModified')
                  : undefined
            }
          />
          <Select
            label={t('share.span')}
            value={form.span}
            options={SPANS.map((value) => ({ value, label: t(`share.spans.${value}`) }))}
            onChange={(span) => setForm({ ...form, span })}
          />
          <Checkbox
            label={t('share.downloadable')}
            checked={form.isDownloadable}
            onChange={(isDownloadable) => setForm({ ...form, isDownloadable })}
          />
        </div>
      )}
    </Dialog>
  )
}

function OpenShare({ share, address }: { share: MediaItemShare; address: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const end = endOfShare(share)
  return (
    <div className="grid gap-4">
      <p className="font-strong">{t('share.isOpen')}</p>
      <div className="grid gap-1">
        <p className="text-small font-strong" aria-hidden>
          {t('share.address')}
        </p>
        <CopyField
          label={t('share.address')}
          text={address}
          copyLabel={t('share.copy')}
          copiedLabel={t('share.copied')}
          failedLabel={t('form.copyFailed')}
        />
      </div>
      <p>
        {end === null
          ? t('share.endsNever')
          : t('share.ends', { date: format.date(instant(end)), time: format.time(end) })}
      </p>
      <p>{t(share.isDownloadable ? 'share.mayDownload' : 'share.mayNotDownload')}</p>
    </div>
  )
}
