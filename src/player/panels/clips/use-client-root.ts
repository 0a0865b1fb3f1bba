import { useUrls } from '#src/hooks/system-context.ts'

/** Where this client is, without a slash at its end: links for others begin with it. */
export function useClientRoot(): string {
  return `${window.location.origin}${useUrls().base}`
}
