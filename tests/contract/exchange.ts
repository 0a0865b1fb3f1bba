export type ServerVersion = '2.2.23' | '2.36.0'

/** One recorded HTTP exchange, as `import-recordings.ts` writes it. */
export interface Exchange {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The kind of user who asked, where the recording tells. */
  readonly as: string | null
  readonly requestBody: unknown
  readonly status: number
  readonly contentType: string | null
  readonly body: unknown
}

/** One recorded socket event; `in` came from the server, `out` went to it. */
export interface SocketRecord {
  readonly t: string
  readonly scenario: string
  readonly client: string
  readonly dir: 'in' | 'out'
  readonly event: string
  readonly argument: unknown
}
