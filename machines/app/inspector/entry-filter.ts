import type { InspectedLog, LogEntry } from './inspected-log.ts'

export interface EntryQuery {
  /** Part of an event's type or an actor's name, in any case; empty for all. */
  readonly text: string
  /** An actor that an entry must be about or from; null for any. */
  readonly sessionId: string | null
}

const isAbout = ({ sessionId, sourceId }: LogEntry, id: string | null): boolean =>
  id === null || sessionId === id || sourceId === id

/**
 * The places of the entries that answer a query, newest last. What was looked at once is not looked at again, so a long log
 * costs no more than what has come since.
 */
export class EntryFilter {
  #query: EntryQuery = { text: '', sessionId: null }
  #places: number[] = []
  #through = 0

  placesIn(log: InspectedLog, query: EntryQuery): readonly number[] {
    const isOther = query.text !== this.#query.text || query.sessionId !== this.#query.sessionId
    if (isOther || log.end < this.#through) {
      this.#query = query
      this.#places = []
      this.#through = log.first
    }
    const text = query.text.trim().toLowerCase()
    const hasText = (value: string | undefined): boolean => value?.toLowerCase().includes(text) === true
    const isNamed = (id: string | null): boolean => id !== null && hasText(log.actor(id)?.name)
    for (let at = Math.max(this.#through, log.first); at < log.end; at += 1) {
      const entry = log.entry(at)
      if (!entry || !isAbout(entry, query.sessionId)) continue
      if (text === '' || hasText(entry.event?.type) || isNamed(entry.sessionId) || isNamed(entry.sourceId))
        this.#places.push(at)
    }
    this.#through = log.end
    const [oldest = 0] = this.#places
    if (oldest < log.first) this.#places = this.#places.filter((place) => place >= log.first)
    return this.#places
  }
}
