/** Where a page is turned to: in the book, or by the side of the screen that was pressed. */
export type PageTurn = 'next' | 'previous' | 'left' | 'right'

/** The same in the book, which may be read from right to left. */
export function turnInBook(to: PageTurn, direction: 'ltr' | 'rtl'): 'next' | 'previous' {
  if (to === 'next' || to === 'previous') return to
  return (to === 'right') === (direction === 'ltr') ? 'next' : 'previous'
}

/** To which side a page that is larger than the window is moved. */
export function panTo(to: PageTurn): 'left' | 'right' {
  return to === 'left' || to === 'previous' ? 'left' : 'right'
}
