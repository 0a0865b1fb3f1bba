import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takePicture } from '../page/files/take-picture.ts'
import type { LastPicture } from '../storage/visit/last-visit.ts'
import { carryPresses } from './carry-presses.ts'
import { drawPicture } from './last-visit.ts'

const card = (id: string, src: string): string => `
  <li><div class="card"><img class="cover-picture" src="${src}" alt=""><a class="card-link" href="/item/${id}">${id}</a>
  <button type="button" class="card-play" aria-label="Play" aria-pressed="false" id="play-${id}">
  <svg viewBox="0 0 2 2"><path d="M0 0"></path></svg></button></div></li>`

const home = `<div id="root"><div class="shell"><a class="skip-link" href="#content">Skip</a>
  <header class="top-bar"><input type="search"></header><nav class="side-rail"></nav>
  <main class="shell-content" id="content" tabindex="-1"><div class="home" aria-busy="false"><section class="shelf" style="--size: 120px;">
  <ul class="shelf-row">${card('one', 'a')}${card('two', 'http://other')}</ul></section></div></main>
  <footer class="shell-foot"><section class="player-bar">sound</section><nav class="bottom-nav">foot</nav></footer></div></div>`

const covers = { at: (name: string) => (name === 'cover of one' ? 'blob:one' : undefined) }

function take(): LastPicture | null {
  const picture = takePicture((address) => (address === 'a' ? 'cover of one' : undefined))
  return picture && { ...picture, libraryId: 'lib one', build: 'this' }
}

function drawn(): Element {
  const picture = take()
  document.body.innerHTML = '<div id="root"><div class="shell first-paint" aria-hidden="true"></div></div>'
  if (picture) drawPicture(document, picture, covers)
  return document.querySelector('#root > *') as Element
}

beforeEach(() => {
  document.body.innerHTML = home
})
afterEach(() => {
  document.body.innerHTML = ''
})

it('keeps home as it is drawn, and nothing of another page or of one that something lies over', () => {
  expect(take()).toMatchObject({ width: window.innerWidth })
  document.querySelector('#root')?.setAttribute('aria-hidden', 'true')
  expect(take()).toBe(null)
  document.body.innerHTML = home.replace('aria-busy="false"', 'aria-busy="true"')
  expect(take()).toBe(null)
  document.body.innerHTML = home.replace('class="home"', 'class="item"')
  expect(take()).toBe(null)
})

it('keeps nothing of a home whose rows are still being drawn: the next visit would begin with half of them', () => {
  document.body.innerHTML = home.replace('class="shelf"', 'class="shelf" data-partial=""')
  expect(take()).toBe(null)
})

it('draws no title as one that plays: nothing does at the next visit', () => {
  document.querySelector('.card-play')?.setAttribute('data-playing', '')
  expect(drawn().querySelector('.card-play')?.hasAttribute('data-playing')).toBe(false)
})

it('draws what was kept, with its covers, as nothing that keys or a screen reader reach', () => {
  const shell = drawn()
  expect(shell.className).toBe('shell')
  expect(shell.getAttribute('aria-hidden')).toBe('true')
  expect([...shell.children].map(({ className }) => className)).toEqual([
    'top-bar',
    'side-rail',
    'shell-content',
    'shell-foot',
  ])
  expect(shell.querySelector('.player-bar, .skip-link, [id], [href]')).toBe(null)
  expect([...shell.querySelectorAll('img')].map(({ src }) => src)).toEqual(['blob:one'])
  expect(shell.querySelector<HTMLElement>('.shelf')?.style.getPropertyValue('--size')).toBe('120px')
  expect(shell.querySelector('svg path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  const focusable = [...shell.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')]
  expect(focusable.filter(({ tabIndex, localName }) => tabIndex >= 0 && localName !== 'a')).toEqual([])
})

it('carries the last press to the page that is drawn next', async () => {
  const shell = drawn()
  const buttons = shell.querySelectorAll<HTMLElement>('.card-play')
  buttons[0]?.click()
  buttons[1]?.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const pressed: string[] = []
  const root = document.querySelector('#root') as Element
  root.addEventListener('click', ({ target }) => {
    pressed.push((target as Element).id)
  })
  root.innerHTML = '<div class="shell">not yet</div>'
  await Promise.resolve()
  document.body
    .querySelector('#root')
    ?.replaceChildren(...new DOMParser().parseFromString(home, 'text/html').querySelectorAll('.shell'))
  await vi.waitFor(() => expect(pressed).toEqual(['play-two']))
  root.append('more')
  await Promise.resolve()
  expect(pressed).toEqual(['play-two'])
})

it('presses nothing on a page where that is no longer', async () => {
  const shell = drawn()
  const click = vi.fn()
  carryPresses(shell)
  shell.querySelector<HTMLElement>('.card-play')?.click()
  const root = document.querySelector('#root') as Element
  root.addEventListener('click', click)
  root.innerHTML = home.replaceAll('one', 'other')
  await Promise.resolve()
  expect(click).not.toHaveBeenCalled()
})

it('lets a press go that is found only after another one on the page', async () => {
  const shell = drawn()
  shell.querySelector<HTMLElement>('.card-play')?.click()
  const root = document.querySelector('#root') as Element
  const click = vi.fn()
  root.innerHTML = '<div class="shell">not yet</div>'
  await Promise.resolve()
  root.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  root.addEventListener('click', click)
  root.innerHTML = home
  await Promise.resolve()
  expect(click).not.toHaveBeenCalled()
})
