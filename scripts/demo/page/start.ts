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

async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(`${base}sw.js`, { scope: base })
  const isReady = (async () => {
    // of this path, while that of another may control the page
    for (;;) {
      const worker = registration.installing ?? registration.waiting ?? registration.active
      if (worker === null) throw new Error('sw.js')
      if (worker.state === 'activated') return
      if (worker.state === 'redundant') throw new Error('sw.js')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    }
  })()
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('sw.js')), PATIENCE_MS)
  })
  await Promise.race([isReady, tooLate])
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
