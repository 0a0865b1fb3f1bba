'use no memo'

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { selectPlayingTitle } from '#machines/listening/player/player.title.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

/** The window's title: what plays, then the page by its own heading. */
export function PageTitle(): null {
  const { t } = useTranslation()
  const playing = useSnapshot('player', selectPlayingTitle, null)
  const name = t('app.name')

  // effect: the title of the document follows the heading that the screen shows, whichever screen that is
  useEffect(() => {
    const show = (): void => {
      const heading = document.querySelector('#root h1')?.textContent?.trim()
      const title = [playing, heading === playing ? null : heading, name].filter(Boolean).join(' · ')
      if (document.title !== title) document.title = title
    }
    show()
    const root = document.querySelector('#root')
    if (!root) return undefined
    const observer = new MutationObserver(show)
    observer.observe(root, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [playing, name])

  return null
}
