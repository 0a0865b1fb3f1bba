import { createContext, Suspense, use, useMemo, useState } from 'react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#machines/model/permissions.ts'
import type { Extension } from '#machines/app/selection/selection.types.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useKnownProgressIndex, useSignedIn } from '#src/hooks/selectors.ts'
import { useShareText } from './share-text.ts'
import type { ProgressIndex } from '#src/hooks/selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LoadingLayer } from '#src/ui/overlay/lazy-popup.tsx'
import type { CardMenuRequest } from './card-menu.types.ts'

const CardMenu = lazyView(() => import('./card-menu.tsx').then((module) => module.CardMenu))

/** The list a card stands in, for choosing from one card to another. */
export interface CardList {
  id: string
  /** What the page has of it around a card, and how the rest is read. */
  around: (index: number) => Pick<Extension, 'stretch' | 'query'>
}

/** The items that a list shows around one of its cards, in their order. */
export function idsAround(list: CardList | null, index: number): readonly string[] {
  return list?.around(index).stretch.items.flatMap((item) => item?.id ?? []) ?? []
}

/** A card that listened for itself to the language and to progress would cost as much again as it does to draw. */
interface Cards {
  t: TFunction
  known: ProgressIndex
  /** What of them is on this device, by `menuId`. */
  kept: Readonly<Record<string, true>>
  /** How much is done, in words; `undefined` where nothing is. */
  shareText: (done: number | undefined) => string | undefined
  account: Account | null
  /** Titles are shown with the words that sorting ignores at their end. */
  prefixAtEnd: boolean
  view: 'detail' | 'standard'
  /** Subtitles have a line of their own. */
  subtitles: boolean
  list: CardList | null
  openMenu: (request: CardMenuRequest) => void
  menuOf: string | null
}

const NONE_KEPT: Readonly<Record<string, true>> = {}

const CardsContext = createContext<Cards | null>(null)

export function useCards(): Cards {
  const cards = use(CardsContext)
  if (!cards) throw new Error('A card was rendered outside of <Cards>.')
  return cards
}

export function menuId({ item, episode }: Pick<CardMenuRequest, 'item' | 'episode'>): string {
  return episode ? `${item.id} ${episode.id}` : item.id
}

interface CardsProps {
  view: number | undefined
  list?: CardList | null
  children: ReactNode
}

/** What all cards of a page share: who looks, how the server wants them shown, and the one menu they open. */
export function Cards({ view, list = null, children }: CardsProps) {
  const { t } = useTranslation()
  const known = useKnownProgressIndex()
  const shareText = useShareText()
  const signedIn = useSignedIn()
  const [request, setRequest] = useState<CardMenuRequest | null>(null)
  const [isOpen, setOpen] = useState(false)
  const account = signedIn?.account ?? null
  const prefixAtEnd = signedIn?.settings.sortingIgnorePrefix ?? false
  const subtitles = useSnapshot('preferences', ({ context }) => context.settings.showSubtitles, false)
  const kept = useSnapshot('keptTitles', ({ context }) => context.whole, NONE_KEPT)
  const menuOf = isOpen && request ? menuId(request) : null
  const value = useMemo<Cards>(
    () => ({
      t,
      known,
      kept,
      shareText,
      account,
      prefixAtEnd,
      view: view === 0 ? 'standard' : 'detail',
      subtitles,
      list,
      menuOf,
      openMenu: (next) => {
        setRequest(next)
        setOpen(true)
      },
    }),
    [t, known, kept, shareText, account, prefixAtEnd, view, subtitles, list, menuOf],
  )
  return (
    <CardsContext value={value}>
      {children}
      {request ? (
        <Suspense fallback={isOpen ? <LoadingLayer onClose={() => setOpen(false)} /> : null}>
          <CardMenu request={request} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </CardsContext>
  )
}
