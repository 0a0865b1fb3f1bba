/** In the place of a session: of a position that the text of a title led to, and that nothing was heard for. */
export const NO_SESSION = 'none'
export const FIRST_SYNC_SECONDS = 20
export const SYNC_INTERVAL_SECONDS = 5
/** A position that moved less than this since the last sync is not worth one. */
export const SYNC_MIN_MOVE_SECONDS = 1
/** A close carries its data only when more than this was listened to in the session. */
export const CLOSE_BODY_SECONDS = 20
/** Failed syncs in a row before the listener is told. */
export const FAILURES_BEFORE_NOTICE = 2
/** Two positions closer than this are the same place. */
export const SAME_PLACE_SECONDS = 1
/** A write below `NEAR_START` over a record beyond `FAR_IN` needs an act of the listener. */
export const NEAR_START_SECONDS = 15
export const FAR_IN_SECONDS = 60
/** Positions without an answer that are remembered; a back-off passes hours with so many. */
export const MOST_TOLD = 50
/** So close to the end it is the end; the server's own rule for what is finished. */
export const AT_END_SECONDS = 5
/** How often the server is asked again what arrived of a sync that it did not answer. */
export const RECHECK_ATTEMPTS = 2
/**
 * When a position has come to rest, ms: the element reports where it stopped right after it says so, and a listener who
 * seeks looks around first.
 */
export const SETTLED_MS = { pauseSettled: 300, seekSettled: 3000 } as const
/** A library can be set to finish a title so long before its end, or at such a share of it, when it is listened to there. */
export const NEAR_END_SECONDS = 60
export const NEAR_END_SHARE = 0.1
