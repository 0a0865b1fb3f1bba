export interface ItemFields {
  title: string
  author: string
  series: string
  /** Place in the series, '' without one. */
  sequence: string
}

/** Everything that is sent for one item. */
export interface Parcel extends Omit<ItemFields, 'sequence'> {
  libraryId: string
  folderId: string
  folderPath: string
  /** Where it will lie below the folder. */
  directory: string
  files: readonly { id: string; name: string }[]
}
