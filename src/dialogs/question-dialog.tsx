import { useTranslation } from 'react-i18next'
import { answerOf } from '#machines/app/dialogs/answers.ts'
import type { Ask } from '#machines/app/dialogs/dialogs.types.ts'
import type { Question } from '#machines/app/dialogs/answers.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { QuestionBox } from './question-box.tsx'
import type { Asked } from './question-box.tsx'

/** A question whose page has its words. */
export function AskDialog({ ask }: { ask: Ask }) {
  const send = useIntents()
  const close = (): void => send({ type: 'dialog.close' })
  return (
    <QuestionBox
      asked={ask}
      onYes={() => {
        close()
        send(ask.answer)
      }}
      onNo={close}
    />
  )
}

/** Every question that is asked before something is done, with the specification's words. */
export function QuestionDialog({ dialog }: { dialog: Question }) {
  const send = useIntents()
  const close = (): void => send({ type: 'dialog.close' })
  return (
    <QuestionBox
      asked={useAsked(dialog)}
      onYes={({ checked }) => {
        close()
        send(answerOf(dialog, checked))
      }}
      onNo={close}
    />
  )
}

function useAsked(dialog: Question): Asked {
  const { t } = useTranslation()
  switch (dialog.kind) {
    case 'deleteItems': {
      const [first] = dialog.items
      return {
        title: t('card.delete'),
        text:
          dialog.batch || !first
            ? t('questions.deleteMany', { count: dialog.items.length })
            : t('questions.deleteOne', { title: first.title }),
        yes: t('card.delete'),
        danger: true,
        checkbox: { label: t('questions.deleteFiles'), checked: true },
      }
    }
    case 'embedItems':
      return {
        title: t('selection.quickEmbed'),
        text: t('questions.embed'),
        yes: t('questions.yes'),
      }
    case 'rescanItems':
      return {
        title: t('card.rescan'),
        text: t('questions.rescan', { count: dialog.libraryItemIds.length }),
        yes: t('questions.yes'),
      }
    case 'removeIssues':
      return {
        title: t('shelf.removeIssues', { count: dialog.count }),
        text: t('questions.removeIssues', { count: dialog.count }),
        yes: t('card.delete'),
        danger: true,
      }
    case 'resetProgress':
      return {
        title: t('item.resetProgress'),
        text: t('questions.resetProgress', { title: dialog.title }),
        yes: t('questions.resetYes'),
        danger: true,
      }
    case 'downloadByAddress':
      return {
        title: t('download.addressTitle'),
        text: t('download.addressText', { name: dialog.file.name }),
        yes: t('item.download'),
        danger: true,
      }
    case 'clearDownloads':
      return {
        title: t('downloads.clear'),
        text: t('downloads.clearAsk', { count: dialog.count, title: dialog.title }),
        yes: t('downloads.clear'),
        danger: true,
      }
    case 'closeShare':
      return {
        title: t('share.end'),
        text: t('share.endAsk', { title: dialog.title }),
        yes: t('share.end'),
        danger: true,
      }
    case 'closeFeed':
      return {
        title: t('feed.closeTitle'),
        text: t('feed.closeText', { name: dialog.title }),
        yes: t('feed.close'),
        danger: true,
      }
    case 'sendEbook':
      return {
        title: t('card.sendEbook'),
        text: t('questions.sendEbook', { title: dialog.title, device: dialog.device }),
        yes: t('questions.yes'),
      }
  }
}
