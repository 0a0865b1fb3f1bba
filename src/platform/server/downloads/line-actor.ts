import { fromCallback } from 'xstate'
import type { KeptTitlesFact } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { networkOf } from '../../page/line.ts'
import { isMetered } from '../../page/metered.ts'

/** Tells by what line the device is in the network, where the browser knows. */
export const lineActor = fromCallback<KeptTitlesFact>(({ sendBack }) => {
  const network = networkOf(navigator)
  if (!network) return undefined
  const report = (): void => {
    const metered = isMetered(network)
    if (metered !== null) sendBack({ type: 'line.changed', isMetered: metered } satisfies KeptTitlesFact)
  }
  report()
  network.addEventListener('change', report)
  return () => network.removeEventListener('change', report)
})
