import { describe, expect, it, vi } from 'vitest'
import type { Device } from '../storage/device.ts'
import { registerWorker } from './keep-shell.ts'

function setUp({ forgottenAfter }: { forgottenAfter: number }) {
  let asked = 0
  const device: Device = {
    base: '/listen',
    isForgotten: () => (asked += 1) > forgottenAfter,
    forget: () => undefined,
    onForgotten: () => undefined,
  }
  const worker = { postMessage: vi.fn() }
  const next = { postMessage: vi.fn() }
  const others: Record<'waiting' | 'installing', typeof next | null> = { waiting: null, installing: null }
  const registration = Object.assign(new EventTarget(), others, {
    active: worker,
    unregister: vi.fn(async () => true),
  })
  const register = vi.fn(async () => registration as unknown as ServiceWorkerRegistration)
  const container = new EventTarget()
  const serviceWorker = { register, addEventListener: container.addEventListener.bind(container) }
  const takesOver = (): void => void container.dispatchEvent(new Event('controllerchange'))
  return { device, worker, next, registration, register, serviceWorker, takesOver }
}

describe('the worker that keeps the page', () => {
  it('is registered for this client and told what was loaded', async () => {
    const { device, worker, registration, register, serviceWorker, takesOver } = setUp({
      forgottenAfter: Infinity,
    })
    await registerWorker(device, serviceWorker)
    expect(register).toHaveBeenCalledWith('/listen/sw.js', { scope: '/listen/' })
    expect(worker.postMessage).toHaveBeenCalledOnce()
    // what was loaded until it sees by itself what the page asks for
    takesOver()
    expect(worker.postMessage).toHaveBeenCalledTimes(2)
    expect(registration.unregister).not.toHaveBeenCalled()
  })

  it('[promise 1] is told with all others: what this page loads through the one before is removed with that', async () => {
    const { device, worker, next, registration, serviceWorker } = setUp({ forgottenAfter: Infinity })
    registration.waiting = next
    await registerWorker(device, serviceWorker)
    expect([worker, next].map(({ postMessage }) => postMessage.mock.calls.length)).toEqual([1, 1])
  })

  it('[promise 1] is told what was loaded before it came', async () => {
    const { device, next, registration, serviceWorker } = setUp({ forgottenAfter: Infinity })
    await registerWorker(device, serviceWorker)
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    expect(next.postMessage).toHaveBeenCalledOnce()
  })

  it('[promise 3] is told nothing by a tab that learned that this device was forgotten', async () => {
    const { device, next, registration, serviceWorker } = setUp({ forgottenAfter: 2 })
    await registerWorker(device, serviceWorker)
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    expect(next.postMessage).not.toHaveBeenCalled()
  })

  it('[promise 3] is not registered by a tab that learns before that this device was forgotten', async () => {
    const { device, register, serviceWorker } = setUp({ forgottenAfter: 0 })
    await registerWorker(device, serviceWorker)
    expect(register).not.toHaveBeenCalled()
  })

  it('[promise 3] is taken away again where the device is forgotten while it is registered', async () => {
    const { device, worker, registration, serviceWorker } = setUp({ forgottenAfter: 1 })
    await registerWorker(device, serviceWorker)
    expect(registration.unregister).toHaveBeenCalledOnce()
    expect(worker.postMessage).not.toHaveBeenCalled()
  })
})
