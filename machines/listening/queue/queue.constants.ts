/** More than this is not kept: a queue is a plan for listening, not a library. */
export const QUEUE_LIMIT = 10_000
