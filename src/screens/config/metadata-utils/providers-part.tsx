import { DatabaseZap, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MetadataProvider } from '#machines/model/entities/admin/metadata-provider.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { ValuesLoading } from './value-list.tsx'

const KEY = { name: 'metadataProviders' } as const
const OPEN = { type: 'metadataUtils.open' } as const
const CANCEL = { type: 'metadataUtils.cancel' } as const

/** The administrator's own sources of metadata. */
export function ProvidersPart() {
  const { t } = useTranslation()
  const send = useIntents()
  const ask = useAsk()
  const read = useRead(KEY)
  // the page stays while its part changes, and a form that is not seen would hold it
  useVisit('metadataUtils', OPEN, CANCEL)
  const form = useSnapshot('metadataUtils', ({ context }) => context.provider, null)
  const isBusy = useSnapshot('metadataUtils', (utils) => utils.hasTag('busy'), false)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key: KEY })} />
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={isBusy}
      onClick={() => send({ type: 'metadataUtils.add' })}
    >
      {t('configUtils.provider.add')}
    </Button>
  )
  const columns: Column<MetadataProvider>[] = [
    { key: 'name', head: t('configUtils.provider.name'), isRowHead: true, cell: ({ name }) => name },
    { key: 'url', head: t('configUtils.provider.url'), cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
    {
      key: 'mediaType',
      head: t('configUtils.provider.mediaType'),
      cell: ({ mediaType }) =>
        mediaType === 'book' || mediaType === 'podcast' ? t(`configUtils.provider.${mediaType}`) : mediaType,
    },
    {
      key: 'actions',
      head: t('configUtils.provider.actions'),
      hideHead: true,
      align: 'end',
      width: '4rem',
      cell: ({ id, name }) => (
        <IconButton
          size="sm"
          label={t('configUtils.remove', { name })}
          onClick={() =>
            ask({
              title: t('configUtils.ask.removeTitle', { name }),
              text: t('configUtils.ask.removeProviderText'),
              yes: t('configUtils.ask.remove'),
              danger: true,
              answer: {
                type: 'operation.run',
                request: { name: 'metadataProvider.remove', params: { metadataProviderId: id } },
              },
            })
          }
        >
          <Trash2 />
        </IconButton>
      ),
    },
  ]
  return (
    <section aria-label={t('configUtils.parts.providers')} className="utils-body">
      <p className="text-ink-quiet">{t('configUtils.about.providers')}</p>
      {read.status === 'loading' ? (
        <ValuesLoading />
      ) : read.data.length === 0 ? (
        <EmptyState
          icon={<DatabaseZap aria-hidden />}
          title={t('configUtils.provider.noneTitle')}
          text={t('configUtils.provider.noneText')}
          action={add}
        />
      ) : (
        <>
          <div>{add}</div>
          <Table
            caption={t('configUtils.parts.providers')}
            columns={columns}
            rows={read.data}
            rowKey={({ id }) => id}
          />
        </>
      )}
      {form ? <ProviderDialog form={form} /> : null}
    </section>
  )
}
