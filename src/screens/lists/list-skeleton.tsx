import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/skeleton.tsx'

const ROWS = Array.from({ length: 8 }, (_, index) => index)

/** The shape of a list that is to come. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      className="mx-auto grid max-w-[72rem] gap-6 px-4 py-6 phone:px-8 tablet:grid-cols-[16rem_minmax(0,1fr)] tablet:gap-10"
      aria-busy="true"
      role="status"
    >
      <span className="sr-only">{t('common.loading')}</span>
      <div className="grid content-start gap-4">
        <Skeleton className="aspect-square w-40 rounded-cover phone:w-64" />
        <Skeleton shape="text" width="80%" />
      </div>
      <div className="grid content-start gap-3">
        {ROWS.map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </div>
    </div>
  )
}
