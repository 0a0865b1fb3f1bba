/** Resolves in a task of its own: what the present one has begun goes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
