// Of node:os, node:http, node:timers/promises and node:child_process what the stand-in uses.

export const tmpdir = (): string => '/tmp'

export const STATUS_CODES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

const after = async (ms: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
export { after as setTimeout }

/** No program runs in a worker: formats that need one are said not to be played, as on a server without it. */
export const spawnSync = (): { status: number } => ({ status: 1 })

export const spawn = (): never => {
  throw new Error('There are no programs here.')
}
