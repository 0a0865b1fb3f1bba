import { useTranslation } from 'react-i18next'
import { atStage, isStartable } from '#machines/podcasts/opml-import/opml-rules.ts'
import type { FileProblem } from '#machines/podcasts/opml-import/opml-import.types.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { buttonClass, Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { OpmlList } from './opml-list.tsx'
import { useOpml } from './use-opml.ts'
import './opml.css'

const WIDTH = 720
const MAX_HEIGHT = 820
const FILES = '.opml,.xml,.txt,text/x-opml,text/xml,application/xml,text/plain'

const PROBLEMS = {
  tooLarge: 'opml.problems.tooLarge',
  broken: 'opml.problems.broken',
  noFeeds: 'opml.problems.noFeeds',
  unreadable: 'opml.problems.unreadable',
} as const satisfies Record<FileProblem, LocaleKey>

type Face = 'empty' | 'reading' | 'looking' | 'lookFailed' | 'list'

/** Podcasts of an OPML file: which of them are added, and what became of each. */
export function OpmlDialog() {
  const { t } = useTranslation()
  const send = useIntents()
  const face = useSnapshot<'opmlImport', Face>(
    'opmlImport',
    (opml) => {
      if (opml.matches({ work: 'empty' })) return 'empty'
      if (opml.matches({ work: 'reading' })) return 'reading'
      if (opml.matches({ work: { looking: 'failed' } })) return 'lookFailed'
      return opml.matches({ work: 'looking' }) ? 'looking' : 'list'
    },
    'empty',
  )
  return (
    <Dialog
      open
      width={WIDTH}
      maxHeight={MAX_HEIGHT}
      title={t('opml.title')}
      closeLabel={t('common.close')}
      persistent="always"
      onOpenChange={() => send({ type: 'opmlImport.close' })}
      actions={face === 'list' ? <Acts /> : undefined}
    >
      {face === 'empty' ? <ChooseFile /> : null}
      {face === 'list' ? <OpmlList /> : null}
      {face === 'lookFailed' ? (
        <div className="grid justify-items-start gap-4" role="alert">
          <p>{t('opml.lookFailed')}</p>
          <Button onClick={() => send({ type: 'opmlImport.retry' })}>{t('common.tryAgain')}</Button>
        </div>
      ) : null}
      <p role="status" className={face === 'reading' || face === 'looking' ? 'opml-wait' : 'sr-only'}>
        {face === 'reading' || face === 'looking' ? (
          <>
            <Spinner />
            {t(face === 'reading' ? 'opml.reading' : 'opml.looking')}
          </>
        ) : null}
      </p>
    </Dialog>
  )
}

function ChooseFile() {
  const { t } = useTranslation()
  const send = useIntents()
  const problem = useSnapshot('opmlImport', ({ context }) => context.problem, null)
  const name = useSnapshot('opmlImport', ({ context }) => context.fileName, '')
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-quiet">{t('opml.intro')}</p>
      {problem ? (
        <p role="alert" className="opml-problem">
          <bdi className="font-strong">{name}</bdi> {t(PROBLEMS[problem])}
        </p>
      ) : null}
      <label className={cx(buttonClass('primary'), 'opml-pick')}>
        {t('opml.choose')}
        <input
          type="file"
          accept={FILES}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) send({ type: 'opmlImport.read', file })
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}

function Acts() {
  const { t } = useTranslation()
  const send = useIntents()
  const { isRunning } = useOpml()
  const ready = useSnapshot('opmlImport', ({ context }) => context.rows.filter(isStartable).length, 0)
  const failed = useSnapshot('opmlImport', ({ context }) => atStage(context.rows, 'failed').length, 0)
  if (isRunning)
    return <Button onClick={() => send({ type: 'opmlImport.cancel' })}>{t('upload.stop')}</Button>
  return (
    <>
      <Button variant="quiet" onClick={() => send({ type: 'opmlImport.reset' })}>
        {t('opml.another')}
      </Button>
      {failed > 0 ? (
        <Button
          variant={ready === 0 ? 'primary' : 'secondary'}
          onClick={() => send({ type: 'opmlImport.retry' })}
        >
          {t('opml.retry', { count: failed })}
        </Button>
      ) : null}
      {ready > 0 || failed === 0 ? (
        <Button variant="primary" disabled={ready === 0} onClick={() => send({ type: 'opmlImport.start' })}>
          {t('opml.add', { count: ready })}
        </Button>
      ) : null}
    </>
  )
}
