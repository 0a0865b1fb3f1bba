import { createKeyStore, takeOverSharedKeys } from './key-store.ts'
import type { KeyStore, Scope, StoredKey } from './key-store.ts'
import { randomHex } from '../random-hex.ts'
import { logWarning } from '#machines/model/log.ts'

/** Local storage, or null where the browser refuses it. */
export function localStore(scope: Scope): KeyStore | null {
  try {
    takeOverSharedKeys(window.localStorage, scope)
    return createKeyStore(window.localStorage, scope)
  } catch {
    return null
  }
}

/** The same for this tab alone. */
export function tabStore(scope: Scope): KeyStore | null {
  try {
    return createKeyStore(window.sessionStorage, scope)
  } catch {
    return null
  }
}

export function readText(storage: KeyStore | null, key: StoredKey): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a text; a browser that refuses is logged and worked without. */
export function writeText(storage: KeyStore | null, key: StoredKey, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch (error) {
    logWarning(`The browser did not keep "${key}":`, error)
  }
}

const DEVICE_KEY = 'earmarkDeviceId'

/** This browser's name towards the server, made once. */
export function deviceId(storage: KeyStore | null): string {
  const kept = readText(storage, DEVICE_KEY)
  if (kept) return kept
  const made = randomHex(12)
  writeText(storage, DEVICE_KEY, made)
  return made
}
