/** A year of listening as it is drawn, in the words of the page. */
export interface YearPicture {
  year: number
  /** Who it is of. */
  name: string
  title: string
  figures: readonly { label: string; value: string }[]
  lists: readonly { title: string; entries: readonly { name: string; text: string }[] }[]
  direction: 'ltr' | 'rtl'
}

export type YearPictureIntent = { type: 'yearPicture.save'; picture: YearPicture }

export type YearPictureEvent = YearPictureIntent
