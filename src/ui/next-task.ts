/** Runs something in a task of its own: what the present one has begun goes first. */
export function inNextTask(run: () => void): void {
  setTimeout(run)
}

/** Resolves in a task of its own. */
export const nextTask = (): Promise<void> => new Promise(inNextTask)

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
