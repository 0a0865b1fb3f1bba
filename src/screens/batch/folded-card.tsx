import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'

interface FoldedCardProps {
  /** Of the heading, which names what is in it. */
  id: string
  title: string
  /** It is opened or closed: what was done in it is forgotten. */
  onToggle: () => void
  children: ReactNode
}

/** A part of the page that not everybody needs: its heading, and the rest on wish. */
export function FoldedCard({ id, title, onToggle, children }: FoldedCardProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const toggle = (): void => {
    setOpen(!isOpen)
    onToggle()
  }
  return (
    <section className="batch-card grid gap-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        <Button size="sm" aria-expanded={isOpen} aria-describedby={id} onClick={toggle}>
          {t(isOpen ? 'reword.close' : 'reword.open')}
        </Button>
      </div>
      {isOpen ? children : null}
    </section>
  )
}
