/** The name under which WebDriver hands over an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const START_MS = 20_000

export interface ElementReference {
  readonly [ELEMENT]: string
}

/** One session of a WebDriver, by its plain HTTP. */
export class WebDriver {
  readonly #address: string

  private constructor(address: string) {
    this.#address = address
  }

  static async start(driver: string, capabilities: Readonly<Record<string, unknown>>): Promise<WebDriver> {
    await answers(driver)
    const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })
    return new WebDriver(`${driver}/session/${sessionId}`)
  }

  /** Runs the body of an async function in the page and brings back its answer. */
  async execute<T>(body: string, args: readonly unknown[]): Promise<T> {
    return await this.#post<T>('/execute/sync', { script: body, args })
  }

  async goto(url: string): Promise<void> {
    await this.#post('/url', { url })
  }

  async reload(): Promise<void> {
    await this.#post('/refresh')
  }

  async click(element: ElementReference): Promise<void> {
    await this.#post(`/element/${element[ELEMENT]}/click`)
  }

  /** A press of one key, by its WebDriver code. */
  async press(key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ]
    await this.#post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async type(element: ElementReference, text: string): Promise<void> {
    await this.#post(`/element/${element[ELEMENT]}/value`, { text })
  }

  async newWindow(): Promise<string> {
    return (await this.#post<{ handle: string }>('/window/new', { type: 'tab' })).handle
  }

  async window(): Promise<string> {
    return await call<string>('GET', `${this.#address}/window`)
  }

  async toWindow(handle: string): Promise<void> {
    await this.#post('/window', { handle })
  }

  async closeWindow(): Promise<void> {
    await call('DELETE', `${this.#address}/window`)
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await call<string>('GET', `${this.#address}/screenshot`), 'base64')
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post('/window/rect', { width, height })
  }

  async quit(): Promise<void> {
    await call('DELETE', this.#address)
  }

  async #post<T = unknown>(path: string, body: Readonly<Record<string, unknown>> = {}): Promise<T> {
    return await call<T>('POST', this.#address + path, body)
  }
}

/** Waits until a driver that was just started listens. */
async function answers(driver: string): Promise<void> {
  const end = Date.now() + START_MS
  while (
    !(await fetch(`${driver}/status`).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error('The WebDriver did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function call<T = unknown>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (answer.ok) return value
  throw new Error(`${value.error ?? answer.status}: ${value.message ?? method}`)
}
