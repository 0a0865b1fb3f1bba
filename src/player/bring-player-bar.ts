import { idle } from '#src/ui/next-task.ts'

/** The bar's code, ahead of its first showing: for who points at something that plays. A failure shows when it is shown. */
export const bringPlayerBar = () => import('./player-bar.tsx').then((module) => module.PlayerBar)

export const bringAhead = (): void => void bringPlayerBar().catch(() => undefined)

/** The same when the browser has nothing else to do: for a page that is there to play from. */
export const bringWhenIdle = (): void => void idle().then(bringAhead)
