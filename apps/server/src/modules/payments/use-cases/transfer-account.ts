import type { Tx } from '../../../platform/db/db.ts'
import { paymentById } from '../payments-repository.ts'
import { giroCode } from '../rules/giro-code.ts'
import { isOpen } from '../rules/payment-states.ts'
import { balanceOf, expectedByTransfer } from '../rules/transfer-terms.ts'
import { entriesOf } from '../ledger/transfers-repository.ts'
import type { ProviderBook } from './provider-book.ts'

/** Where the money of a payment that waits for a transfer has to go, and the text of its GiroCode. */
export interface TransferTarget {
  readonly holder: string
  readonly iban: string
  readonly bic: string
  readonly reference: string
  readonly missingCents: number
  readonly receivedCents: number
  readonly dueAt: Date
  readonly qrText: string
}

/** @returns null where nothing is waited for, or the account cannot be read */
export async function transferTarget(
  tx: Tx,
  {
    providers,
    ...details
  }: { readonly paymentId: string; readonly shortCode: string } & { readonly providers: ProviderBook },
): Promise<TransferTarget | null> {
  const payment = await paymentById(tx, details.paymentId)
  const waits = payment?.method === 'transfer' || payment?.method === 'invoice'
  if (payment?.provider !== 'transfer' || !waits || !isOpen(payment.state)) return null
  const account = await providers.bankAccountOf(tx, payment)
  if (!account) return null
  const receivedCents = balanceOf(await entriesOf(tx, payment))
  const missingCents = expectedByTransfer(payment).amountCents - receivedCents
  const { holder, iban, bic } = account
  const reference = details.shortCode
  const qrText = giroCode({ holder, iban, bic, cents: missingCents, reference })
  return { holder, iban, bic, reference, missingCents, receivedCents, dueAt: payment.expires_at, qrText }
}
