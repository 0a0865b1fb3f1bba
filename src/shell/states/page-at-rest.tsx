'use no memo'

import { useEffect } from 'react'
import { keepFocus } from '#src/ui/focus-net.ts'
import { TooltipLayer } from '#src/ui/overlay/tooltip.tsx'
import { NoticesRegion } from '../notices-region.tsx'
import { PageNews } from '../page-news.tsx'
import { PageTitle } from '../page-title.tsx'

/** What every page has and none shows at first: its title, notices, tooltips, and what catches a focus that is lost. */
export function PageAtRest() {
  // effect: what has the focus, and that it left the page, only the document can tell
  useEffect(() => keepFocus(document), [])
  return (
    <>
      <PageTitle />
      <PageNews />
      <NoticesRegion />
      <TooltipLayer />
    </>
  )
}
