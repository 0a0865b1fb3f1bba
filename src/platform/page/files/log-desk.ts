import { fromCallback } from 'xstate'
import type { LogDeskCommand, LogsFact } from '#machines/admin/logs/logs.types.ts'
import { saveTextFile } from './save-file.ts'

/** Copies, in the page's way, and downloads lines of the log. */
export const createLogDesk = (copyText: (text: string) => Promise<boolean>) =>
  fromCallback<LogDeskCommand>(({ sendBack, receive }) => {
    const report = (fact: LogsFact): void => sendBack(fact)
    receive((command) => {
      if (command.type === 'logDesk.save') {
        saveTextFile({
          name: `server-log-${new Date().toISOString().slice(0, 10)}.txt`,
          type: 'text/plain',
          text: command.text,
        })
        return
      }
      void copyText(command.text).then((isCopied) =>
        report({ type: isCopied ? 'logDesk.copied' : 'logDesk.copyFailed' }),
      )
    })
  })
