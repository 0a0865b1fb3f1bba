import { useTranslation } from 'react-i18next'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.machine.ts'
import type { SelectionIntent } from '#machines/app/selection/selection.types.ts'
import type { OperationRequest } from '#machines/server/operations/operations.table.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Confirm } from '#src/ui/confirm.tsx'

type Question = Extract<
  DialogRequest,
  {
    kind:
      | 'deleteItems'
      | 'embedItems'
      | 'rescanItems'
      | 'removeIssues'
      | 'markFinished'
      | 'markSeries'
      | 'sendEbook'
  }
>

interface Asked {
  title: string
  text: string
  yes: string
  danger: boolean
  checkbox?: { label: string; checked: boolean }
  /** What a yes does. */
  act: (checked: boolean) => { batch: boolean; request: OperationRequest }
}

/** Every question that is asked before something is done, with the specification's words. */
export function QuestionDialog({ dialog }: { dialog: Question }) {
  const { t } = useTranslation()
  const send = useIntents()
  const asked = useAsked(dialog)
  const close = (): void => send({ type: 'dialog.close' })
  return (
    <Confirm
      open
      type="yesNo"
      title={asked.title}
      text={asked.text}
      yesLabel={asked.yes}
      noLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={asked.danger}
      checkbox={asked.checkbox}
      onYes={({ checked }) => {
        const { batch, request } = asked.act(checked)
        close()
        // what runs on a selection holds it until it ends
        send(
          batch
            ? ({ type: 'selection.run', request } satisfies SelectionIntent)
            : { type: 'operation.run', request },
        )
      }}
      onNo={close}
    />
  )
}

function useAsked(dialog: Question): Asked {
  const { t } = useTranslation()
  switch (dialog.kind) {
    case 'deleteItems': {
      const ids = dialog.items.map(({ libraryItemId }) => libraryItemId)
      const [first] = dialog.items
      return {
        title: t('card.delete'),
        text:
          dialog.batch || !first
            ? t('questions.deleteMany', { count: ids.length })
            : t('questions.deleteOne', { title: first.title }),
        yes: t('card.delete'),
        danger: true,
        checkbox: { label: t('questions.deleteFiles'), checked: true },
        act: (hard) =>
          dialog.batch
            ? { batch: true, request: { name: 'items.delete', params: { libraryItemIds: ids, hard } } }
            : {
                batch: false,
                request: { name: 'item.delete', params: { libraryItemId: first?.libraryItemId ?? '', hard } },
              },
      }
    }
    case 'embedItems':
      return {
        title: t('selection.quickEmbed'),
        text: t('questions.embed'),
        yes: t('questions.yes'),
        danger: false,
        act: () => ({
          batch: true,
          request: { name: 'items.embed', params: { libraryItemIds: dialog.libraryItemIds } },
        }),
      }
    case 'rescanItems':
      return {
        title: t('card.rescan'),
        text: t('questions.rescan', { count: dialog.libraryItemIds.length }),
        yes: t('questions.yes'),
        danger: false,
        act: () => ({
          batch: true,
          request: { name: 'items.scan', params: { libraryItemIds: dialog.libraryItemIds } },
        }),
      }
    case 'removeIssues':
      return {
        title: t('shelf.removeIssues', { count: dialog.count }),
        text: t('questions.removeIssues', { count: dialog.count }),
        yes: t('card.delete'),
        danger: true,
        act: () => ({
          batch: false,
          request: { name: 'issues.remove', params: { libraryId: dialog.libraryId } },
        }),
      }
    case 'markFinished':
      return {
        title: t(dialog.isFinished ? 'item.markFinished' : 'item.markNotFinished'),
        text: t(dialog.isFinished ? 'questions.markFinished' : 'questions.markNotFinished', {
          title: dialog.title,
        }),
        yes: t('questions.yes'),
        danger: false,
        act: () => ({
          batch: false,
          request: { name: 'progress.setFinished', params: { ...dialog.key, isFinished: dialog.isFinished } },
        }),
      }
    case 'markSeries':
      return {
        title: t(dialog.isFinished ? 'item.markFinished' : 'item.markNotFinished'),
        text: t(dialog.isFinished ? 'questions.seriesFinished' : 'questions.seriesNotFinished'),
        yes: t('questions.yes'),
        danger: false,
        act: () => ({
          batch: false,
          request: {
            name: 'progress.batchSetFinished',
            params: { libraryItemIds: dialog.libraryItemIds, isFinished: dialog.isFinished },
          },
        }),
      }
    case 'sendEbook':
      return {
        title: t('card.sendEbook'),
        text: t('questions.sendEbook', { title: dialog.title, device: dialog.device }),
        yes: t('questions.yes'),
        danger: false,
        act: () => ({
          batch: false,
          request: {
            name: 'ebook.send',
            params: { libraryItemId: dialog.libraryItemId, deviceName: dialog.device },
          },
        }),
      }
  }
}
