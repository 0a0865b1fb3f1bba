import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { CoverGateContext } from './cover-gate.ts'
import type { CoverGate } from './cover-gate.ts'
import type { CoverProps } from './cover.tsx'
import { Cover } from './cover.tsx'

function draw(props: Partial<CoverProps> = {}) {
  const all: CoverProps = {
    title: 'Salt',
    author: 'Juno Abara',
    failedText: 'Invalid Cover',
    ratio: 1,
    ...props,
  }
  const { container, rerender } = render(<Cover {...all} />)
  const cover = () => container.querySelector<HTMLElement>('.cover')
  const picture = () => container.querySelector<HTMLImageElement>('.cover-picture')
  const load = (width: number, height: number) => {
    const image = picture()
    if (!image) throw new Error('no picture')
    Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
    fireEvent.load(image)
  }
  return {
    container,
    cover,
    picture,
    load,
    change: (next: Partial<CoverProps>) => rerender(<Cover {...all} {...next} />),
  }
}

describe('Cover', () => {
  it('[P4-56] draws title and author without a picture', () => {
    const { cover, picture } = draw()
    expect(cover()?.dataset.state).toBe('none')
    expect(cover()?.textContent).toBe('SaltJuno Abara')
    expect(picture()).toBeNull()
  })
  it('has no words, and no second picture behind it, where it is small', () => {
    const { cover, load, change, container } = draw({ small: true })
    expect(cover()?.textContent).toBe('')
    change({ small: true, src: '/a.jpg' })
    load(100, 200)
    expect(cover()?.dataset.state).toBe('loaded')
    expect(container.querySelectorAll('img')).toHaveLength(1)
  })
  it('[P4-54] is loading, then loaded', () => {
    const { cover, load } = draw({ src: '/a.jpg' })
    expect(cover()?.dataset.state).toBe('loading')
    load(400, 400)
    expect(cover()?.dataset.state).toBe('loaded')
    expect(cover()?.textContent).toBe('')
  })
  it('[P4-55] says when the picture failed, and tries a new one', () => {
    const { cover, picture, change } = draw({ src: '/a.jpg' })
    const image = picture()
    if (image) fireEvent.error(image)
    expect(cover()?.dataset.state).toBe('failed')
    expect(cover()?.textContent).toBe('Invalid Cover')
    change({ src: '/b.jpg' })
    expect(cover()?.dataset.state).toBe('loading')
    expect(picture()?.getAttribute('src')).toBe('/b.jpg')
  })
  it('draws the book where there is no network, and tries again when there is', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { cover, picture } = draw({ src: '/a.jpg' })
    const image = picture()
    if (image) fireEvent.error(image)
    expect(cover()?.textContent).toBe('SaltJuno Abara')
    expect(picture()).toBeNull()
    onLine.mockRestore()
    fireEvent(window, new Event('online'))
    expect(cover()?.dataset.state).toBe('loading')
    expect(picture()?.getAttribute('src')).toBe('/a.jpg')
  })
  it('asks its gate again for a picture that failed before the network was back', () => {
    const asked: string[] = []
    const gate: CoverGate = {
      sparesFirstView: false,
      hold: () => undefined,
      ask(image, src) {
        asked.push(src)
        image.src = src
        return () => undefined
      },
    }
    const { container } = render(
      <CoverGateContext value={gate}>
        <Cover title="Salt" src="/a.jpg" failedText="Invalid Cover" ratio={1} />
      </CoverGateContext>,
    )
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(container.textContent).toBe('Invalid Cover')
    fireEvent(window, new Event('online'))
    expect(asked).toEqual(['/a.jpg', '/a.jpg'])
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.jpg')
  })
  it.each([
    [115, false],
    [116, true],
  ])('[P4-57] with a height of %d to 100 of width has a backdrop: %s', (height, wanted) => {
    const { container, load } = draw({ src: '/a.jpg' })
    load(100, height)
    expect(container.querySelector('.cover-backdrop') !== null).toBe(wanted)
  })
  it('is drawn at once with a picture that is there already', () => {
    const { complete, naturalWidth } = HTMLImageElement.prototype
    const there = (name: string, value: unknown): void =>
      void Object.defineProperty(HTMLImageElement.prototype, name, {
        value,
        configurable: true,
        writable: true,
      })
    there('complete', true)
    there('naturalWidth', 400)
    try {
      expect(draw({ src: '/a.jpg' }).cover()?.dataset.state).toBe('loaded')
    } finally {
      there('complete', complete)
      there('naturalWidth', naturalWidth)
    }
  })
  it('loads late and decodes aside unless it is in the first view', () => {
    expect(draw({ src: '/a.jpg' }).picture()?.getAttribute('loading')).toBe('lazy')
    expect(draw({ src: '/a.jpg' }).picture()?.getAttribute('decoding')).toBe('async')
    const first = draw({ src: '/a.jpg', eager: true }).picture()
    expect(first?.getAttribute('loading')).toBe('eager')
    expect(first?.getAttribute('decoding')).toBe('sync')
  })
})
