import { Bell, Search } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox/combobox.tsx'
import { Confirm } from '../ui/overlay/confirm.tsx'
import { Cover } from '../ui/cover/cover.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/overlay/popover.tsx'

const books = ['Winter Accounts', 'Sledge Weather', 'Salt', 'The Fjord Garden']
const genres = ['Memoir', 'Nature', 'Poetry', 'Essays', 'History']

export function SearchStories() {
  const [query, setQuery] = useState('')
  const [genreQuery, setGenreQuery] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(['Memoir'])
  const [asking, setAsking] = useState<'none' | 'ok' | 'yesNo'>('none')
  const [log, setLog] = useState('')
  const found = (list: readonly string[], text: string) =>
    list
      .filter((one) => one.toLowerCase().includes(text.toLowerCase()))
      .map((one) => ({ id: one, label: one }))
  const foundBooks = query ? found(books, query) : []
  const done = (text: string) => {
    setLog(text)
    setAsking('none')
  }
  return (
    <section data-story="search">
      <h2>Search, popover, confirm</h2>
      <div className="gallery-grid">
        <Combobox
          label="Search the library"
          hideLabel
          listLabel="Results"
          placeholder="Search"
          before={<Search aria-hidden="true" />}
          query={query}
          onQuery={setQuery}
          onChoose={(id) => setLog(`chose ${id}`)}
          onSubmit={(text) => setLog(`search ${text}`)}
          status={query && foundBooks.length === 0 ? 'No results' : undefined}
          groups={[
            {
              id: 'books',
              label: 'Books',
              items: foundBooks.map((item) => ({
                ...item,
                detail: 'Henrik Solvang',
                leading: <Cover title={item.label} ratio={1} width={32} failedText="Invalid Cover" />,
              })),
            },
          ]}
        />
        <Combobox
          label="Genres"
          listLabel="Genres"
          query={genreQuery}
          onQuery={setGenreQuery}
          chosen={chosen.map((id) => ({ id, label: id }))}
          removeLabel={(name) => `Remove ${name}`}
          onRemove={(id) => setChosen(chosen.filter((one) => one !== id))}
          onChoose={(id) => {
            setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            setGenreQuery('')
          }}
          groups={[
            {
              id: 'all',
              items: found(genres, genreQuery).map((item) => ({
                ...item,
                checked: chosen.includes(item.id),
              })),
            },
          ]}
        />
        <div className="gallery-row">
          <Popover
            label="Tasks"
            width={280}
            renderTrigger={(props) => (
              <IconButton {...props} label="Tasks">
                <Bell />
              </IconButton>
            )}
          >
            <p>No tasks running</p>
            <Button size="sm">A button in it</Button>
          </Popover>
          {(['ok', 'yesNo'] as const).map((kind) => (
            <Button key={kind} onClick={() => setAsking(kind)}>
              {`Confirm ${kind}`}
            </Button>
          ))}
          <output className="text-small text-ink-quiet" data-log="">
            {log}
          </output>
        </div>
      </div>
      <Confirm
        open={asking !== 'none'}
        type={asking === 'ok' ? 'ok' : 'yesNo'}
        title={asking === 'ok' ? 'Nothing to embed' : 'Delete items'}
        text={
          asking === 'ok'
            ? 'None of the selected items has audio files.'
            : 'This will delete 3 library items from the database and your file system. Are you sure?'
        }
        yesLabel={asking === 'ok' ? 'OK' : 'Delete'}
        noLabel="Cancel"
        closeLabel="Close"
        danger={asking === 'yesNo'}
        persistent={asking === 'yesNo'}
        checkbox={
          asking === 'yesNo'
            ? { label: 'Delete from file system. Uncheck to only remove from database.', checked: true }
            : undefined
        }
        onYes={({ checked }) => done(`yes ${checked}`)}
        onNo={(reason) => done(`no: ${reason}`)}
      />
    </section>
  )
}
