import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPaymentSetup } from '../../testing/fixtures/payments.ts'
import { BANK_ACCOUNT, openDialog, openPayments, paymentCard } from '../../testing/fixtures/payments-page.tsx'
import { describedBy, expectAccessible, valueOf } from '../../testing/screen.tsx'

const ID = BANK_ACCOUNT.id
const setup = aPaymentSetup()
const card = () => paymentCard('Eigenes Bankkonto')

it('K-06 E-03 a bank account is set up; a wrong IBAN is told at its field before it is sent', async () => {
  const app = openPayments({ savePaymentAccount: () => ({ ...setup, accounts: [BANK_ACCOUNT] }) })
  await app.person.click((await card()).getByRole('button', { name: 'Eigenes Bankkonto einrichten' }))
  const { dialog, field } = await openDialog()
  expect(valueOf(field(/Tage/))).toBe('5')
  const fill = async (into: HTMLElement, text: string) => {
    await app.person.clear(into)
    await app.person.click(into)
    await app.person.paste(text)
  }
  await fill(field(/Name, auf den das Konto lautet/), 'Zeitlager Bodensee GmbH')
  await fill(field(/IBAN/), 'DE89 3704 0044 0532 0130 01')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(describedBy(field(/IBAN/))).toContain('Diese IBAN stimmt nicht'))
  expect(app.server.asked('savePaymentAccount')).toEqual([])
  await fill(field(/IBAN/), 'de89 3704 0044 0532 0130 00')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await (await card()).findByText('DE89 3704 0044 0532 0130 00')).toBeInstanceOf(HTMLElement)
  expect(app.server.asked('savePaymentAccount').map(({ input }) => input.body)).toEqual([
    {
      account: {
        version: 0,
        keys: {
          provider: 'transfer',
          holder: 'Zeitlager Bodensee GmbH',
          iban: 'DE89370400440532013000',
          bic: '',
          days: 5,
        },
      },
    },
  ])
})

it('K-06 nobody is asked whether a bank account works, and what goes back by hand is listed', async () => {
  const refund = {
    id: ID,
    orderId: ID,
    shortCode: 'A9G4HX',
    cents: 400,
    since: '2026-11-22T10:00:00Z',
    provider: 'transfer',
    state: 'byHand',
  } as const
  openPayments({ paymentSetup: () => ({ ...setup, accounts: [BANK_ACCOUNT], stuckRefunds: [refund] }) })
  const own = await card()
  expect(own.queryByRole('button', { name: 'Verbindung prüfen' })).toBeNull()
  expect(own.getByRole('button', { name: 'Bankkonto ändern' })).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('button', { name: /Vorkasse über Eigenes Bankkonto anbieten/ })).toBeInstanceOf(
    HTMLElement,
  )
  expect(screen.getByText(/von Hand zu überweisen/)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull()
  await expectAccessible()
})
