import { useTranslation } from 'react-i18next'
import { chaptersIn, FIELD } from '#machines/editing/chapters/chapter-form.ts'
import { problemsOf } from '#machines/editing/chapters/chapter-problems.ts'
import type { FormContext } from '#machines/editing/form/form.types.ts'
import { ClashNews, FailedNews, News, RecalledNews } from '#src/dialogs/edit/form-says.tsx'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useBook, useRows } from './use-chapters.ts'

const NO_CLASHES: FormContext['clashes'] = []

/** What is to be said of the whole list: a draft that was there, what failed, what another client changed. */
export function ChapterNews() {
  const { t } = useTranslation()
  const rows = useRows()
  const { duration } = useBook()
  const isChecked = useSnapshot('chapterEditor', ({ context }) => context.isChecked, false)
  const refusal = useSnapshot(
    'chapterEditor',
    // a dialog says itself why it refuses
    ({ context }) => (context.sheet === null ? context.refusal : null),
    null,
  )
  const wrong = isChecked ? problemsOf(rows, duration).size : 0
  return (
    <>
      <FailedNews />
      {wrong > 0 ? <News tone="bad">{t('chapters.wrong', { n: wrong })}</News> : null}
      {refusal ? <News tone="bad">{t(`chapters.refusal.${refusal}`)}</News> : null}
      <RecalledNews />
      <Conflict />
    </>
  )
}

function Conflict() {
  const { t } = useTranslation()
  const [clash] = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  if (!clash) return null
  const n = chaptersIn({ [FIELD]: clash.theirs }).length
  return (
    <ClashNews field={FIELD}>
      {t('chapters.conflict')} {t('chapters.theirs', { n })}
    </ClashNews>
  )
}
