import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { uploadCardMachine } from '#machines/editing/upload/upload-card.machine.ts'
import { faceOf } from '#machines/editing/upload/upload.selectors.ts'
import type { CardFace } from '#machines/editing/upload/upload.selectors.ts'
import type { UploadContext } from '#machines/editing/upload/upload.types.ts'
import type { SystemActors } from '#machines/system/system.types.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

export function useUploadContext(): UploadContext | null {
  return useSnapshot('upload', ({ context }) => context, null)
}

/** How far one item is; its actor moves many times a second while it is sent. */
export function useCardFace(id: string): CardFace {
  const { root } = useSystem()
  const upload = useSelector(
    root,
    (snapshot) => snapshot.children.upload as SystemActors['upload'] | undefined,
  )
  const card = useSelector(
    upload,
    (snapshot) => snapshot?.children[id] as ActorRefFrom<typeof uploadCardMachine> | undefined,
  )
  const hasTurn = useSelector(upload, (snapshot) =>
    Boolean(snapshot?.context.turns.some((turn) => turn.id === id)),
  )
  const snapshot = useSelector(card, (one) => one)
  return faceOf(snapshot, hasTurn)
}
