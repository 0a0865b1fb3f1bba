/** An author, a series with the place in it, a genre. `id` is null while the server does not know it. */
export interface Chip {
  id: string | null
  name: string
  /** A place in a series, as text: `1`, `1.5`. */
  sequence?: string
}

/** An entry of a longer list: a chapter, a track. */
export type Row = Readonly<Record<string, string | number | boolean | null>>

export type FieldValue = string | boolean | readonly Chip[] | readonly Row[]
export type Values = Readonly<Record<string, FieldValue>>
