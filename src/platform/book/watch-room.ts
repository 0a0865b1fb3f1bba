const RESIZE_MS = 150

/** Says when a page has to be laid out again: its room has another size, or the system another theme. */
export function watchRoom(host: HTMLElement, signal: AbortSignal, onChange: () => void): void {
  const sizeOf = (): string => `${host.clientWidth} ${host.clientHeight}`
  let size = sizeOf()
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    const now = sizeOf()
    if (now === size || host.clientWidth === 0) return
    size = now
    clearTimeout(timer)
    timer = setTimeout(onChange, RESIZE_MS)
  })
  observer.observe(host)
  // the colours of a page are worked out when it is laid out
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
}
