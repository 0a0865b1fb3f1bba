'use no memo'

import { TooltipLayer } from '#src/ui/overlay/tooltip.tsx'
import { NoticesRegion } from '../notices-region.tsx'
import { PageNews } from '../page-news.tsx'
import { PageTitle } from '../page-title.tsx'

/** What every page has and none shows at first: its title, notices, and tooltips. */
export function PageAtRest() {
  return (
    <>
      <PageTitle />
      <PageNews />
      <NoticesRegion />
      <TooltipLayer />
    </>
  )
}
