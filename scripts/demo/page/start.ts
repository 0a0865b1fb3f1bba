import { base, PEOPLE } from './place.ts'
import { filled, textsFor } from './texts.ts'

// The page that a static host shows while no worker runs: it starts one, which answers from then on.

const { language, texts } = textsFor(navigator.languages)

const PATIENCE_MS = 30_000

function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#${name}`)
  if (found === null) throw new Error(`The page has no ${name}`)
  return found
}

/** Resolves once this page is the worker's: only then is it sure that the next one is answered by it. */
async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const isOurs = new Promise<void>((resolve) => {
    const look = (): void => {
      if (serviceWorker.controller?.scriptURL.endsWith(`${base}sw.js`)) resolve()
    }
    serviceWorker.addEventListener('controllerchange', look)
    look()
  })
  const registration = await serviceWorker.register(`${base}sw.js`, { scope: base })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  const failed = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('sw.js')), PATIENCE_MS)
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('sw.js'))
    })
  })
  // one that runs since earlier takes no page that was loaded past it, unless it is asked to
  registration.active?.postMessage('claim')
  await Promise.race([isOurs, failed])
}

async function main(): Promise<void> {
  document.documentElement.lang = language
  document.title = texts.title
  part('title').textContent = texts.title
  part('intro').textContent = texts.intro
  part('accounts').textContent = filled(texts.accounts, PEOPLE)
  const open = part('open') as HTMLButtonElement
  const state = part('state')
  open.textContent = texts.open
  if (!('serviceWorker' in navigator) || !window.isSecureContext) {
    state.textContent = texts.impossible
    return
  }
  open.addEventListener('click', () => location.reload())
  state.textContent = texts.preparing
  try {
    await startWorker()
    state.textContent = ''
    open.disabled = false
    open.focus()
  } catch (error) {
    state.textContent = filled(texts.failed, {
      reason: error instanceof Error ? error.message : String(error),
    })
  }
}

void main()
