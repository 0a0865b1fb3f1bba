import { afterEach, expect, it } from 'vitest'
import { coversSettled } from './covers-settled.ts'

/** A picture whose end the test decides about. */
function picture(src: string): { end: () => void } {
  const image = document.createElement('img')
  let end = (): void => undefined
  const decoded = new Promise<void>((resolve) => (end = resolve))
  Object.defineProperties(image, {
    src: { value: src },
    complete: { value: false },
    decode: { value: () => decoded },
  })
  document.body.append(image)
  return { end }
}

const isOver = async (wait: Promise<void>): Promise<boolean> => {
  let over = false
  void wait.then(() => (over = true))
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  return over
}

afterEach(() => (document.body.innerHTML = ''))

it('a cover that is being answered is waited for, and only that item’s', async () => {
  picture('http://server/api/items/other/cover?width=400')
  expect(await isOver(coversSettled('i'))).toBe(true)
  const { end } = picture('http://server/api/items/i/cover?width=600')
  const wait = coversSettled('i')
  expect(await isOver(wait)).toBe(false)
  end()
  expect(await isOver(wait)).toBe(true)
})

it('a picture that never comes holds nothing up for ever', async () => {
  picture('http://server/api/items/i/cover?width=600')
  await coversSettled('i', 1)
})
