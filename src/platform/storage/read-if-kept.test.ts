import { beforeEach, expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { readIfKept } from './read-if-kept.ts'

const there = async () => await Promise.resolve({} as Database)
const failing = (error: Error) => async () => await Promise.reject(error)
const read = async () => await Promise.resolve('kept')
const ask = async (database: () => Promise<Database>, reading: () => Promise<string> = read) =>
  await readIfKept(database, 'It could not be read:', reading)

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

it('reads what is there', async () => {
  expect(await ask(there)).toBe('kept')
})

it.each([
  new DOMException('blocked', 'SecurityError'),
  new DOMException('private', 'InvalidStateError'),
  new DOMException('The user denied permission to access the database.', 'UnknownError'),
  new ReferenceError('indexedDB is not defined'),
  new TypeError('indexedDB is null'),
])('finds nothing where the browser keeps nothing: %o', async (error) => {
  expect(await ask(failing(error))).toBeNull()
})

it.each([
  new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'),
  new Error('The database does not answer.'),
])('does not take for nothing what it cannot open: %o', async (error) => {
  await expect(ask(failing(error))).rejects.toBe(error)
})

it.each([
  new DOMException('gone', 'UnknownError'),
  // a database that closes meanwhile, not one that is refused
  new DOMException('The database connection is closing.', 'InvalidStateError'),
])('nor what it cannot read: %o', async (error) => {
  await expect(ask(there, failing(error))).rejects.toBe(error)
})
