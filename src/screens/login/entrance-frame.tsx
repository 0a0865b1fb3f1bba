import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '#src/ui/mark.tsx'

interface EntranceFrameProps {
  title: string
  children: ReactNode
  /** At the bottom of the page, over everything. */
  foot?: ReactNode
}

/** The quiet page around a form at the door. */
export function EntranceFrame({ title, children, foot }: EntranceFrameProps) {
  const { t } = useTranslation()
  return (
    <>
      <main className="grid min-h-dvh place-items-center px-4 pt-12 pb-[calc(3rem+var(--player-foot))]">
        <div className="grid w-full max-w-[24rem] gap-8">
          <div className="flex items-center gap-3">
            <Mark className="size-8" />
            <span className="text-lead font-strong">{t('app.name')}</span>
          </div>
          <section className="grid gap-6 rounded-sheet bg-raised p-6 shadow-cover phone:p-8">
            <h1 className="text-title">{title}</h1>
            {children}
          </section>
        </div>
      </main>
      {foot}
    </>
  )
}
