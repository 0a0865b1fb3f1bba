import { useMedia } from '#src/hooks/use-media.ts'

/** Whether the window is a phone's: what has no room in a bar stands in its menu. */
export function useNarrow(): boolean {
  return useMedia('(width < 40rem)')
}
