import { useTranslation } from 'react-i18next'
import type { PeopleQuestion } from '#machines/admin/people/people.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Confirm } from '#src/ui/confirm.tsx'

/** Asks before something is done to users and sessions that nothing brings back. */
export function PeopleQuestionBox() {
  const question = useSnapshot('people', ({ context }) => context.question, null)
  return question ? <QuestionBox question={question} /> : null
}

function QuestionBox({ question }: { question: PeopleQuestion }) {
  const { t } = useTranslation()
  const send = useIntents()
  const { title, text, yes, isHarmless = false } = useAsked(question)
  return (
    <Confirm
      open
      type="yesNo"
      title={title}
      text={text}
      yesLabel={yes}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={!isHarmless}
      onYes={() => send({ type: 'people.answer', isYes: true })}
      onNo={() => send({ type: 'people.answer', isYes: false })}
    />
  )
}

interface Asked {
  title: string
  text: string
  yes: string
  isHarmless?: boolean
}

function useAsked(question: PeopleQuestion): Asked {
  const { t } = useTranslation()
  const format = useFormat()
  switch (question.kind) {
    case 'deleteUser': {
      const { name } = question
      return {
        title: t('configUsers.askDeleteTitle'),
        text: t('configUsers.askDelete', { name }),
        yes: t('configUsers.askDeleteTitle'),
      }
    }
    case 'purgeProgress':
      return {
        title: t('configUsers.purge'),
        text: t('configUsers.askPurge', { count: question.count, name: question.name }),
        yes: t('configUsers.askPurgeYes'),
      }
    case 'deleteSession':
      return {
        title: t('configSessions.delete'),
        text: t('configSessions.askDelete', { title: question.title }),
        yes: t('configSessions.delete'),
      }
    case 'deleteSessions':
      return {
        title: t('configSessions.deleteMany'),
        text: t('configSessions.askDeleteMany', { count: question.sessionIds.length }),
        yes: t('configSessions.deleteMany'),
      }
    case 'closeSession':
      return {
        title: t('configSessions.close'),
        text: t('configSessions.askClose', { title: question.title }),
        yes: t('configSessions.close'),
      }
    case 'playFrom':
      return {
        title: t('configSessions.play'),
        text: t('configSessions.askPlay', { title: question.title, time: format.clock(question.startAt) }),
        yes: t('configSessions.play'),
        isHarmless: true,
      }
    case 'endSignIns':
      return {
        title: t('configUsers.endSignIns'),
        text: t('configUsers.askEndSignIns', { count: question.signInIds.length }),
        yes: t('configUsers.endSignIns'),
      }
  }
}
