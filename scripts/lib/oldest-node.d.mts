export function whyTooOld(version: string): string | null
