const NAME = 'earmark'

/** @param base path of the client without a slash at its end; below one it has a database of its own */
export function databaseName(base: string): string {
  return base === '' ? NAME : `${NAME} ${base}/`
}
