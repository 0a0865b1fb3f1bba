import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadKey, ReadSnapshot } from '#machines/server/catalog/reads.ts'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.types.ts'
import type { RssFeed } from '#machines/model/entities/index.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import { feedAddress, isEncrypted, newFeedForm, openFeed } from '#machines/browsing/shelf/feed-rules.ts'
import { feedAddressOf } from '#machines/admin/feeds/open-feeds.ts'
import type { FeedAttempt } from '#machines/browsing/shelf/feed-rules.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

type FeedRequest = Extract<DialogRequest, { kind: 'feed' }>

const WIDTH = 600

/** Opens an RSS feed, or shows the one that is open and closes it. */
export function FeedDialog({ dialog }: { dialog: FeedRequest }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isAdmin = isAdminOrAbove(useSignedIn()?.account ?? null)
  const feed = useOpenFeed(dialog)
  const isBusy = useIsRunning(({ name }) => name.startsWith('feed.'))
  const [form, setForm] = useState(() => newFeedForm(dialog.entityId))
  const [problem, setProblem] = useState<FeedAttempt['problem']>(null)
  const { base } = useUrls()
  const serverAddress = `${window.location.origin}${base}`
  const close = (): void => send({ type: 'dialog.close' })

  const open = (): void => {
    const { entityType, entityId } = dialog
    const attempt = openFeed(form, { entityType, entityId, serverAddress })
    setForm(attempt.form)
    setProblem(attempt.problem)
    if (attempt.request) send({ type: 'operation.run', request: attempt.request })
  }

  return (
    <Dialog
      open
      width={WIDTH}
      title={t('feed.title', { name: dialog.name })}
      closeLabel={t('common.close')}
      busy={isBusy}
      onOpenChange={close}
      actions={
        isAdmin ? (
          feed ? (
            <Button
              variant="danger"
              busy={isBusy}
              onClick={() =>
                send({ type: 'operation.run', request: { name: 'feed.close', params: { feedId: feed.id } } })
              }
            >
              {t('feed.close')}
            </Button>
          ) : (
            <Button variant="primary" busy={isBusy} onClick={open}>
              {t('feed.open')}
            </Button>
          )
        ) : undefined
      }
    >
      {feed ? (
        <div className="grid gap-4">
          <p className="font-strong">{t('feed.isOpen')}</p>
          <TextField
            label={t('feed.address')}
            value={feedAddressOf(feed.feedUrl, serverAddress)}
            onChange={() => undefined}
            readOnly
          />
          {feed.meta.preventIndexing === null ? null : (
            <p>{t(feed.meta.preventIndexing ? 'feed.notIndexed' : 'feed.indexed')}</p>
          )}
          {feed.meta.ownerName ? <p>{t('feed.ownerIs', { name: feed.meta.ownerName })}</p> : null}
          {feed.meta.ownerEmail ? <p>{t('feed.emailIs', { email: feed.meta.ownerEmail })}</p> : null}
        </div>
      ) : (
        <div className="grid gap-4">
          <TextField
            label={t('feed.slug')}
            value={form.slug}
            onChange={(slug) => setForm({ ...form, slug })}
            description={feedAddress(serverAddress, form.slug)}
            error={
              problem === 'missing'
                ? t('feed.slugMissing')
                : problem === 'modified'
                  ? t('feed.slugModified')
                  : undefined
            }
          />
          {dialog.entityType === 'item' ? (
            <>
              <Checkbox
                label={t('feed.preventIndexing')}
                checked={form.preventIndexing}
                onChange={(preventIndexing) => setForm({ ...form, preventIndexing })}
              />
              <TextField
                label={t('feed.ownerName')}
                value={form.ownerName}
                onChange={(ownerName) => setForm({ ...form, ownerName })}
              />
              <TextField
                label={t('feed.ownerEmail')}
                type="email"
                value={form.ownerEmail}
                onChange={(ownerEmail) => setForm({ ...form, ownerEmail })}
              />
            </>
          ) : null}
        </div>
      )}
      {isEncrypted(serverAddress) ? null : (
        <p className="mt-4 text-small text-warn">{t('feed.needsHttps')}</p>
      )}
      {dialog.hasEpisodesWithoutPubDate ? (
        <p className="mt-2 text-small text-warn">{t('feed.needsPubDate')}</p>
      ) : null}
    </Dialog>
  )
}

const KEYS = {
  item: (itemId: string): ReadKey => ({ name: 'item', itemId }),
  series: (seriesId: string): ReadKey => ({ name: 'series', seriesId }),
  collection: (collectionId: string): ReadKey => ({ name: 'collection', collectionId }),
} satisfies Record<FeedRequest['entityType'], (id: string) => ReadKey>

/** The feed as it is now: the dialog stays while it is opened and closed. */
function useOpenFeed({ entityType, entityId, feed }: FeedRequest): RssFeed | null {
  const owner = useRead(KEYS[entityType](entityId)) as ReadSnapshot<{ rssFeed?: RssFeed | null }>
  return owner.status === 'ready' ? (owner.data.rssFeed ?? null) : feed
}
