import { BookOpen, Ellipsis, Tag } from 'lucide-react'
import { useState } from 'react'

import { Badge, EmptyState, ProgressLine } from '../ui/bits.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Chip } from '../ui/chip.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Mark } from '../ui/mark.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Column } from '../ui/list/table.tsx'
import { Table } from '../ui/list/table.tsx'

type Row = { id: string; title: string; author: string; size: string; length: string }
const rows: readonly Row[] = [
  { id: '1', title: 'Winter Accounts', author: 'Henrik Solvang', size: '214 MB', length: '7:42:10' },
  { id: '2', title: 'The Fjord Garden', author: 'Henrik Solvang', size: '1.1 GB', length: '31:05:59' },
  { id: '3', title: 'Salt', author: 'Juno Abara', size: '98 MB', length: '3:11:00' },
]
const columns: readonly Column<Row>[] = [
  { key: 'title', head: 'Title', cell: (row) => row.title, isRowHead: true, sortable: true },
  {
    key: 'author',
    head: 'Author',
    cell: (row) => (
      <Link href="#author" variant="quiet">
        {row.author}
      </Link>
    ),
    sortable: true,
  },
  { key: 'size', head: 'Size', cell: (row) => row.size, align: 'end', width: '7rem' },
  { key: 'length', head: 'Length', cell: (row) => row.length, align: 'end', width: '7rem' },
  {
    key: 'more',
    head: 'More',
    hideHead: true,
    width: '4rem',
    cell: (row) => (
      <IconButton label={`More about ${row.title}`} hint="More" size="sm">
        <Ellipsis />
      </IconButton>
    ),
  },
]

export function ListStories() {
  const [sort, setSort] = useState({ key: 'title', desc: false })
  const [genres, setGenres] = useState(['Memoir', 'Nature'])
  return (
    <section data-story="lists">
      <h2>Lists and small things</h2>
      <Table
        caption="Files"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        isCurrent={(row) => row.id === '2'}
        sort={{
          ...sort,
          label: 'Sort',
          direction: sort.desc ? 'descending' : 'ascending',
          onSort: (key) => setSort({ key, desc: sort.key === key && !sort.desc }),
        }}
      />
      <div className="gallery-row" style={{ marginBlockStart: 24 }}>
        <Mark label="Earmark" />
        <Mark size={56} />
        <Badge>3</Badge>
        <Badge tone="ribbon">12</Badge>
        <Badge tone="good">Finished</Badge>
        <Badge tone="warn">Missing</Badge>
        <Badge tone="bad">Failed</Badge>
        <Spinner label="Loading" />
        <Link href="#link">A link in text</Link>
      </div>
      <div className="gallery-row">
        <Chip>Unabridged</Chip>
        <Chip href="#tag" icon={<Tag aria-hidden="true" />}>
          Winter
        </Chip>
        <Chip onPress={() => {}} selected>
          Finished
        </Chip>
        <Chip onPress={() => {}} selected={false}>
          In progress
        </Chip>
        {genres.map((genre) => (
          <Chip
            key={genre}
            onRemove={() => setGenres(genres.filter((one) => one !== genre))}
            removeLabel={`Remove ${genre}`}
          >
            {genre}
          </Chip>
        ))}
      </div>
      <div className="gallery-grid">
        <div className="gallery-column">
          <ProgressLine label="Scan" value={0.42} valueText="42 %" />
          <ProgressLine label="Matching" />
          <div className="gallery-row" style={{ flexWrap: 'nowrap' }}>
            <Skeleton width={64} height={64} />
            <div style={{ flex: 1 }}>
              <Skeleton shape="text" width="80%" />
              <Skeleton shape="text" width="50%" />
            </div>
            <Skeleton shape="circle" width={40} height={40} />
          </div>
        </div>
        <EmptyState
          icon={<BookOpen />}
          title="No books yet"
          text="Add a folder to this library and scan it; books appear here as they are found."
          action={<Button>Scan the library</Button>}
        />
      </div>
    </section>
  )
}
