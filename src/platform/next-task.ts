/** Resolves in a task of its own: what the page has to do meanwhile goes first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
