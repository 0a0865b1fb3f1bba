import { openChannel } from '#src/platform/tabs/channel.ts'

/** The channel between watched pages and inspectors of one client in one browser; null where the browser has none. */
export const openInspectorChannel = (base: string): BroadcastChannel | null => openChannel(base, 'inspector')
