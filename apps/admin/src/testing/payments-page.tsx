import { screen, within } from '@testing-library/react'
import { PaymentsPage } from '../features/payments/payments-page.tsx'
import type { Handlers } from './fake-server.ts'
import { renderPart } from './part.tsx'
import { aPaymentSetup } from './payments.ts'
import { aUser } from './session.ts'

/** A company's own bank account, set up. */
export const BANK_ACCOUNT = {
  id: '01980000-0000-7000-8000-0000000000a1',
  provider: 'transfer',
  hint: 'DE89 3704 0044 0532 0130 00',
  live: true,
  checkedAt: null,
  finding: null,
  accountName: null,
  webhookUrl: '',
  version: 1,
} as const

/** The page of ways to pay as an owner sees it; nothing is set up unless a test says otherwise. */
export const openPayments = (handlers: Handlers = {}) =>
  renderPart(<PaymentsPage />, {
    user: aUser({ roles: ['owner'] }),
    handlers: {
      paymentSetup: () => aPaymentSetup(),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })

/** A card of that page and what is in it. */
export const paymentCard = async (name: string) => within(await screen.findByRole('region', { name }))

/** The fields of the dialog that is open, by their names. */
export async function openDialog() {
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, field: (name: RegExp) => dialog.getByRole('textbox', { name }) }
}
