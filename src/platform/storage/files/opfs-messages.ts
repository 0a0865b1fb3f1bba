interface OfFile {
  readonly id: number
  /** Folders below the root, with `/` between them. */
  readonly path: string
  readonly name: string
}

export type OpfsRequest = OfFile &
  (
    | { readonly kind: 'append'; readonly bytes: ArrayBuffer; readonly from: number }
    | { readonly kind: 'close' | 'remove' }
  )

export interface OpfsAnswer {
  readonly id: number
  readonly error: { readonly name: string; readonly message: string } | null
}
