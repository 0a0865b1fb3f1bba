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
  const registration = {
    active: worker,
    waiting: null,
    installing: null,
    unregister: vi.fn(async () => true),
  }
  const register = vi.fn(async () => registration as unknown as ServiceWorkerRegistration)
  return { device, worker, registration, register }
}

describe('the worker that keeps the page', () => {
  it('is registered for this client and told what was loaded', async () => {
    const { device, worker, registration, register } = setUp({ forgottenAfter: Infinity })
    await registerWorker(device, { register })
    expect(register).toHaveBeenCalledWith('/listen/sw.js', { scope: '/listen/' })
    expect(worker.postMessage).toHaveBeenCalledOnce()
    expect(registration.unregister).not.toHaveBeenCalled()
  })

  it('[promise 3] is not registered by a tab that learns before that this device was forgotten', async () => {
    const { device, register } = setUp({ forgottenAfter: 0 })
    await registerWorker(device, { register })
    expect(register).not.toHaveBeenCalled()
  })

  it('[promise 3] is taken away again where the device is forgotten while it is registered', async () => {
    const { device, worker, registration, register } = setUp({ forgottenAfter: 1 })
    await registerWorker(device, { register })
    expect(registration.unregister).toHaveBeenCalledOnce()
    expect(worker.postMessage).not.toHaveBeenCalled()
  })
})
