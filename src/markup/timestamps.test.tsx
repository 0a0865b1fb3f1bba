import { expect, it } from 'vitest'
import { markTimestamps, seekOf } from './timestamps.ts'

function marked(html: string, duration = 0): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  markTimestamps(template.content, duration, (time) => `Play from ${time}`)
  const holder = document.createElement('div')
  holder.append(template.content)
  return holder
}
const seeksIn = (holder: HTMLElement) =>
  [...holder.querySelectorAll('button')].map((button) => seekOf(button))

it('makes buttons of the times in a text, and leaves the rest as it was', () => {
  const html = '<p>0:45 Hello &lt;b&gt;</p><ul><li><b>12:34</b> – end at 1:02:03.</li></ul>'
  const holder = marked(html)
  expect(seeksIn(holder)).toEqual([45, 754, 3723])
  expect(holder.querySelector('button')?.getAttribute('aria-label')).toBe('Play from 0:45')
  for (const button of holder.querySelectorAll('button')) button.replaceWith(button.textContent ?? '')
  holder.normalize()
  expect(holder.innerHTML).toBe(html)
})

it('puts none into a link, nor behind the end of the episode', () => {
  expect(
    seeksIn(marked('<a href="https://a.example">at <b>0:45</b></a> 0:50 https://a.example/0:45')),
  ).toEqual([50])
  expect(seeksIn(marked('0:45 1:30', 60))).toEqual([45])
})

it('knows what was pressed, also inside of it', () => {
  const holder = marked('0:45')
  const button = holder.querySelector('button')
  const text = document.createElement('b')
  button?.append(text)
  expect(seekOf(text)).toBe(45)
  expect(seekOf(holder)).toBeNull()
})
