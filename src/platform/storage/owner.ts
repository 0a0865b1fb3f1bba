import type { Urls } from '#machines/model/titles/urls.ts'

/** Whose the kept things are: servers (a host may have several, below paths) and users never see each other's. */
export function ownerOf({ base }: Pick<Urls, 'base'>, userId: string): string {
  return `${base}/ ${userId}`
}
