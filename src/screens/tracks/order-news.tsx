import { useTranslation } from 'react-i18next'
import type { FormContext } from '#machines/editing/form/form.types.ts'
import { FIELD } from '#machines/editing/track-order/track-order-form.ts'
import { ClashNews, FailedNews, News, RecalledNews } from '#src/dialogs/edit/form-says.tsx'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

const NO_CLASHES: FormContext['clashes'] = []

/** What is to be said of the whole order: a draft that was there, what failed, what another client changed. */
export function OrderNews() {
  const { t } = useTranslation()
  const failure = useSnapshot('form', ({ context }) => context.failure, null)
  const hasTracks = useSnapshot('trackOrder', (order) => order.can({ type: 'trackOrder.save' }), true)
  return (
    <>
      {failure?.code === 'notFound' ? <News tone="bad">{t('tracks.filesChanged')}</News> : <FailedNews />}
      {hasTracks ? null : <News tone="bad">{t('tracks.noneLeft')}</News>}
      <RecalledNews />
      <Conflict />
    </>
  )
}

function Conflict() {
  const { t } = useTranslation()
  const [clash] = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  return clash ? <ClashNews field={FIELD}>{t('tracks.conflict')}</ClashNews> : null
}
