/** How much longer the listener may go on once the timer has ended, seconds. */
export const SLEEP_ENCORE = 300
