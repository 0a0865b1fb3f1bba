import { expect, it } from 'vitest'
import { find } from '#tests/support/press-key.ts'
import { refuseStrayFiles } from './stray-files.ts'

/** Whether the browser is left to do with it what it does by itself. */
function isLeft(selector: string, type: string, types: readonly string[] = ['Files']): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: { types, dropEffect: 'copy' },
  })
  return find(selector).dispatchEvent(event)
}

it('files that are dropped beside the place for them do not take the page away', () => {
  refuseStrayFiles()
  document.body.innerHTML = '<main><p>Text</p><input type="file"><section></section></main>'
  expect(isLeft('main', 'dragover')).toBe(false)
  expect(isLeft('main', 'drop')).toBe(false)
  expect(isLeft('p', 'drop', ['text/plain'])).toBe(true)
  expect(isLeft('input', 'drop')).toBe(true)
})

it('what a place for files has taken is left to it', () => {
  refuseStrayFiles()
  document.body.innerHTML = '<main><section></section></main>'
  const dataTransfer = { types: ['Files'], dropEffect: 'copy' }
  find('section').addEventListener('dragover', (event) => event.preventDefault())
  const over = Object.assign(new Event('dragover', { bubbles: true, cancelable: true }), { dataTransfer })
  find('section').dispatchEvent(over)
  expect(dataTransfer.dropEffect).toBe('copy')
})
