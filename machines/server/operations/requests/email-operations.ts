import type { EmailSettings } from '../../../model/entities/admin/admin-server.ts'
import type { EreaderDevice } from '../../../model/entities/sign-in.ts'

/** Empty texts are stored as none. */
export type EmailChanges = Partial<
  Pick<EmailSettings, 'port' | 'secure'> & {
    rejectUnauthorized: boolean
  } & Record<'host' | 'user' | 'pass' | 'testAddress' | 'fromAddress', string>
>

/** All devices of the server, or those that the signed-in user added; these are for newer servers. */
export type EreaderScope = 'all' | 'own'

/** Writes on email and on the e-readers that get books by it. */
export interface EmailOperations {
  'email.configure': { params: EmailChanges; result: EmailSettings }
  /** The mail goes to the test address, else to the one that mails come from. */
  'email.test': { params: Record<never, never>; result: void }
  /**
   * Puts a device in the place of the one of a name, of which only what differs from `before` is changed, or adds it;
   * gives the devices of the scope.
   */
  'ereader.put': {
    params: {
      scope: EreaderScope
      device: EreaderDevice
      replaces: string | null
      before: EreaderDevice | null
    }
    result: EreaderDevice[]
  }
  'ereader.remove': { params: { scope: EreaderScope; name: string }; result: EreaderDevice[] }
}
