/** The notice that what the page showed is gone. */
export const PAGE_LOST = 'pageLost'
