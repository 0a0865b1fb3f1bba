import { BookOpen, EllipsisVertical, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../ui/button.tsx'
import { Dialog, Sheet } from '../ui/overlay/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { MenuItem } from '../ui/overlay/menu.types.ts'
import { Menu } from '../ui/overlay/menu.tsx'
import { TextField } from '../ui/form/text-field.tsx'

const kinds = ['plain', 'busy', 'sheet', 'drawer'] as const

export function PopupStories() {
  const [open, setOpen] = useState<'none' | (typeof kinds)[number]>('none')
  const [log, setLog] = useState('')
  const [explicit, setExplicit] = useState(true)
  const [rate, setRate] = useState('1')
  const close = (_: boolean, reason: string) => {
    setLog(`closed: ${reason}`)
    setOpen('none')
  }
  const items: readonly MenuItem[] = [
    { label: 'Open', icon: <BookOpen />, onSelect: () => setLog('open') },
    { label: 'Edit', icon: <Pencil />, hint: 'E', onSelect: () => setLog('edit') },
    {
      kind: 'submenu',
      label: 'Add to',
      icon: <ListPlus />,
      items: [
        { label: 'Collection', onSelect: () => setLog('collection') },
        { label: 'Playlist', onSelect: () => setLog('playlist') },
      ],
    },
    { label: 'Not allowed here', disabled: true, onSelect: () => {} },
    { kind: 'separator' },
    { label: 'Show explicit', checked: explicit, onSelect: () => setExplicit(!explicit) },
    {
      kind: 'choice',
      label: 'Speed',
      value: rate,
      options: ['1', '1.2', '1.5'].map((value) => ({ value, label: `${value}×` })),
      onChoose: setRate,
    },
    { kind: 'separator' },
    { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => setLog('delete') },
  ]
  return (
    <section data-story="popups">
      <h2>Menus and dialogs</h2>
      <div className="gallery-row">
        <Menu
          label="More"
          items={items}
          renderTrigger={(props) => <Button {...props}>Open the menu</Button>}
        />
        <Menu
          label="More"
          items={items}
          align="end"
          renderTrigger={(props) => (
            <IconButton {...props} label="More">
              <EllipsisVertical />
            </IconButton>
          )}
        />
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            {`Open ${kind}`}
          </Button>
        ))}
        <output className="text-small text-ink-quiet">{log}</output>
      </div>
      <Dialog
        open={open === 'plain' || open === 'busy'}
        busy={open === 'busy'}
        persistent
        onOpenChange={close}
        title="Edit collection"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={() => setOpen('none')}>Cancel</Button>
            <Button variant="primary" busy={open === 'busy'}>
              Save
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-ink-quiet">Everyone with access to this library sees the change.</p>
          <TextField label="Name" value="Winter evenings" onChange={() => {}} />
          <TextField label="Description" value="" onChange={() => {}} />
        </div>
      </Dialog>
      <Sheet
        open={open === 'sheet' || open === 'drawer'}
        placement={open === 'drawer' ? 'end' : 'bottom'}
        onOpenChange={close}
        title="Chapters"
        closeLabel="Close"
        width={open === 'drawer' ? 360 : 500}
      >
        <p>Content</p>
      </Sheet>
    </section>
  )
}
