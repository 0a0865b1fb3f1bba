import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { defaultListing } from '#machines/model/titles/show-order.ts'
import type { EpisodeListing, ShowType } from '#machines/model/titles/show-order.ts'
import type { ShowPageContext } from '#machines/podcasts/show-page/show-page.types.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

interface ShowPage {
  listing: EpisodeListing
  /** How the show was listed last is not known yet. */
  isComing: boolean
  /** Null until its code is there. */
  page: ShowPageContext | null
  isBusy: boolean
}

/** The page of a show, open as long as the view is there. */
export function useShowPage(libraryItemId: string, show: ShowType): ShowPage {
  const { root } = useSystem()
  const send = useIntents()
  const isThere = useSnapshot('showPage', () => true, false)
  const isRefused = useSelector(root, (system) =>
    system.matches({ running: { inside: { in: { podcasts: 'absent' } } } }),
  )
  const page = useSnapshot<'showPage', ShowPageContext | null>(
    'showPage',
    (chart) =>
      chart.matches('open') && chart.context.libraryItemId === libraryItemId ? chart.context : null,
    null,
  )
  const isBusy = useSnapshot('showPage', (chart) => chart.hasTag('busy'), false)

  // effect: before the first paint, so that a show that is known is never listed otherwise first; an actor that was started again is told again
  useLayoutEffect(() => {
    send({ type: 'showPage.open', libraryItemId, show })
  }, [send, isThere, libraryItemId, show])
  // effect: the page is left
  useLayoutEffect(() => () => send({ type: 'showPage.close' }), [send])

  return {
    page,
    listing: page?.listing ?? defaultListing(show),
    isComing: !isThere && !isRefused,
    isBusy,
  }
}
