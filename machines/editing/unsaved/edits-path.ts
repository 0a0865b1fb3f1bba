/** Where edits are listed, and all that is not saved. */
export const EDITS_PATH = '/account/edits'
