import { useTranslation } from 'react-i18next'
import { coverOf, goneCount, newestFirst, shareOf, titleOf } from '#machines/admin/people/progress-rows.ts'
import type { NamedProgress, UserDetail } from '#machines/model/entities/admin/admin.ts'
import { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { Badge } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { Link } from '#src/ui/link.tsx'
import { Table } from '#src/ui/list/table.tsx'
import { Moment } from './cells.tsx'

const COVER_WIDTH = 32

/** How far a user is in what was begun. */
export function UserProgress({ user, canPurge }: { user: UserDetail; canPurge: boolean }) {
  const { t } = useTranslation()
  const ask = useAsk()
  const isPurging = useIsRunning(({ name }) => name === 'user.purgeProgress')
  const count = goneCount(user.mediaProgress)
  const { id: userId, username: name } = user
  return (
    <section className="people-section">
      <div className="people-head">
        <h2 className="text-lead font-strong">{t('configUsers.progress')}</h2>
        {canPurge && count > 0 ? (
          <Button
            busy={isPurging}
            onClick={() =>
              ask({
                title: t('configUsers.purge'),
                text: t('configUsers.askPurge', { count, name }),
                yes: t('configUsers.askPurgeYes'),
                danger: true,
                about: userId,
                answer: {
                  type: 'operation.run',
                  request: { name: 'user.purgeProgress', params: { userId } },
                },
              })
            }
          >
            {t('configUsers.purge')}
          </Button>
        ) : null}
      </div>
      {user.mediaProgress.length === 0 ? (
        <p className="text-ink-quiet">{t('configUsers.noProgress')}</p>
      ) : (
        <Table
          caption={t('configUsers.progress')}
          className="people-table"
          rows={newestFirst(user.mediaProgress)}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'item',
              head: t('configSessions.columns.item'),
              isRowHead: true,
              cell: renderMedium,
            },
            {
              key: 'share',
              head: t('configUsers.columns.progress'),
              width: '9rem',
              cell: renderShare,
            },
            {
              key: 'started',
              head: t('configUsers.columns.started'),
              width: '11rem',
              cell: renderStarted,
            },
            {
              key: 'updated',
              head: t('configSessions.columns.updated'),
              width: '11rem',
              cell: renderUpdated,
            },
          ]}
        />
      )}
    </section>
  )
}

const renderMedium = (progress: NamedProgress) => <Medium progress={progress} />
const renderShare = (progress: NamedProgress) => <Share progress={progress} />
const renderStarted = ({ startedAt }: NamedProgress) => <Moment ms={startedAt} />
const renderUpdated = ({ lastUpdate }: NamedProgress) => <Moment ms={lastUpdate} />

function Share({ progress }: { progress: NamedProgress }) {
  const { t } = useTranslation()
  const format = useFormat()
  return progress.isFinished ? (
    <Badge tone="good">{t('configUsers.finished')}</Badge>
  ) : (
    <span className="tabular">{format.percent(Math.min(0.99, shareOf(progress)))}</span>
  )
}

function Medium({ progress }: { progress: NamedProgress }) {
  const { t } = useTranslation()
  const coverUrl = useCoverUrl()
  const title = titleOf(progress)
  const { libraryItemId, lastUpdate: updatedAt } = progress
  if (title === null) return <span className="text-ink-quiet">{t('configUsers.gone')}</span>
  const name = title || t('item.noTitle')
  return (
    <span className="people-title">
      <Cover
        small
        src={coverUrl({ libraryItemId, coverPath: coverOf(progress), updatedAt }, COVER_WIDTH)}
        title={name}
        failedText={t('item.invalidCover')}
        ratio={1}
        width={COVER_WIDTH}
      />
      <Link variant="quiet" href={`/item/${encodeURIComponent(libraryItemId)}`}>
        {name}
      </Link>
    </span>
  )
}
