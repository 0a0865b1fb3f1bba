import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { LazyMount, lazyPart } from './lazy-popup.tsx'

type HelloProps = { name: string; open: boolean }
const Hello = ({ name }: HelloProps) => <p>Hello {name}</p>
const settle = () => act(() => Promise.resolve())

describe('a lazy part', () => {
  it('loads once, when wanted', async () => {
    const load = vi.fn<() => Promise<typeof Hello>>().mockResolvedValue(Hello)
    const part = lazyPart(load)
    const draw = (open: boolean) => (
      <LazyMount part={part} props={{ name: 'reader', open }} onFailed={() => {}} />
    )
    const { rerender } = render(draw(false))
    expect(load).not.toHaveBeenCalled()
    rerender(draw(true))
    await settle()
    expect(screen.getByText('Hello reader')).toBeTruthy()
    part.preload()
    expect(load).toHaveBeenCalledTimes(1)
  })
  it('reports a failed load once, and may try again', async () => {
    const load = vi
      .fn<() => Promise<typeof Hello>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Hello)
    const part = lazyPart(load)
    const onFailed = vi.fn<() => void>()
    const draw = (open: boolean) => (
      <LazyMount part={part} props={{ name: 'again', open }} onFailed={onFailed} />
    )
    const { rerender } = render(draw(true))
    await settle()
    expect(onFailed).toHaveBeenCalledTimes(1)
    rerender(draw(false))
    rerender(draw(true))
    await settle()
    expect(screen.getByText('Hello again')).toBeTruthy()
    expect(onFailed).toHaveBeenCalledTimes(1)
  })
  it('stays silent about a failed preload that no view waited for', async () => {
    const part = lazyPart<HelloProps>(() => Promise.reject(new Error('offline')))
    const onFailed = vi.fn<() => void>()
    render(<LazyMount part={part} props={{ name: '', open: false }} onFailed={onFailed} />)
    part.preload()
    await settle()
    expect(onFailed).not.toHaveBeenCalled()
  })
  it('is closed by Escape while it still loads, and the page does not hear the key (ruling 9)', async () => {
    const part = lazyPart<HelloProps>(() => new Promise(() => undefined))
    const onFailed = vi.fn<() => void>()
    const onKey = vi.fn<() => void>()
    window.addEventListener('keydown', onKey)
    const draw = (open: boolean) => <LazyMount part={part} props={{ name: '', open }} onFailed={onFailed} />
    const { rerender } = render(draw(true))
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(onKey).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(onFailed).toHaveBeenCalledTimes(1)
    expect(onKey).toHaveBeenCalledTimes(1)
    rerender(draw(false))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(onFailed).toHaveBeenCalledTimes(1)
    expect(onKey).toHaveBeenCalledTimes(2)
    window.removeEventListener('keydown', onKey)
    await settle()
  })
  it('shows what was pressed before it opens what takes long to draw, and closes that at once', async () => {
    const seen: boolean[] = []
    const Popup = ({ open }: { open: boolean }) => {
      seen.push(open)
      return null
    }
    const part = lazyPart(() => Promise.resolve(Popup))
    await part.load()
    const draw = (open: boolean) => <LazyMount part={part} props={{ open }} onFailed={() => {}} />
    const { rerender } = render(draw(false))
    rerender(draw(true))
    expect(seen).toEqual([false, false, true])
    rerender(draw(false))
    expect(seen.slice(3)).not.toContain(true)
  })
})
