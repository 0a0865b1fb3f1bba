import { BookCheck, Clock, Headphones } from 'lucide-react'

import { BarChart, Heatmap, LineChart, StatRow } from '../ui/charts/charts.tsx'

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, n) => {
  const minutes = [62, 0, 45, 118, 90, 12, 74][n] ?? 0
  return { key: label, label, value: minutes * 60, text: `${minutes} minutes` }
})
const genres = [
  { key: 'memoir', label: 'Memoir', value: 42, text: '42 books' },
  { key: 'nature', label: 'Nature and the weather of very small places', value: 17, text: '17 books' },
  { key: 'poetry', label: 'Poetry', value: 5, text: '5 books' },
]
const start = Date.UTC(2025, 10, 22)
const days = Array.from({ length: 365 }, (_, n) => {
  const date = new Date(start + n * 86_400_000).toISOString().slice(0, 10)
  const value = Math.max(0, Math.round(60 * Math.sin(n / 9) + ((n * 7919) % 83) - 30))
  return { date, value, text: `${date}: ${value} min` }
})

export function ChartStories() {
  return (
    <section data-story="charts">
      <h2>Listening</h2>
      <StatRow
        stats={[
          { key: 'days', value: '140', label: 'Days listened', icon: <Headphones /> },
          { key: 'hours', value: '212', label: 'Hours listened', icon: <Clock /> },
          { key: 'books', value: '31', label: 'Books finished', icon: <BookCheck /> },
        ]}
      />
      <div className="gallery-grid" style={{ marginBlock: 32 }}>
        <LineChart
          label="Last 7 days"
          valueHead="Listened"
          points={week}
          formatAxis={(seconds) => `${seconds / 60} min`}
        />
        <BarChart label="Genres" points={genres} />
      </div>
      <Heatmap
        label="Past year"
        summary="212 hours on 140 days"
        days={days}
        weekStart={1}
        formatMonth={(date) =>
          new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(date))
        }
        lessLabel="Less"
        moreLabel="More"
      />
    </section>
  )
}
