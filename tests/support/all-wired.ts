import { ADMIN_WIRINGS } from '#machines/admin/admin.wirings.ts'
import { BROWSING_WIRINGS } from '#machines/browsing/browsing.wirings.ts'
import { EDITING_WIRINGS } from '#machines/editing/editing.wirings.ts'
import { CASTING_WIRINGS } from '#machines/listening/casting.wirings.ts'
import { PODCASTS_WIRINGS } from '#machines/podcasts/podcasts.wirings.ts'
import { READING_WIRINGS } from '#machines/reading/reading.wirings.ts'
import { wire } from '#machines/system/system.routes.ts'

// The page wires these with the code of their actors; a test of who hears what has everybody there.
wire({
  ...BROWSING_WIRINGS,
  ...EDITING_WIRINGS,
  ...READING_WIRINGS,
  ...PODCASTS_WIRINGS,
  ...CASTING_WIRINGS,
  ...ADMIN_WIRINGS,
})
