import { ADMIN_WIRINGS } from '#machines/admin/admin.wirings.ts'
import { BROWSING_NOTICES } from '#machines/browsing/browsing.notices.ts'
import { CASTING_NOTICES } from '#machines/listening/casting.notices.ts'
import { LISTENING_NOTICES } from '#machines/listening/listening.notices.ts'
import { READING_NOTICES } from '#machines/reading/reading.notices.ts'
import { REALTIME_NOTICES } from '#machines/server/realtime.notices.ts'
import { REALTIME_WIRINGS } from '#machines/server/realtime.wirings.ts'
import { BROWSING_WIRINGS } from '#machines/browsing/browsing.wirings.ts'
import { EDITING_WIRINGS } from '#machines/editing/editing.wirings.ts'
import { CASTING_WIRINGS } from '#machines/listening/casting.wirings.ts'
import { PODCASTS_WIRINGS } from '#machines/podcasts/podcasts.wirings.ts'
import { READING_WIRINGS } from '#machines/reading/reading.wirings.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'

/** The page wires these with the code of their actors; a test of who hears what has everybody there. */
export const wireAll = (): void =>
  wire({
    ...REALTIME_WIRINGS,
    ...BROWSING_WIRINGS,
    ...EDITING_WIRINGS,
    ...READING_WIRINGS,
    ...PODCASTS_WIRINGS,
    ...CASTING_WIRINGS,
    ...ADMIN_WIRINGS,
  })

wireAll()
for (const each of [LISTENING_NOTICES, CASTING_NOTICES, REALTIME_NOTICES, BROWSING_NOTICES, READING_NOTICES])
  addNotices(each)
