import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPaymentSetup } from '../../testing/fixtures/payments.ts'
import { BANK_ACCOUNT, openDialog, openPayments, paymentCard } from '../../testing/fixtures/payments-page.tsx'
import { describedBy, expectAccessible, valueOf } from '../../testing/screen.tsx'

const setup = { ...aPaymentSetup(), accounts: [BANK_ACCOUNT] }
const card = () => paymentCard('Kauf auf Rechnung')

it('K-06 the terms stand in words, and can be offered once there is a bank account', async () => {
  openPayments({ paymentSetup: () => setup })
  const terms = await card()
  for (const words of ['Zahlungsziel: 14 Tage', /100,00/, 'Nach einer bezahlten Bestellung'])
    expect(terms.getByText(words)).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('button', { name: /Kauf auf Rechnung über .* anbieten/ })).toBeInstanceOf(
    HTMLElement,
  )
  await expectAccessible()
})

it('without a bank account there is nothing to set', async () => {
  openPayments()
  await screen.findByRole('region', { name: 'Eigenes Bankkonto' })
  expect(screen.queryByRole('region', { name: 'Kauf auf Rechnung' })).toBeNull()
})

it('E-03 LAW-19 more than 14 days are refused at the field, with the reason; then they are saved', async () => {
  const saved = { ...setup, invoiceTerms: { days: 7, limitCents: 5_000, paidOrders: 0, version: 1 } }
  const app = openPayments({ paymentSetup: () => setup, saveInvoiceTerms: () => saved })
  await app.person.click((await card()).getByRole('button', { name: 'Bedingungen ändern' }))
  const { dialog, field } = await openDialog()
  expect(valueOf(field(/Höchstens offen/))).toBe('100,00')
  expect(dialog.getByText(/ohne Zinsen, ohne Gebühren/)).toBeInstanceOf(HTMLElement)
  const fill = async (into: HTMLElement, text: string) => {
    await app.person.clear(into)
    await app.person.type(into, text)
  }
  await fill(field(/Zahlungsziel/), '30')
  await fill(field(/Höchstens offen/), '50')
  await fill(field(/Bezahlte Bestellungen/), '0')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(describedBy(field(/Zahlungsziel/))).toContain('Verbraucherkredit'))
  expect(app.server.asked('saveInvoiceTerms')).toEqual([])
  await fill(field(/Zahlungsziel/), '7')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await (await card()).findByText('Für alle, die angemeldet sind')).toBeInstanceOf(HTMLElement)
  expect(app.server.asked('saveInvoiceTerms').map(({ input }) => input.body)).toEqual([
    { version: 0, terms: { days: 7, limitCents: 5_000, paidOrders: 0 } },
  ])
})
