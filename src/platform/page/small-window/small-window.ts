import { fromCallback, fromPromise } from 'xstate'
import { combosOf } from '#machines/app/hotkeys/combo.ts'
import type {
  SmallWindowFact,
  WindowWay,
  WindowWays,
} from '#machines/listening/small-window/small-window.types.ts'
import { logWarning } from '#machines/model/log.ts'
import { keyPlaceOf } from '../keys/key-place.ts'
import { loadedPage } from './loaded-page.ts'

/** Pixels: a cover, two lines, the transport and the track. */
const SIZE = { width: 360, height: 200 } as const

/** As much of Document Picture-in-Picture as is used; not every browser has it, nor any on plain HTTP. */
interface DocumentPictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>
}

const documentPictureInPicture = (): DocumentPictureInPicture | undefined =>
  (window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture

/** Where the view finds the body that it draws in, while there is one. */
export interface SmallWindowStage {
  body: HTMLElement | null
}

export interface SmallWindowDeps {
  /** Path of the client without a slash at its end. */
  base: string
  stage: SmallWindowStage
}

/** Which ways there are to have a window beside the page, and the one that is open. It belongs to this page and goes with it. */
export function createSmallWindowActors({ base, stage }: SmallWindowDeps) {
  /** A browser lets a page open a window only while a press is handled, so nothing is waited for before. */
  const ask = async (way: WindowWay): Promise<Window | null> =>
    way === 'pictureInPicture'
      ? ((await documentPictureInPicture()?.requestWindow(SIZE)) ?? null)
      : window.open(`${base}/small-player.html`, '_blank', `popup,width=${SIZE.width},height=${SIZE.height}`)

  return {
    findWays: fromPromise<WindowWays>(() =>
      Promise.resolve({
        pictureInPicture: documentPictureInPicture() !== undefined,
        popUp: window.matchMedia('(any-hover: hover) and (any-pointer: fine)').matches,
      }),
    ),

    openWindow: fromCallback<{ type: 'unused' }, { way: WindowWay }>(({ input: { way }, sendBack }) => {
      const report = (fact: SmallWindowFact): void => sendBack(fact)
      const abort = new AbortController()
      const { signal } = abort
      let small: Window | null = null
      const close = (): void => small?.close()

      const onKey = (event: KeyboardEvent): void => {
        const [combo, otherwise] = combosOf(event)
        if (combo === undefined || event.defaultPrevented || event.isComposing) return
        const page = (event.currentTarget as Window).document
        const place = page.querySelector(':popover-open') ? 'dialog' : keyPlaceOf(event, page)
        const meant = { combo, ...(otherwise === undefined ? {} : { otherwise }) }
        report({ type: 'key.pressed', ...meant, place, held: event.repeat })
      }
      const open = async (): Promise<void> => {
        small = await ask(way)
        // it was given up while the browser opened it
        if (signal.aborted) return close()
        if (!small) return report({ type: 'window.refused' })
        if (way === 'popUp') await loadedPage(small, signal)
        const { body } = small.document
        body.replaceChildren()
        stage.body = body
        small.addEventListener('pagehide', () => report({ type: 'window.closed' }), { signal })
        small.addEventListener('keydown', onKey, { signal })
        report({ type: 'window.opened' })
      }
      open().catch((error: unknown) => {
        if (signal.aborted) return
        logWarning('The small window did not open:', error)
        report({ type: 'window.refused' })
      })
      // a pop-up would outlive the page that fills it
      window.addEventListener('pagehide', close, { signal })
      return () => {
        abort.abort()
        stage.body = null
        close()
      }
    }),
  }
}
