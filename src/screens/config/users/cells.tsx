import { instant } from '#machines/model/time/some-date.ts'
import { useFormat } from '#src/hooks/use-format.ts'

/** A day and a time, in one line. */
export function Moment({ ms }: { ms: number }) {
  const format = useFormat()
  return <span className="tabular">{format.moment(ms)}</span>
}

export function Day({ ms }: { ms: number }) {
  return <span className="tabular">{useFormat().date(instant(ms))}</span>
}
