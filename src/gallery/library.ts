import type { CoverCardProps } from '../ui/cover/cover-card.tsx'
import { picture } from './pictures.ts'

type Book = {
  title: string
  author: string
  badge?: string
  cover: Omit<CoverCardProps['cover'], 'failedText'>
}

const motifs = ['hills', 'sun', 'bars', 'type'] as const
const drawn = (n: number) =>
  picture({
    hue: (n * 67 + 20) % 360,
    wide: 400,
    high: n % 4 === 1 ? 640 : 400,
    motif: motifs[n % 4] ?? 'sun',
  })

/** Books for the stories; every third has no picture. */
export const library: readonly Book[] = [
  {
    title: 'Winter Accounts',
    author: 'Henrik Solvang',
    cover: { ratio: 1, src: drawn(0), progress: 0.4, corner: 'in-progress', current: true },
  },
  {
    title: 'The Fjord Garden: A Memoir of Five Summers',
    author: 'Odile Marchetti',
    cover: { ratio: 1, src: drawn(1), progress: 0.1, corner: 'in-progress' },
  },
  { title: 'Salt', author: 'Juno Abara', cover: { ratio: 1, corner: 'finished' } },
  {
    title: 'Sledge Weather',
    author: 'Henrik Solvang',
    badge: '#2',
    cover: { ratio: 1, src: drawn(2), progress: 0.8, corner: 'in-progress' },
  },
  { title: 'What the Cartographer Kept', author: 'Tobias Renn', cover: { ratio: 1, src: drawn(3) } },
  { title: 'Анна и снег', author: 'Анна Северова', cover: { ratio: 1 } },
  { title: 'حديقة الليل', author: 'ليلى الحداد', cover: { ratio: 1 } },
  {
    title: 'Notes from a Quiet Room',
    author: 'Marian Holloway',
    cover: { ratio: 1, src: drawn(4), progress: 0.55, corner: 'in-progress' },
  },
  { title: '雪の手帳', author: '林晚舟', cover: { ratio: 1 } },
  { title: 'Panel Works', author: 'Quincy Adeyemi', cover: { ratio: 1, src: drawn(6), corner: 'finished' } },
  { title: 'An Atlas of Small Weather', author: 'Marian Holloway', cover: { ratio: 1, src: drawn(7) } },
]
