/** Messages of a server that means harm, which leave the line open; each is one frame of the socket. */
const MESSAGES: readonly string[] = [
  '42["item_updated",null]',
  '42["item_updated",{"id":{"__proto__":{"polluted":1}},"media":7}]',
  '42["user_updated",{"id":"__proto__","mediaProgress":{"length":1e9}}]',
  '42["init",{"usersOnline":"all","userId":{}}]',
  '42["admin_message","<img src=x onerror=window.__earmarkCanary=1>"]',
  '42["task_finished",{"id":[],"title":{"a":1}}]',
  '42["constructor",{}]',
  '42["__proto__",{"a":1}]',
  '42["item_removed"]',
]

/** Frames that no client can read. */
const GARBAGE: readonly string[] = ['42[]', '42["x"', '451-["binary",{"_placeholder":true,"num":0}]', '9', '']

const LARGE: readonly string[] = [
  `42["log","${'a'.repeat(1_000_000)}"]`,
  `42["items_updated",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
]

const TASK =
  '"action":"encode-m4b","data":{},"title":"<b>Task</b>","isFailed":false,"isFinished":false,"startedAt":1'

/** `rounds` times messages that a client must understand, none like another, and others that mean harm. */
export const messageFlood = (rounds: number): string[] => [
  ...LARGE,
  ...Array.from({ length: rounds }, (_, round) => [
    ...MESSAGES,
    `42["admin_message","Message ${round}"]`,
    `42["task_started",{"id":"task-${round}",${TASK}}]`,
    `42["scan_start",{"id":"library-${round}","name":"<i>Library</i>","type":"scan"}]`,
    `42["unknown-${round}",{}]`,
    `42["item_updated",{"id":"item-${round}","media":${round}}]`,
    `42["item_removed",{"id":"item-${round}","libraryId":"none"}]`,
  ]).flat(),
]

/** `rounds` times garbage, the first of which ends the line for a client that follows the protocol. */
export const garbageFlood = (rounds: number): string[] => [
  ...LARGE,
  ...Array.from({ length: rounds }, () => [...MESSAGES, ...GARBAGE]).flat(),
]
