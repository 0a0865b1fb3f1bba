/**
 * The query of the address as it is now: a second change of it can come before the first one is drawn, so that what a view
 * drew may be behind.
 */
export const searchNow = (): string => window.location.search
