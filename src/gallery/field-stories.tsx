import { Search } from 'lucide-react'
import { useState } from 'react'

import { Slider } from '../ui/form/slider.tsx'
import { TextArea, TextField } from '../ui/form/text-field.tsx'

export function FieldStories() {
  const [name, setName] = useState('Winter Accounts')
  const [notes, setNotes] = useState('A memoir in eleven letters.')
  const [query, setQuery] = useState('')
  const [volume, setVolume] = useState(0.6)
  return (
    <section data-story="fields">
      <h2>Fields</h2>
      <div className="gallery-grid">
        <TextField label="Title" value={name} onChange={setName} required />
        <TextField
          label="Slug"
          value="winter accounts"
          onChange={() => {}}
          error="Use letters, digits and dashes only"
        />
        <TextField
          label="Search"
          hideLabel
          type="search"
          placeholder="Search"
          value={query}
          onChange={setQuery}
          before={<Search aria-hidden="true" />}
        />
        <TextField
          label="Server address"
          value="https://books.example"
          onChange={() => {}}
          disabled
          description="Set by your server"
        />
        <TextArea label="Description" value={notes} onChange={setNotes} />
        <div>
          <Slider
            label="Volume"
            value={volume}
            max={1}
            step={0.1}
            onChange={setVolume}
            wheel
            valueText={`${Math.round(volume * 100)} %`}
          />
          <Slider label="Speed" value={3} max={10} onChange={() => {}} disabled />
        </div>
      </div>
    </section>
  )
}
