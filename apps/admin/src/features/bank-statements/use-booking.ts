import type { BankBooking } from '@fachwerk/contract/payment/bank/bank-calls'
import type { BankEntry } from '@fachwerk/contract/payment/bank/bank-views'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { k } from './texts.ts'
import { useRefreshBank } from './use-refresh-bank.ts'

/** Books a movement; the same press twice, or after a lost answer, books it once. */
export function useBooking({ id }: Pick<BankEntry, 'id'>) {
  const { client } = useApi()
  const refresh = useRefreshBank()
  const action = useAction()
  const [key] = useState(randomKey)
  const book = (booking: BankBooking) =>
    action.run(async () => {
      try {
        const idempotencyKey = `${key}-${JSON.stringify(booking).length}-${booking.kind}`
        await client.bookBankEntry({ body: { id, booking } }, { idempotencyKey })
        showToast(k('booked.done'))
      } finally {
        // Somebody else may have settled it: what is shown is old.
        refresh()
      }
    })
  return { ...action, book }
}
