/** Every name below which texts are kept; "Forget this device" removes them all, a name that is missing here does not compile. */
const NAMES = [
  ...([
    'token',
    'tokenPair',
    'listener',
    'signOutPending',
    'providerVisit',
    'providerUser',
    'earmarkDeviceId',
    'movedBelowPath',
  ] as const),
  ...([
    'lang',
    'theme',
    'volume',
    'userSettings',
    'playerSettings',
    'readerSettings',
    'playerSpeeds',
  ] as const),
  ...([
    'lastLibrary',
    'libraries',
    'coverRatio',
    'ignoreVersion',
    'playerRiskyMedia',
    'playerQueueAutoPlay',
    'shelfPlaces',
    'showViews',
    'mobiPlaces',
    'bookPairs',
    'releasesFailedAt',
    'lastMedium',
    'embedMetadataShouldBackup',
    'encodeOptions',
    'showHabits',
    'sharePlaces',
    'backupRestored',
    'persistAskedAt',
    'keptPaused',
    'keptUnmetered',
    'keptFinishedDays',
    'keptWhole',
    'keptAskedAt',
  ] as const),
] as const
const PREFIXES = ['earmarkLastWord ', 'ebookLocations-'] as const

export type StoredKey = (typeof NAMES)[number] | `${(typeof PREFIXES)[number]}${string}`

/** Texts that are kept below the client's own path: clients at other paths of the host have their own. */
export interface KeyStore {
  getItem(key: StoredKey): string | null
  setItem(key: StoredKey, value: string): void
  removeItem(key: StoredKey): void
  keys(): readonly StoredKey[]
  /** Reports what other tabs write: the key, null for all of them, and its new value. */
  watch(onChanged: (key: StoredKey | null, value: string | null) => void): () => void
}

export interface Scope {
  /** Path of the client without a slash at its end. */
  base: string
  /** Nothing is kept any more: this device was forgotten. */
  isForgotten(): boolean
}

/** A name as it is written down; at the root of a host as it always was. */
export function scopedName(base: string, name: string): string {
  return base === '' ? name : `${base}/ ${name}`
}

const isStoredKey = (name: string): name is StoredKey =>
  NAMES.some((each) => each === name) || PREFIXES.some((prefix) => name.startsWith(prefix))

const namesIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** @throws what the browser throws where it refuses */
export function createKeyStore(storage: Storage, { base, isForgotten }: Scope): KeyStore {
  const prefix = scopedName(base, '')
  const written = (key: StoredKey): string => prefix + key
  /** The key of a written name; null when it is another client's. */
  const keyOf = (name: string): StoredKey | null => {
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return isStoredKey(key) ? key : null
  }
  return {
    getItem: (key) => storage.getItem(written(key)),
    setItem(key, value) {
      if (!isForgotten()) storage.setItem(written(key), value)
    },
    removeItem: (key) => storage.removeItem(written(key)),
    keys: () => namesIn(storage).flatMap((name) => keyOf(name) ?? []),
    watch(onChanged) {
      const onStorage = ({ key: name, newValue }: StorageEvent): void => {
        const key = name === null ? null : keyOf(name)
        if (name === null || key !== null) onChanged(key, newValue)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** Secrets leave the shared names, so that a sign-out below a path leaves none behind. */
const MOVED: ReadonlySet<string> = new Set(['token', 'tokenPair', 'earmarkLastWord '])
/** The lengths of books are counted again. */
const LEFT: ReadonlySet<string> = new Set(['ebookLocations-', 'shelfPlaces'])

/**
 * Takes over, once, what an earlier version kept below a path under the names that all paths shared. Settings are copied,
 * since a client at the root may use them; positions are taken by their owner, whose name begins with the path.
 */
export function takeOverSharedKeys(storage: Storage, scope: Scope): void {
  const { base } = scope
  const own = createKeyStore(storage, scope)
  if (base === '' || own.getItem('movedBelowPath') !== null) return
  for (const name of namesIn(storage)) {
    if (!isStoredKey(name)) continue
    const kind = PREFIXES.find((prefix) => name.startsWith(prefix)) ?? name
    const isOther = kind === 'earmarkLastWord ' && !name.startsWith(`${kind}${base}/ `)
    if (isOther || LEFT.has(kind)) continue
    if (own.getItem(name) === null) own.setItem(name, storage.getItem(name) ?? '')
    if (MOVED.has(kind)) storage.removeItem(name)
  }
  own.setItem('movedBelowPath', '1')
}
