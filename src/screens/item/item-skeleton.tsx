import { useTranslation } from 'react-i18next'

export function ItemSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      className="mx-auto grid max-w-[72rem] gap-8 px-4 py-6 phone:grid-cols-[260px_1fr] phone:px-8 phone:py-10"
      role="status"
    >
      <span className="sr-only">{t('common.loading')}</span>
      <div className="skeleton mx-auto aspect-square w-52 rounded-cover bg-sunken phone:w-full" />
      <div className="grid content-start gap-4">
        <div className="skeleton h-10 w-3/4 rounded-control bg-sunken" />
        <div className="skeleton h-5 w-1/3 rounded-control bg-sunken" />
        <div className="skeleton mt-6 h-12 w-36 rounded-control bg-sunken" />
      </div>
    </div>
  )
}
