import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { agentName } from '#machines/account/devices/agent-name.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import type { SignInSessionsPage } from '#machines/model/entities/admin/admin.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { Badge } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Table } from '#src/ui/list/table.tsx'

type SignIn = SignInSessionsPage['sessions'][number]

const KEY = { name: 'signIns' } as const

/** Where the own account is signed in; nothing on servers that do not know. */
export function SignIns() {
  const version = useSignedIn()?.settings.version ?? null
  return isNewerServer(version) ? <Devices /> : null
}

function Devices() {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead(KEY)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={read.status === 'loading'}>
      <h2 className="text-lead font-strong">{t('account.devices.title')}</h2>
      <p className="text-small text-ink-quiet">{t('account.devices.about')}</p>
      {read.status === 'loading' ? <Skeleton height={96} /> : null}
      {read.status === 'failed' ? (
        <PartFailed
          text={t('account.devices.failed')}
          error={read.error}
          onRetry={() => send({ type: 'catalog.refresh', key: KEY })}
        />
      ) : null}
      {read.status === 'ready' ? <DeviceTable signIns={read.data} /> : null}
    </section>
  )
}

function DeviceTable({ signIns }: { signIns: readonly SignIn[] }) {
  const { t } = useTranslation()
  const ask = useAsk()
  const isEnding = useIsRunning(({ name }) => name === 'signIns.end')
  const others = signIns.flatMap(({ id, current }) => (current ? [] : [id]))
  const end = (title: string, text: string, signInIds: readonly string[], andThis = false): void =>
    ask({
      title,
      text,
      yes: title,
      danger: true,
      answer: { type: 'operation.run', request: { name: 'signIns.end', params: { signInIds, andThis } } },
    })
  return (
    <>
      <Table
        caption={t('account.devices.title')}
        rows={signIns}
        rowKey={({ id }) => id}
        columns={[
          { key: 'agent', head: t('account.devices.device'), isRowHead: true, cell: renderAgent },
          { key: 'ip', head: 'IP', width: '9rem', cell: ({ ipAddress }) => ipAddress ?? '–' },
          { key: 'seen', head: t('account.devices.seen'), width: '11rem', cell: renderSeen },
          {
            key: 'acts',
            head: t('account.devices.actions'),
            hideHead: true,
            align: 'end',
            width: '3.5rem',
            cell: ({ id, userAgent, current }) => {
              const device = agentName(userAgent) ?? t('account.devices.unknown')
              const label = t('account.devices.endOne', { device })
              return current ? null : (
                <IconButton
                  {...{ label }}
                  disabled={isEnding}
                  onClick={() => end(label, t('account.devices.askOne', { device }), [id])}
                >
                  <LogOut />
                </IconButton>
              )
            },
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {others.length > 0 ? (
          <Button
            busy={isEnding}
            onClick={() => end(t('account.devices.endOthers'), t('account.devices.askOthers'), others)}
          >
            {t('account.devices.endOthers')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          disabled={isEnding}
          onClick={() =>
            end(t('account.devices.everywhere'), t('account.devices.askEverywhere'), others, true)
          }
        >
          {t('account.devices.everywhere')}
        </Button>
      </div>
    </>
  )
}

const renderAgent = (signIn: SignIn) => <Agent signIn={signIn} />
const renderSeen = ({ updatedAt }: SignIn) => <Seen ms={updatedAt} />

function Seen({ ms }: { ms: number }) {
  const format = useFormat()
  return <span className="tabular">{format.moment(ms)}</span>
}

function Agent({ signIn: { userAgent, current } }: { signIn: SignIn }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-2" title={userAgent ?? undefined}>
      {agentName(userAgent) ?? t('account.devices.unknown')}
      {current ? <Badge tone="good">{t('account.devices.here')}</Badge> : null}
    </span>
  )
}
