import { fromCallback } from 'xstate'
import { encodeOptionsOf } from '#machines/editing/tools/encode-options.ts'
import type { ToolChoices, ToolChoicesCommand, ToolsFact } from '#machines/editing/tools/tools.types.ts'
import type { KeyStore } from '../key-store.ts'
import { readText, writeText } from '../local.ts'

const BACKUP_KEY = 'embedMetadataShouldBackup'
const ENCODE_KEY = 'encodeOptions'

function readChoices(storage: KeyStore | null): ToolChoices {
  return {
    backup: readText(storage, BACKUP_KEY) !== '0',
    encode: encodeOptionsOf(parsed(readText(storage, ENCODE_KEY))),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Keeps how an administrator last let the tools work, in this browser. */
export function createToolChoices(storage: KeyStore | null) {
  return fromCallback<ToolChoicesCommand>(({ sendBack, receive }) => {
    receive(({ choices: { backup, encode } }) => {
      writeText(storage, BACKUP_KEY, backup ? '1' : '0')
      writeText(storage, ENCODE_KEY, JSON.stringify(encode))
    })
    const fact: ToolsFact = { type: 'toolChoices.recalled', choices: readChoices(storage) }
    sendBack(fact)
  })
}
