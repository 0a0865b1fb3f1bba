/** Counts failed sign-ins by address: so many in a window, then the door is shut. Both figures are read once, at start. */
export class LoginLimit {
  readonly limit: number
  readonly windowMs: number
  readonly #failures = new Map<string, { count: number; resetAt: number }>()

  constructor(limit: number, windowMs: number) {
    this.limit = limit
    this.windowMs = windowMs
  }

  #entry(ip: string): { count: number; resetAt: number } {
    const now = Date.now()
    const kept = this.#failures.get(ip)
    if (kept && kept.resetAt > now) return kept
    const fresh = { count: 0, resetAt: now + this.windowMs }
    this.#failures.set(ip, fresh)
    return fresh
  }

  isLocked(ip: string): boolean {
    return this.#entry(ip).count >= this.limit
  }

  /** Attempts left before this one is counted. */
  remaining(ip: string): number {
    return Math.max(0, this.limit - this.#entry(ip).count)
  }

  countFailure(ip: string): void {
    this.#entry(ip).count += 1
  }

  headers(ip: string): Record<string, string> {
    return {
      'X-RateLimit-Limit': String(this.limit),
      'X-RateLimit-Remaining': String(Math.max(0, this.remaining(ip) - 1)),
      'X-RateLimit-Reset': String(Math.ceil(this.#entry(ip).resetAt / 1000)),
    }
  }

  /** Opens the door again, for everyone. */
  reset(): void {
    this.#failures.clear()
  }
}
