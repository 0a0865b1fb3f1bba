import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { CoverCard } from '../ui/cover/cover-card.tsx'
import { useFloatingMenu } from './floating-menu.ts'
import { FloatingMenu } from '../ui/overlay/menu.tsx'
import { CardGrid, CardSkeleton, ShelfRow } from '../ui/list/shelf.tsx'
import { library } from './library.ts'

export function ShelfStories() {
  const menu = useFloatingMenu<string>()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [log, setLog] = useState('')
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  const card = (book: (typeof library)[number], selectable: boolean) => (
    <CoverCard
      key={book.title}
      href={`#${encodeURIComponent(book.title)}`}
      title={book.title}
      subtitle={book.author}
      cover={{ ...book.cover, author: book.author, failedText: 'Invalid Cover' }}
      playLabel={`Play ${book.title}`}
      onPlay={() => setLog(`play ${book.title}`)}
      moreLabel={`More about ${book.title}`}
      onMore={(anchor) => menu.show(book.title, anchor)}
      moreOpen={menu.target === book.title}
      badge={book.badge}
      {...(selectable && {
        selectLabel: `Select ${book.title}`,
        selected: selected.includes(book.title),
        selecting: selected.length > 0,
        onSelect: () => toggle(book.title),
      })}
    />
  )
  return (
    <section data-story="shelves">
      <ShelfRow title="Continue listening" href="#continue" previousLabel="Back" nextLabel="Forward">
        {library.map((book) => card(book, false))}
      </ShelfRow>
      <ShelfRow title="Loading" previousLabel="Back" nextLabel="Forward">
        {library.slice(0, 4).map((book) => (
          <CardSkeleton key={book.title} ratio={1} />
        ))}
      </ShelfRow>
      <h2>A grid with selection</h2>
      <CardGrid label="Library">{library.map((book) => card(book, true))}</CardGrid>
      <output className="text-small text-ink-quiet">{log}</output>
      <FloatingMenu
        {...menu.props}
        label="More"
        items={[
          { label: 'Edit', icon: <Pencil />, onSelect: () => setLog(`edit ${menu.target}`) },
          {
            label: 'Delete',
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setLog(`delete ${menu.target}`),
          },
        ]}
      />
    </section>
  )
}
