import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SystemContext } from '#src/hooks/system-context.ts'
import { bar, open, opening } from '#src/gallery/states/player-in.ts'
import { stillSystem } from '#src/gallery/states/still-system.ts'
import { PlayerTransport } from './player-transport.tsx'

const silent = { ...opening, playWhenReady: false }
const wanted = { ...open, playWhenReady: true }

it.each([
  ['it is opened', { loading: 'agreeing' }, opening, 'player.pause'],
  ['it is opened in silence', { loading: 'agreeing' }, silent, 'player.play'],
  ['data is waited for', { loaded: { playing: 'buffering' } }, wanted, 'player.pause'],
  ['it is moved in a pause', { loaded: { paused: 'seeking' } }, open, 'player.play'],
] as const)('[ruling 29] while %s, play says what a press does and takes it', (_, value, context, name) => {
  const system = stillSystem(bar(value, context))
  const send = vi.spyOn(system.root, 'send').mockImplementation(() => {})
  render(
    <SystemContext value={system}>
      <PlayerTransport />
    </SystemContext>,
  )
  const button = screen.getByRole('button', { name })
  expect(button).toHaveAttribute('aria-busy', 'true')
  fireEvent.click(button)
  expect(send).toHaveBeenCalledWith({ type: 'player.toggle' })
})
