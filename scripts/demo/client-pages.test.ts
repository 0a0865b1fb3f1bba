import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../lib/files.ts'
import { isLeftBehind, showsClient } from './client-pages.ts'

test('the demo has pages and a worker of its own, but the small window of the client', () => {
  expect(existsSync(fromRoot('public', 'small-player.html'))).toBe(true)
  const names = ['index.html', '404.html', 'login/index.html', 'sw.js', 'sw-off.js']
  expect(names.filter((name) => !isLeftBehind(name))).toEqual([])
  expect(['small-player.html', 'mark.svg', 'assets/sw.js-1.js'].filter(isLeftBehind)).toEqual([])
})

test('a window shows the client at every address but that of the small window', () => {
  expect(['/', '/login', '/item/x', '/item/small-player.html'].every(showsClient)).toBe(true)
  expect(showsClient('/small-player.html')).toBe(false)
})
