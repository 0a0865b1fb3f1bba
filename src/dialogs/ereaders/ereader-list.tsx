import { Pencil, Tablet, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { availabilityOf } from '#machines/admin/email/ereader-rules.ts'
import type { NamedUser } from '#machines/admin/email/email.types.ts'
import type { EreaderDevice } from '#machines/model/entities/index.ts'
import type { EreaderScope } from '#machines/server/operations/requests/email-operations.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useFound } from '#src/hooks/use-found.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Table } from '#src/ui/list/table.tsx'
import type { Column } from '#src/ui/list/table.tsx'
import './ereaders.css'

interface EreaderListProps {
  title: string
  about: string
  scope: EreaderScope
  devices: readonly EreaderDevice[]
  /** All that are known, where the list shows not all of them: their names are taken. */
  known?: readonly EreaderDevice[]
}

/** E-readers, and the ways to change them. */
export function EreaderList({ title, about, scope, devices, known = devices }: EreaderListProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const ask = useAsk()
  const place = useRef<HTMLElement>(null)
  const isFound = useFound('ereaders', place)
  const userId = useSignedIn()?.account.id ?? ''
  const users = useSnapshot<'email', readonly NamedUser[] | null>(
    'email',
    ({ context }) => context.users,
    null,
  )
  const edit = (name: string | null) => () =>
    send({ type: 'email.editDevice', scope, devices: known, name, userId })
  const remove = (name: string) => () =>
    ask({
      title: t('ereaders.removeTitle'),
      text: t('ereaders.removeText', { name }),
      yes: t('ereaders.removeYes'),
      danger: true,
      answer: { type: 'operation.run', request: { name: 'ereader.remove', params: { scope, name } } },
    })
  const columns: readonly Column<EreaderDevice>[] = [
    { key: 'name', head: t('ereaders.name'), isRowHead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'email', head: t('ereaders.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    ...(users !== null && scope === 'all'
      ? [
          {
            key: 'who',
            head: t('ereaders.who'),
            cell: (device: EreaderDevice) => <Who device={device} users={users} />,
          },
        ]
      : []),
    {
      key: 'acts',
      head: t('ereaders.actions'),
      hideHead: true,
      align: 'end',
      width: '6.5rem',
      cell: ({ name }) => (
        <span className="inline-flex gap-1">
          <IconButton label={t('ereaders.edit', { name })} onClick={edit(name)}>
            <Pencil />
          </IconButton>
          <IconButton label={t('ereaders.remove', { name })} onClick={remove(name)}>
            <Trash2 />
          </IconButton>
        </span>
      ),
    },
  ]
  return (
    <section
      id="ereaders"
      ref={place}
      className="grid gap-4"
      tabIndex={isFound ? -1 : undefined}
      data-found={isFound || undefined}
      aria-label={title}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-lead">{title}</h2>
        <Button onClick={edit(null)}>{t('ereaders.add')}</Button>
      </div>
      <p className="text-small text-ink-quiet">{about}</p>
      {devices.length === 0 ? (
        <EmptyState
          icon={<Tablet aria-hidden />}
          title={t('ereaders.empty')}
          text={t('ereaders.emptyText')}
        />
      ) : (
        <Table
          className="ereader-table"
          caption={title}
          columns={columns}
          rows={devices}
          rowKey={({ name, email }) => `${name} ${email}`}
        />
      )}
    </section>
  )
}

function Who({ device, users }: { device: EreaderDevice; users: readonly NamedUser[] }) {
  const { t } = useTranslation()
  const availability = availabilityOf(device)
  if (availability !== 'specificUsers') return t(`ereaders.${availability}`)
  const chosen = new Set(device.users)
  return users
    .filter(({ id }) => chosen.has(id))
    .map(({ username }) => username)
    .join(', ')
}
