import { fromCallback } from 'xstate'
import type { ShowPageFact, ShowViewsCommand } from '#machines/podcasts/show-page/show-page.types.ts'
import { showViewsOf } from '#machines/podcasts/show-page/show-views.ts'
import type { KeyStore } from '../key-store.ts'
import { readText, writeText } from '../local.ts'

const KEY = 'showViews'

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Keeps how the episodes of shows were listed last, in this browser. */
export function createShowViews(storage: KeyStore | null) {
  return fromCallback<ShowViewsCommand>(({ sendBack, receive }) => {
    receive(({ views }) => writeText(storage, KEY, JSON.stringify(views)))
    const fact: ShowPageFact = {
      type: 'showViews.recalled',
      views: showViewsOf(parsed(readText(storage, KEY))),
    }
    sendBack(fact)
  })
}
