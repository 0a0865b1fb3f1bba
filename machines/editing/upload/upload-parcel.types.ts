export interface ItemFields {
  title: string
  author: string
  series: string
}

/** Everything that is sent for one item. */
export interface Parcel extends ItemFields {
  libraryId: string
  folderId: string
  folderPath: string
  /** Where it will lie below the folder. */
  directory: string
  files: readonly { id: string; name: string }[]
}
