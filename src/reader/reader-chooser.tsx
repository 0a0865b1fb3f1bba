import type { ReadingConflict } from '#machines/reading/reading-progress/reading-rules.ts'
import { ChoosePositionDialog } from '#src/dialogs/choose-position-dialog.tsx'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

/** Another device is elsewhere in the book: both places are shown, either can be taken. */
export function ReaderChooser() {
  const choice = useSnapshot<'reader', ReadingConflict | null>(
    'reader',
    (reader) => (reader.hasTag('choosing') ? reader.context.choice : null),
    null,
  )
  return choice ? <Chooser choice={choice} /> : null
}

function Chooser({ choice: { here, there, thereAt } }: { choice: ReadingConflict }) {
  const format = useFormat()
  const send = useIntents()
  const title = useSnapshot('reader', ({ context }) => context.file?.title ?? '', '')
  return (
    <ChoosePositionDialog
      title={title}
      here={format.percent(here.progress)}
      there={format.percent(there.progress)}
      thereAt={thereAt}
      onChoose={(place) => send({ type: 'reader.choosePlace', place })}
      onClose={() => send({ type: 'reader.close' })}
    />
  )
}
