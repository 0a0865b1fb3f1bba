import { useTranslation } from 'react-i18next'
import { QuestionBox } from '#src/dialogs/question-box.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ImportedSheet, LookupSheet } from './found-sheets.tsx'
import { NumberSheet, ShiftSheet } from './range-sheets.tsx'

/** What lies over the page. */
export function ChapterSheets() {
  const sheet = useSnapshot('chapterEditor', ({ context }) => context.sheet, null)
  switch (sheet?.kind) {
    case 'lookup':
      return <LookupSheet />
    case 'imported':
      return <ImportedSheet name={sheet.name} found={sheet.found} />
    case 'shift':
      return <ShiftSheet />
    case 'number':
      return <NumberSheet />
    case 'removeAll':
    case 'reset':
      return <Question kind={sheet.kind} />
    case undefined:
      return null
  }
}

function Question({ kind }: { kind: 'removeAll' | 'reset' }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <QuestionBox
      asked={{
        title: t(`chapters.${kind}`),
        text: t(`chapters.${kind}Text`),
        yes: t(`chapters.${kind}`),
        danger: true,
      }}
      onYes={() => send({ type: 'chapterEditor.confirm' })}
      onNo={() => send({ type: 'chapterEditor.dismiss' })}
    />
  )
}
