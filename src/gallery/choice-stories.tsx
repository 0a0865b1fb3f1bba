import { AlignLeft, Grid2x2, List } from 'lucide-react'
import { useState } from 'react'

import { Checkbox, Switch } from '../ui/form/checkbox.tsx'
import { RadioGroup, SegmentedControl } from '../ui/form/choice.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { Select } from '../ui/form/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Badge } from '../ui/bits.tsx'

const nothing = () => {}

export function ChoiceStories() {
  const [on, setOn] = useState(true)
  const [speed, setSpeed] = useState<'fast' | 'slow' | 'none'>('fast')
  const [view, setView] = useState<'grid' | 'list' | 'detail'>('grid')
  const [order, setOrder] = useState<'title' | 'author' | 'added'>('title')
  const [tab, setTab] = useState<'details' | 'cover' | 'files' | 'match'>('details')
  const [secret, setSecret] = useState('correct horse')
  return (
    <section data-story="choices">
      <h2>Choices</h2>
      <div className="gallery-grid">
        <div>
          <Checkbox label="Delete from file system" checked={on} onChange={setOn} />
          <Checkbox label="Some are selected" checked={false} mixed onChange={nothing} />
          <Checkbox label="Not now" checked={false} onChange={nothing} disabled />
          <Switch
            label="Play the next one by itself"
            description="From the queue"
            checked={on}
            onChange={setOn}
          />
          <Switch label="Not allowed" checked={false} onChange={nothing} disabled />
        </div>
        <RadioGroup
          label="Skip silence"
          value={speed}
          onChange={setSpeed}
          options={[
            { value: 'none', label: 'Never' },
            { value: 'slow', label: 'Long pauses', description: 'Longer than two seconds' },
            { value: 'fast', label: 'Every pause', disabled: true },
          ]}
        />
        <div className="gallery-column">
          <SegmentedControl
            label="Theme"
            value={view}
            onChange={setView}
            options={[
              { value: 'grid', label: 'System' },
              { value: 'list', label: 'Light' },
              { value: 'detail', label: 'Dark' },
            ]}
          />
          <SegmentedControl
            label="View"
            hideLabel
            value={view}
            onChange={setView}
            options={[
              { value: 'grid', label: 'Covers', icon: <Grid2x2 /> },
              { value: 'list', label: 'List', icon: <List /> },
              { value: 'detail', label: 'Details', icon: <AlignLeft /> },
            ]}
          />
          <Select
            label="Sort by"
            value={order}
            onChange={setOrder}
            options={[
              { value: 'title', label: 'Title' },
              { label: 'People', options: [{ value: 'author', label: 'Author, last name first' }] },
              { value: 'added', label: 'Added', disabled: true },
            ]}
          />
          <PasswordField
            label="Password"
            value={secret}
            onChange={setSecret}
            showLabel="Show"
            hideText="Hide"
          />
        </div>
      </div>
      <Tabs
        label="Item"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'details', label: 'Details' },
          { value: 'cover', label: 'Cover' },
          { value: 'files', label: 'Files', badge: <Badge>12</Badge> },
          { value: 'match', label: 'Match', disabled: true },
        ]}
      >
        <p>The panel of {tab}.</p>
      </Tabs>
    </section>
  )
}
