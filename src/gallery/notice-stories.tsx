import { useState } from 'react'

import { Button } from '../ui/button.tsx'
import type { Notice, NoticeKind } from '../ui/notices.tsx'
import { Notices } from '../ui/notices.tsx'

const samples: readonly Omit<Notice, 'id' | 'dismissLabel'>[] = [
  { kind: 'info', text: 'Scanning “Audiobooks”: 42 %', action: 'Cancel', progress: 0.42 },
  { kind: 'success', text: 'Collection updated' },
  { kind: 'warning', text: 'Another device moved this book to 3:12:40', action: 'Go there' },
  {
    kind: 'error',
    text: 'Progress is not being synced. Restart playback',
    detail: 'Your position is saved in this browser and will be sent later.',
  },
]

export function NoticeStories() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [count, setCount] = useState(0)
  const add = (kind: NoticeKind) => {
    const sample = samples.find((one) => one.kind === kind)
    if (!sample) return
    setCount(count + 1)
    setNotices([...notices, { ...sample, id: String(count), dismissLabel: 'Dismiss' }])
  }
  const remove = (id: string) => setNotices(notices.filter((notice) => notice.id !== id))
  return (
    <section data-story="notices">
      <h2>Notices</h2>
      <div className="gallery-row">
        {samples.map(({ kind }) => (
          <Button key={kind} onClick={() => add(kind)}>{`Show ${kind}`}</Button>
        ))}
      </div>
      <Notices label="Sample notices" notices={notices} onDismiss={remove} onAction={remove} />
    </section>
  )
}
