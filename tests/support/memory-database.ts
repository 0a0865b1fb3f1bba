import type { Database } from '#src/platform/storage/database.ts'

type Entry = Readonly<Record<string, unknown>>

/** As much of the browser's database as stores of single entries use; an index is the field of its name. */
export function memoryDatabase(): () => Promise<Database> {
  const kept = new Map<string, Entry>()
  const having = (index: string, wanted: unknown) => [...kept].filter(([, each]) => each[index] === wanted)
  const all = (index: string, wanted: unknown) => having(index, wanted).map(([, each]) => each)
  const keys = (index: string, wanted: unknown) => having(index, wanted).map(([key]) => key)
  const store = {
    get: async (key: string) => kept.get(key),
    put: async (value: Entry, key: string) => void kept.set(key, { ...value }),
    delete: async (key: string) => void kept.delete(key),
    index: (index: string) => ({
      getAll: async (wanted: unknown) => all(index, wanted),
      getAllKeys: async (wanted: unknown) => keys(index, wanted),
    }),
  }
  const database = {
    transaction: () => ({ store, objectStore: () => store, done: Promise.resolve() }),
    get: (_: string, key: string) => Promise.resolve(kept.get(key)),
    put: (_: string, value: Entry, key: string) => Promise.resolve(void kept.set(key, { ...value })),
    delete: (_: string, key: string) => Promise.resolve(void kept.delete(key)),
    countFromIndex: (_: string, index: string, wanted: unknown) => Promise.resolve(all(index, wanted).length),
    getAllFromIndex: (_: string, index: string, wanted: unknown) => Promise.resolve(all(index, wanted)),
    getAllKeysFromIndex: (_: string, index: string, wanted: unknown) => Promise.resolve(keys(index, wanted)),
  }
  return () => Promise.resolve(database as unknown as Database)
}

/** One that opens and gives nothing out: what is kept in it cannot be read. */
export function unreadableDatabase(): Database {
  const database = { getAllFromIndex: () => Promise.reject(new Error('unreadable')) }
  return database as unknown as Database
}
