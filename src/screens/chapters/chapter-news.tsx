import { useTranslation } from 'react-i18next'
import { chaptersIn, FIELD } from '#machines/editing/chapters/chapter-form.ts'
import { problemsOf } from '#machines/editing/chapters/chapter-problems.ts'
import type { FormContext } from '#machines/editing/form/form.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ERROR_TEXTS } from '#src/shell/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { useBook, useRows } from './use-chapters.ts'

const NO_CLASHES: FormContext['clashes'] = []

/** What is to be said of the whole list: a draft that was there, what failed, what another client changed. */
export function ChapterNews() {
  const { t } = useTranslation()
  const rows = useRows()
  const { duration } = useBook()
  const isRecalled = useSnapshot('form', ({ context }) => context.isRecalled, false)
  const failure = useSnapshot('form', ({ context }) => context.failure, null)
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
      {failure ? (
        <p role="alert" className="chapter-news" data-tone="bad">
          {t('form.failed', { reason: failure.text ?? t(ERROR_TEXTS[failure.code]) })}
        </p>
      ) : null}
      {wrong > 0 ? (
        <p role="alert" className="chapter-news" data-tone="bad">
          {t('chapters.wrong', { n: wrong })}
        </p>
      ) : null}
      {refusal ? (
        <p role="alert" className="chapter-news" data-tone="bad">
          {t(`chapters.refusal.${refusal}`)}
        </p>
      ) : null}
      {isRecalled ? (
        <p role="status" className="chapter-news">
          {t('form.recalled')}
        </p>
      ) : null}
      <Conflict />
    </>
  )
}

function Conflict() {
  const { t } = useTranslation()
  const send = useIntents()
  const [clash] = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  if (!clash) return null
  const n = chaptersIn({ [FIELD]: clash.theirs }).length
  return (
    <section role="alert" className="chapter-news flex flex-wrap items-center gap-3" data-tone="warn">
      <p className="min-w-0 flex-1 basis-64">
        {t('chapters.conflict')} {t('chapters.theirs', { n })}
      </p>
      <Button size="sm" onClick={() => send({ type: 'form.takeTheirs', field: FIELD })}>
        {t('form.takeTheirs')}
      </Button>
      <Button size="sm" onClick={() => send({ type: 'form.keepMine', field: FIELD })}>
        {t('form.keepMine')}
      </Button>
    </section>
  )
}
