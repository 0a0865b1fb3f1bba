import { useSelector } from '@xstate/react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ChartState } from '#machines/app/inspector/chart.ts'
import type { ChartLayout } from '#machines/app/inspector/chart-layout.types.ts'
import type { InspectedLog } from '#machines/app/inspector/inspected-log.ts'
import type { inspectorMachine } from '#machines/app/inspector/inspector.machine.ts'

/** What the composition root hands to the inspector's views. */
export interface InspectorValue {
  inspector: ActorRefFrom<typeof inspectorMachine>
  log: InspectedLog
  /** With room for the counts of a coverage beside the words of its arrows, or without. */
  layOut: (chart: ChartState, hasCounts: boolean) => Promise<ChartLayout>
}

export const InspectorContext = createContext<InspectorValue | null>(null)

export function useInspector(): InspectorValue {
  const value = use(InspectorContext)
  if (!value) throw new Error('There is no inspector around this view')
  return value
}

export function useInspected<Part>(select: (snapshot: SnapshotFrom<typeof inspectorMachine>) => Part): Part {
  return useSelector(useInspector().inspector, select)
}

/** The log, and the place in it that is looked at. A view that uses it is drawn again when the log grows. */
export function useLog(): { log: InspectedLog; at: number; isLive: boolean } {
  const { log } = useInspector()
  useSyncExternalStore(log.subscribe, log.version)
  const held = useInspected(({ context }) => context.at)
  return { log, at: Math.max(log.first, held ?? log.end - 1), isLive: held === null }
}
