import { createDevice } from '#src/platform/storage/device.ts'
import { forgetDevice } from '#src/platform/storage/forget-device.ts'
import { localStore, readText, tabStore } from '#src/platform/storage/local.ts'
import { replaceSockets } from './line-socket.ts'
import { base, PEOPLE } from './place.ts'
import { filled, textsFor } from './texts.ts'

// What the page of the demo has besides the client: sockets that lead to the worker, and a mark that says what it is.

const PATIENCE_MS = 5000
const device = createDevice(base.slice(0, -1))

/** The server's part first: the worker does it, and goes. Then what the client keeps. */
async function forget(): Promise<void> {
  const { serviceWorker } = navigator
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === 'was reset') resolve()
    })
    serviceWorker.controller?.postMessage('reset')
  })
  await forgetDevice(device, [localStore(device), tabStore(device)]).catch(() => undefined)
  location.assign(base)
}

function mark(): void {
  const chosen = readText(localStore(device), 'lang')
  const { texts } = textsFor(chosen === null ? navigator.languages : [chosen])
  const element = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    ...content: (string | Node)[]
  ): HTMLElementTagNameMap[Name] => {
    const made = document.createElement(name)
    made.append(...content)
    return made
  }
  const reset = element('button', texts.reset)
  reset.type = 'button'
  reset.addEventListener('click', () => {
    reset.disabled = true
    void forget()
  })
  const words = [element('p', texts.intro), element('p', filled(texts.accounts, PEOPLE)), element('p', reset)]
  const details = element('details', element('summary', texts.line), element('div', ...words))
  const region = element('aside', details)
  region.ariaLabel = texts.demo
  region.className = 'earmark-demo'
  document.body.prepend(region)
}

replaceSockets()
document.addEventListener('DOMContentLoaded', mark)
