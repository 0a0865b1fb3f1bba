import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { NOTHING } from '#machines/editing/tools/tools.setup.ts'
import { selectPhase } from '#machines/editing/tools/tools.selectors.ts'
import type { ToolsPhase } from '#machines/editing/tools/tools.selectors.ts'
import type { Tool, ToolsContext } from '#machines/editing/tools/tools.types.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { sendIntent } from '#machines/system/send-intent.ts'

/** Opens the tools on a book as long as the view is there. */
export function useOpenTools(libraryItemId: string): void {
  const { root } = useSystem()
  const isThere = useSelector(root, (snapshot) => snapshot.children.tools !== undefined)
  // effect: the tools are open as long as a view shows them; an actor that was started again is told again
  useEffect(() => {
    sendIntent(root, { type: 'tools.open', libraryItemId })
  }, [root, isThere, libraryItemId])
  // effect: the page is left
  useEffect(() => () => sendIntent(root, { type: 'tools.close' }), [root])
}

export function useTools(): ToolsContext & { phase: ToolsPhase } {
  const context = useSnapshot<'tools', ToolsContext>('tools', (tools) => tools.context, NOTHING)
  const phase = useSnapshot<'tools', ToolsPhase>('tools', selectPhase, 'looking')
  return { ...context, phase }
}

/** How the button that starts a tool stands: with a spinner while that tool is at work, which keeps the focus. */
export function startProps(
  { phase, tool }: Pick<ReturnType<typeof useTools>, 'phase' | 'tool'>,
  started: Tool,
): { busy: boolean; disabled: boolean } {
  const busy = phase !== 'idle' && phase !== 'looking' && tool === started
  return { busy, disabled: phase !== 'idle' && !busy }
}
