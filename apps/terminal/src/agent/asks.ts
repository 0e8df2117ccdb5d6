import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import { THINGS_LEFT } from '@fachwerk/contract/device/help-call-state'
import type { HelpDesk } from './desks/help-desk.ts'
import type { Journal } from './journal.ts'
import type { KeyCheck } from './desks/key-check.ts'

export type Asks = ReturnType<typeof createAsks>

/** What whoever stands at the screen asks of people: help, or the mail with their key. */
export function createAsks(
  { note }: Journal,
  check: Pick<KeyCheck, 'isOwnLock'>,
  help: Pick<HelpDesk, 'call' | 'takeBack'>,
) {
  return {
    callHelp: (lockId?: string) => help.call(lockId ? { lockId } : {}),
    /** Help is called because something still lies in the box an old code opened (B-04). */
    callForThings({ rentalId, grantId, lockId }: ReplacedCode): void {
      // Of another terminal's lock the server hears nothing from here.
      const details = check.isOwnLock(lockId) ? { lockId } : {}
      help.call({ code: THINGS_LEFT, rentalId, grantId, ...details })
    },
    /** Help is not needed any more. */
    takeHelpBack: help.takeBack,
    /** Asks the server to mail the new code once more. */
    askKeyMail: ({ rentalId, grantId }: ReplacedCode) =>
      void note({ kind: 'keyMailAsked', rentalId, grantId }),
  }
}
