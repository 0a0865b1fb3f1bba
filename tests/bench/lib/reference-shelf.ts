export interface ReferenceShelf {
  readonly count: number
  /** Address of the cover of the card at `{index}`. */
  readonly cover: string
  /** Pixels from one row to the next, and of a card. */
  readonly row: number
  readonly card: number
  readonly columns: number
}

/**
 * The same number of cards on a bare page: a picture and two lines of text each, of which the simplest script that can be
 * written keeps those near the window in the document. What scrolling it takes is what the machine takes.
 */
export const referenceShelf = (shelf: ReferenceShelf): string => `
<style>
  body { margin: 120px 32px; font: 13px/18px sans-serif }
  ul { position: relative; margin: 0; padding: 0; list-style: none }
  li { position: absolute; width: ${shelf.card}px; contain: layout style }
  img { display: block; width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: 4px }
  b, span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
</style>
<ul class="shelf-grid"></ul>
<script>
  const { count, cover, row, card, columns } = ${JSON.stringify(shelf)}
  const list = document.querySelector('ul')
  const gap = (list.clientWidth - columns * card) / (columns - 1)
  const rows = Math.ceil(count / columns)
  list.style.height = rows * row + 'px'
  const drawn = new Map()
  const draw = () => {
    const top = scrollY - 120
    const from = Math.max(0, Math.floor(top / row) - 2)
    const to = Math.min(rows - 1, Math.floor((top + innerHeight) / row) + 2)
    for (const [at, cards] of drawn) {
      if (at >= from && at <= to) continue
      for (const one of cards) one.remove()
      drawn.delete(at)
    }
    for (let at = from; at <= to; at += 1) {
      if (drawn.has(at)) continue
      const cards = []
      for (let column = 0; column < columns && at * columns + column < count; column += 1) {
        const index = at * columns + column
        const li = document.createElement('li')
        li.style.top = at * row + 'px'
        li.style.left = column * (card + gap) + 'px'
        li.innerHTML = '<img alt="" decoding="async"><b></b><span></span>'
        li.children[0].src = cover.replace('{index}', index)
        li.children[1].textContent = 'The Lantern after Rain ' + index
        li.children[2].textContent = 'Ada Bellweather'
        cards.push(li)
      }
      list.append(...cards)
      drawn.set(at, cards)
    }
  }
  addEventListener('scroll', draw, { passive: true })
  draw()
</script>`
