/** The notice that what the page showed is gone. */
export const PAGE_LOST = 'pageLost'

/** The notice that the server has a newer release. */
export const UPDATE_NOTICE = 'update'

/** Begins the notice of a scan, before its key. */
export const SCAN_NOTICE = 'scan:'
