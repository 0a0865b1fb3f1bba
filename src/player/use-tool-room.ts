import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { BarRoom } from './bar-layout.ts'

/** How much room the row of the bar has for tools. */
export function useToolRoom(
  tools: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
): BarRoom {
  const [room, setRoom] = useState<BarRoom>({ row: 0, transport: 0, control: 0 })
  // effect: the row and what else stands in it are measured
  useLayoutEffect(() => {
    const row = tools.current?.parentElement
    const transport = row?.querySelector<HTMLElement>('.player-transport')
    if (!row || !transport || !menu.current) return
    const control = menu.current
    const measure = (): void => {
      const next = {
        row: row.clientWidth,
        transport: transport.offsetWidth,
        control: control.offsetWidth,
      }
      setRoom((last) =>
        last.row === next.row && last.transport === next.transport && last.control === next.control
          ? last
          : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [row, transport, control]) observer.observe(element)
    return () => observer.disconnect()
  }, [tools, menu])
  return room
}
