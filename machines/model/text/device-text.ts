import type { DeviceInfo } from '../entities/index.ts'

/** A device in words, as far as it describes itself: its name or maker, and its system or client. */
export function deviceText(info: DeviceInfo | null): string {
  const joined = (...parts: readonly unknown[]): string => parts.filter(Boolean).join(' ')
  return [
    info?.deviceName || joined(info?.manufacturer, info?.model) || joined(info?.browserName),
    joined(info?.osName) || joined(info?.clientName),
  ]
    .filter(Boolean)
    .join(' · ')
}
