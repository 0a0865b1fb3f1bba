import { useTranslation } from 'react-i18next'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Badge } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/table.tsx'
import type { SignInSessionsPage } from '#machines/model/entities/admin.ts'
import { Moment } from './cells.tsx'

type SignIn = SignInSessionsPage['sessions'][number]

/** Where the own account is signed in; each but this one can be ended from here. */
export function SignIns() {
  const { t } = useTranslation()
  const ask = useAsk()
  const isEnding = useIsRunning(({ name }) => name === 'signIns.end')
  const read = useRead({ name: 'signIns' })
  if (read.status !== 'ready') return null
  const others = read.data.flatMap(({ id, current }) => (current ? [] : [id]))
  const end = (): void =>
    ask({
      title: t('configUsers.endSignIns'),
      text: t('configUsers.askEndSignIns', { count: others.length }),
      yes: t('configUsers.endSignIns'),
      danger: true,
      answer: { type: 'operation.run', request: { name: 'signIns.end', params: { signInIds: others } } },
    })
  return (
    <section className="people-section">
      <div className="people-head">
        <h2 className="text-lead font-strong">{t('configUsers.signIns')}</h2>
        {others.length > 0 ? (
          <Button busy={isEnding} onClick={end}>
            {t('configUsers.endSignIns')}
          </Button>
        ) : null}
      </div>
      <p className="text-ink-quiet">{t('configUsers.signInsAbout')}</p>
      <Table
        caption={t('configUsers.signIns')}
        className="people-table"
        rows={read.data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'agent',
            head: t('configSessions.columns.device'),
            isRowHead: true,
            cell: renderAgent,
          },
          { key: 'ip', head: 'IP', width: '9rem', cell: ({ ipAddress }) => ipAddress ?? '–' },
          {
            key: 'seen',
            head: t('configUsers.columns.lastSeen'),
            width: '10rem',
            cell: renderSeen,
          },
        ]}
      />
    </section>
  )
}

const renderAgent = (signIn: SignIn) => <Agent signIn={signIn} />
const renderSeen = ({ updatedAt }: SignIn) => <Moment ms={updatedAt} />

function Agent({ signIn: { userAgent, current } }: { signIn: SignIn }) {
  const { t } = useTranslation()
  return (
    <span className="people-name">
      {userAgent || '–'}
      {current ? <Badge tone="good">{t('configUsers.thisDevice')}</Badge> : null}
    </span>
  )
}
