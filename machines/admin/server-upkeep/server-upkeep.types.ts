/** What is asked before it is done. */
export type UpkeepQuestion = 'purgeCache' | 'purgeItemsCache' | 'removeItems'

export interface ServerUpkeepContext {
  question: UpkeepQuestion | null
  /** What has to be typed before it is done; empty where a press is enough. */
  word: string
  typed: string
  /** The message to all users as it is written; empty after it was sent. */
  draft: string
}

export type ServerUpkeepIntent =
  /** `word`: what has to be typed first, in the language of the page. */
  | { type: 'serverUpkeep.ask'; question: UpkeepQuestion; word: string }
  | { type: 'serverUpkeep.type'; text: string }
  | { type: 'serverUpkeep.answer'; isYes: boolean }
  | { type: 'serverUpkeep.write'; text: string }
  | { type: 'serverUpkeep.broadcast' }

/** A message to all users came, also to who sent it. */
export type ServerUpkeepFact = { type: 'broadcast.received'; text: string }

export type ServerUpkeepEvent = ServerUpkeepIntent | ServerUpkeepFact

export type ServerUpkeepToParent =
  /** For the server, by the socket. */
  | { type: 'message.emitted'; event: string; payload: unknown }
  /** No library has an item any more: nothing on this page is true. */
  | { type: 'serverUpkeep.emptied' }
