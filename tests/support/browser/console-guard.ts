import type { BrowserContext } from '@playwright/test'

/** Watches what browsers complain about and knows what a test has said it expects. */
export class ConsoleGuard {
  readonly #complaints: string[] = []
  readonly #expected: { pattern: RegExp; mustCome: boolean; came: boolean }[] = []

  /** Takes part in everything that pages and workers of `context` write. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const { url, lineNumber } = message.location()
      this.#take(`console: ${message.text()} (${url}:${lineNumber})`)
    })
    context.on('weberror', (error) =>
      this.#take(`page error: ${String(error.error().stack ?? error.error())}`),
    )
  }

  /** The test brings this about: it must come, as often as it likes. */
  expect(pattern: RegExp): void {
    this.#expected.push({ pattern, mustCome: true, came: this.#forgive(pattern) })
  }

  /** May come or not, as the timing falls. */
  allow(pattern: RegExp): void {
    this.#expected.push({ pattern, mustCome: false, came: this.#forgive(pattern) })
  }

  /** What came without being expected, and what was expected and did not come. */
  verdict(): string[] {
    const absent = this.#expected
      .filter(({ mustCome, came }) => mustCome && !came)
      .map(({ pattern }) => `expected on the console, but it never came: ${String(pattern)}`)
    return [...this.#complaints, ...absent]
  }

  #take(complaint: string): void {
    const matching = this.#expected.filter(({ pattern }) => pattern.test(complaint))
    for (const expectation of matching) expectation.came = true
    if (matching.length === 0) this.#complaints.push(complaint)
  }

  #forgive(pattern: RegExp): boolean {
    const before = this.#complaints.length
    const left = this.#complaints.filter((complaint) => !pattern.test(complaint))
    this.#complaints.splice(0, before, ...left)
    return left.length < before
  }
}
