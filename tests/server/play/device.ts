import { createHash } from 'node:crypto'
import type { DeviceInfo } from '../state/people.types.ts'

const browsers: [RegExp, string][] = [
  [/HeadlessChrome\/([\d.]+)/u, 'Chrome Headless'],
  [/Edg\/([\d.]+)/u, 'Edge'],
  [/Firefox\/([\d.]+)/u, 'Firefox'],
  [/Chrome\/([\d.]+)/u, 'Chrome'],
  [/Version\/([\d.]+)/u, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android ([\d.]+)/u, 'Android'],
  [/(?:iPhone|CPU) OS ([\d_]+)/u, 'iOS'],
  [/Windows NT ([\d.]+)/u, 'Windows'],
  [/Mac OS X ([\d_.]+)/u, 'Mac OS'],
  [/Linux ([^;)]+)/u, 'Linux'],
]

const recognise = (table: [RegExp, string][], agent: string): { name?: string; version?: string } => {
  for (const [form, name] of table) {
    const version = form.exec(agent)?.[1]
    if (version !== undefined) return { name, version: version.replaceAll('_', '.') }
  }
  return {}
}

const clientKeys = ['clientVersion', 'manufacturer', 'model', 'sdkVersion'] as const

/** What is known of a device: what it says itself, its user agent and address. Keys without a value are left out. */
export const deviceInfoOf = (
  sent: unknown,
  request: { agent: string; ip: string },
  serverVersion: string,
): DeviceInfo => {
  const own = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {}
  const browser = recognise(browsers, request.agent)
  const system = recognise(systems, request.agent)
  const made = createHash('sha1').update(`${request.agent}|${request.ip}`).digest('hex').slice(0, 16)
  const info: Record<string, unknown> = {
    deviceId: own['deviceId'] || `temp-${made}`,
    ipAddress: request.ip,
    browserName: browser.name,
    browserVersion: browser.version,
    osName: system.name,
    osVersion: system.version,
    ...Object.fromEntries(clientKeys.map((key) => [key, own[key]])),
    serverVersion,
  }
  return Object.fromEntries(
    Object.entries(info).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

/** How a device is called in events: `Linux x86_64 / Chrome`, or `Pocket 3 / v0.9.64` for an app. */
export const deviceDescription = (device: DeviceInfo): string => {
  if (device.model) return `${device.model} / v${device.clientVersion ?? ''}`
  return `${device.osName ?? null} ${device.osVersion ?? null} / ${device.browserName ?? null}`
}
