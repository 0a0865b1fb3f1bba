import { fromPromise } from 'xstate'
import type { YearPicture } from '#machines/account/year-picture/year-picture.types.ts'
import { saveBlob } from './save-file.ts'

const WIDTH = 1080
const MARGIN = 80
const FULL = WIDTH - 2 * MARGIN
const COLUMN_GAP = 48
const FIGURE_HEIGHT = 132
const ENTRY_HEIGHT = 56

/** Colors of the page's roles as they are now, in the theme that is shown. */
function colorsOf<Role extends string>(roles: readonly Role[]): Record<Role, string> {
  const probe = document.body.appendChild(document.createElement('span'))
  const found = roles.map((role) => {
    probe.style.color = `var(--${role})`
    return [role, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(found) as Record<Role, string>
}

/** As much of a text as a width holds. */
function cut(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

const heightOf = ({ figures, lists }: YearPicture): number =>
  360 +
  Math.ceil(figures.length / 2) * FIGURE_HEIGHT +
  lists.reduce((sum, { entries }) => sum + 96 + entries.length * ENTRY_HEIGHT, 0)

/** Draws text and nothing else: no picture of another host, not even a cover, is asked for. */
function draw(pen: CanvasRenderingContext2D, picture: YearPicture, height: number): void {
  const colors = colorsOf(['surface', 'ink', 'ink-quiet', 'line', 'ribbon'])
  const family = getComputedStyle(document.body).fontFamily
  const isRtl = picture.direction === 'rtl'
  /** From the edge at which lines begin. */
  const at = (x: number): number => (isRtl ? WIDTH - x : x)
  const write = (text: string, x: number, y: number, size: number, color: string, width: number): void => {
    pen.font = `${size > 34 ? 600 : 400} ${size}px ${family}`
    pen.fillStyle = color
    pen.fillText(cut(pen, text, width), at(x), y)
  }
  pen.direction = picture.direction
  pen.textAlign = 'start'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colors.surface
  pen.fillRect(0, 0, WIDTH, height)
  pen.fillStyle = colors.ribbon
  pen.fillRect(isRtl ? WIDTH - MARGIN - 72 : MARGIN, MARGIN, 72, 10)
  write(picture.title, MARGIN, 156, 40, colors['ink-quiet'], FULL)
  write(String(picture.year), MARGIN, 262, 112, colors.ink, FULL / 2)
  let y = 300
  const column = (FULL - COLUMN_GAP) / 2
  for (const [index, { label, value }] of picture.figures.entries()) {
    const x = MARGIN + (index % 2) * (column + COLUMN_GAP)
    write(label, x, y + 46, 28, colors['ink-quiet'], column)
    write(value, x, y + 96, 44, colors.ink, column)
    if (index % 2 === 1 || index === picture.figures.length - 1) y += FIGURE_HEIGHT
  }
  for (const { title, entries } of picture.lists) {
    pen.fillStyle = colors.line
    pen.fillRect(MARGIN, y + 24, FULL, 2)
    write(title, MARGIN, y + 76, 28, colors['ink-quiet'], FULL)
    y += 96
    for (const { name, text } of entries) {
      write(name, MARGIN, y + 36, 34, colors.ink, FULL - 260)
      pen.textAlign = 'end'
      write(text, WIDTH - MARGIN, y + 36, 30, colors['ink-quiet'], 240)
      pen.textAlign = 'start'
      y += ENTRY_HEIGHT
    }
  }
  write(picture.name, MARGIN, height - 40, 26, colors['ink-quiet'], FULL)
}

/** Draws a year and hands it to the browser as a file. */
export const drawYear = fromPromise<void, { picture: YearPicture }>(async ({ input: { picture } }) => {
  const canvas = document.createElement('canvas')
  const height = heightOf(picture)
  Object.assign(canvas, { width: WIDTH, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  await document.fonts.ready
  draw(pen, picture, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be made.')
  saveBlob(`listening-${picture.year}.png`, blob)
})
