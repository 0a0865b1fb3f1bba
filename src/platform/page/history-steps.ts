type Hearer = (event: PopStateEvent) => void

const hearers = new Set<Hearer>()

/**
 * Hears steps in the browser's history, from before the router does: Chromium calls what listens on the window in the order
 * in which it came, whatever its phase.
 */
export function openHistorySteps(): void {
  window.addEventListener('popstate', (event) => {
    for (const hear of hearers) hear(event)
  })
}

/** Is told of each step first, and can stop it there. */
export function hearSteps(hear: Hearer): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
