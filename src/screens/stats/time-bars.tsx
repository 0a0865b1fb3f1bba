import { useFormat } from '#src/hooks/use-format.ts'
import { BarChart } from '#src/ui/charts/charts.tsx'

interface TimeBarsProps {
  title: string
  entries: readonly { name: string; time: number }[]
}

/** Who or what was listened to most, with the time; nothing where nothing was. */
export function TimeBars({ title, entries }: TimeBarsProps) {
  const format = useFormat()
  return entries.length === 0 ? null : (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h3 className="font-strong">{title}</h3>
      <BarChart
        label={title}
        points={entries.map(({ name, time }) => ({
          key: name,
          label: name,
          value: time,
          text: format.duration(time < 60 ? Math.round(time) : Math.round(time / 60) * 60),
        }))}
      />
    </section>
  )
}
