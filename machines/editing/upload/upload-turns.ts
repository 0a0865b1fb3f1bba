import type { Turn } from './upload.types.ts'

/** All are checked before the first is sent. Who has a turn already keeps it. */
export function withTurns(turns: readonly Turn[], ids: readonly string[]): readonly Turn[] {
  const fresh = ids.filter((id) => turns.every((turn) => turn.id !== id))
  return [
    ...turns,
    ...fresh.map((id) => ({ id, act: 'check' as const })),
    ...fresh.map((id) => ({ id, act: 'send' as const })),
  ]
}

export function withoutTurns(turns: readonly Turn[], id: string): readonly Turn[] {
  return turns.filter((turn) => turn.id !== id)
}
