/** Entries of one page of the server, the same at every width of the window. */
export const PAGE_SIZE = 60
