import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import type { KeyExtras } from '../card/key-extras.ts'
import type { StoredNote } from './key-store.ts'

type Rental = Pick<SharedKeyView['rental'], 'key' | 'boxNumber' | 'localTo' | 'openRefusal'>

/** What of a key is kept on a device, and by what a change of it is told; nothing once it opens no more. */
export function keyNoteOf(
  rental: Rental | null,
  extras: KeyExtras | undefined,
): { readonly sign: string | null; readonly note: StoredNote | null } {
  const key = rental?.key
  if (!rental || !key || !extras || rental.openRefusal === 'payment-due') return { sign: null, note: null }
  const { code, qrText, validUntil, confirmedByTerminal } = key
  const sign = [code, qrText, rental.boxNumber, rental.localTo, confirmedByTerminal].join(' ')
  return { sign, note: { ...extras.note, until: validUntil } }
}
