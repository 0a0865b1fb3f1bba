import type { Page } from '@playwright/test'

/** Messages of a server that means harm; each is one frame of the socket. */
export const HOSTILE_FRAMES: readonly string[] = [
  '42["item_updated",null]',
  '42["item_updated",{"id":{"__proto__":{"polluted":1}},"media":7}]',
  '42["user_updated",{"id":"__proto__","mediaProgress":{"length":1e9}}]',
  '42["init",{"usersOnline":"all","userId":{}}]',
  '42["admin_message","<img src=x onerror=window.__earmarkCanary=1>"]',
  '42["task_finished",{"id":[],"title":{"a":1}}]',
  '42["constructor",{}]',
  '42["__proto__",{"a":1}]',
  '42["item_removed"]',
  '42[]',
  '42["x"',
  '451-["binary",{"_placeholder":true,"num":0}]',
  '9',
  '',
  `42["log","${'a'.repeat(1_000_000)}"]`,
  `42["items_updated",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
]

/** Takes the place of the server's socket: signs in, sends `frames` that many times over, and goes on with garbage. */
export async function floodSocket(page: Page, times: number): Promise<{ sent: () => number }> {
  let sent = 0
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.send('0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}')
    socket.onMessage((message) => {
      if (message !== '40') return
      socket.send('40{"sid":"b"}')
      for (let round = 0; round < times; round += 1) {
        for (const frame of HOSTILE_FRAMES) {
          if (round > 0 && frame.length > 10_000) continue
          socket.send(frame)
          sent += 1
        }
      }
    })
  })
  return { sent: () => sent }
}
