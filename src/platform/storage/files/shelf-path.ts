/** The folder of all that clients of this kind keep in the private file system of an origin. */
const ROOT = 'earmark'

const folder = (name: string): string => encodeURIComponent(name) || 'root'

/** The folder of a client: a host may have several, below paths. @param base without a slash at its end */
export const clientFolder = (base: string): string => `${ROOT}/${folder(base)}`

/** The folder of an account of it. Its name tells no titles. */
export const accountFolder = (base: string, owner: string): string => `${clientFolder(base)}/${folder(owner)}`
