import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from './files.ts'
import { whyTooOld } from './oldest-node.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('node %s is new enough', (version) => {
  expect(whyTooOld(version)).toBeNull()
})

test.each(['16.20.2', '18.20.8', '20.0.0', '20.18.3', ''])('node %s is too old', (version) => {
  expect(whyTooOld(version)).toBe(`Earmark needs node 20.19 or newer; this is ${version}.`)
})

test('npm is told the same', () => {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    engines: { node: string }
  }
  const oldest = engines.node.replace('>=', '')
  expect(whyTooOld(`${oldest}.0`)).toBeNull()
  expect(whyTooOld('1.0.0')).toContain(`node ${oldest} or newer`)
})
