'use no memo'

import {
  Book,
  BookHeadphones,
  BookOpen,
  Database,
  Headphones,
  Heart,
  Image,
  Library,
  Mic,
  MicVocal,
  Music,
  Podcast,
  Power,
  Radio,
  Rocket,
  Rss,
  Star,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** The icon keys of the server. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  database: Database,
  audiobookshelf: BookHeadphones,
  'books-1': Library,
  'books-2': BookOpen,
  'book-1': Book,
  'microphone-1': Mic,
  'microphone-3': MicVocal,
  radio: Radio,
  podcast: Podcast,
  rss: Rss,
  headphones: Headphones,
  music: Music,
  'file-picture': Image,
  rocket: Rocket,
  power: Power,
  star: Star,
  heart: Heart,
}

/** A library's icon; a key that is unknown shows the server's own one. */
export function LibraryIcon({ icon }: { icon: string }) {
  const Icon = (Object.hasOwn(ICONS, icon) ? ICONS[icon] : undefined) ?? BookHeadphones
  return <Icon className="size-5 shrink-0" aria-hidden />
}
