import { beforeEach, describe, expect, it } from 'vitest'

import { applyTheme, pageColour } from './theme.ts'

const contents = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content)

describe('applyTheme', () => {
  beforeEach(() => {
    document.documentElement.removeAttribute('data-theme')
    document.head.innerHTML = `
      <meta name="theme-color" content="x" media="(prefers-color-scheme: light)">
      <meta name="theme-color" content="x" media="(prefers-color-scheme: dark)">`
  })
  it('sets the attribute and the colour of the browser chrome', () => {
    applyTheme('dark')
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark')
    expect(contents()).toEqual([pageColour.dark, pageColour.dark])
  })
  it('has black and white for high contrast, as the device is, and white for e-ink', () => {
    applyTheme('contrast')
    expect(contents()).toEqual(['#ffffff', '#000000'])
    applyTheme('eink')
    expect(contents()).toEqual(['#ffffff', '#ffffff'])
  })
  it('hands both back to the system', () => {
    applyTheme('dark')
    applyTheme('system')
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
    expect(contents()).toEqual([pageColour.light, pageColour.dark])
  })
})
