/** The one video element, and where on the page it is seen. */
export interface VideoStage {
  element(): HTMLVideoElement
  /** Shows the picture inside of `host`; the answer takes it out of there. */
  show(host: HTMLElement): () => void
}

/** The element is made with the first video and kept, so that what plays goes on while its place changes. */
export function createVideoStage(): VideoStage {
  let made: HTMLVideoElement | null = null
  const element = (): HTMLVideoElement => {
    if (made) return made
    made = document.createElement('video')
    made.preload = 'auto'
    // or a phone would take it to a player of its own
    made.playsInline = true
    return made
  }
  return {
    element,
    show(host) {
      host.append(element())
      return () => {
        // only out of this host: it may already be in the next
        if (made?.parentElement === host) made.remove()
      }
    },
  }
}
