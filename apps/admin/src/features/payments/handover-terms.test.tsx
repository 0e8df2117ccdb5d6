import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPaymentSetup } from '../../testing/fixtures/payments.ts'
import { openDialog, openPayments, paymentCard } from '../../testing/fixtures/payments-page.tsx'
import { describedBy, expectAccessible, valueOf } from '../../testing/screen.tsx'

const CASH = { method: 'cash', provider: 'handover' } as const
const offering = { ...aPaymentSetup(), offer: [CASH], offerVersion: 1 }
const card = () => paymentCard('Zahlung bei Übergabe')

it('K-06 cash and cards at the hand-over are offered without any account, for goods alone', async () => {
  let setup: PaymentSetup = { ...aPaymentSetup(), accounts: [], offer: [], fallback: 'none' }
  const app = openPayments({
    paymentSetup: () => setup,
    savePaymentOffer: () => (setup = { ...setup, ...offering, accounts: [], fallback: 'none' }),
  })
  expect(await screen.findByRole('button', { name: 'Karte bei Übergabe anbieten' })).toBeInstanceOf(
    HTMLElement,
  )
  await app.person.click(screen.getByRole('button', { name: 'Bar bei Übergabe anbieten' }))
  expect(await screen.findByText('nur für Waren')).toBeInstanceOf(HTMLElement)
  expect(app.server.asked('savePaymentOffer').map(({ input }) => input.body)).toMatchObject([
    { offer: { methods: [CASH] } },
  ])
})

it('where nothing is paid at the hand-over there are no limits to set', async () => {
  openPayments()
  await screen.findByRole('region', { name: 'Eigenes Bankkonto' })
  expect(screen.queryByRole('region', { name: 'Zahlung bei Übergabe' })).toBeNull()
})

it('K-06 LAW-52 the limits stand in words, and that it is no cash register', async () => {
  openPayments({ paymentSetup: () => offering })
  const terms = await card()
  for (const words of [
    /Höchstens je Bestellung: 100,00/,
    /Höchstens 2 offene Bestellungen/,
    /eine Kasse ist es nicht/,
  ])
    expect(terms.getByText(words)).toBeInstanceOf(HTMLElement)
  await expectAccessible()
})

it('E-03 a limit that makes no sense is refused at its field; then they are saved', async () => {
  const saved = { ...offering, handoverTerms: { limitCents: 5_000, openOrders: 1, version: 1 } }
  const app = openPayments({ paymentSetup: () => offering, saveHandoverTerms: () => saved })
  await app.person.click((await card()).getByRole('button', { name: 'Grenzen ändern' }))
  const { dialog, field } = await openDialog()
  expect(valueOf(field(/Höchstens je Bestellung/))).toBe('100,00')
  const fill = async (into: HTMLElement, text: string) => {
    await app.person.clear(into)
    await app.person.type(into, text)
  }
  await fill(field(/Höchstens je Bestellung/), '50')
  await fill(field(/Offene Bestellungen/), '0')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(describedBy(field(/Offene Bestellungen/))).toContain('Mindestens 1 Bestellung.'))
  expect(app.server.asked('saveHandoverTerms')).toEqual([])
  await fill(field(/Offene Bestellungen/), '1')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await (await card()).findByText(/Höchstens 1 offene Bestellung/)).toBeInstanceOf(HTMLElement)
  expect(app.server.asked('saveHandoverTerms').map(({ input }) => input.body)).toEqual([
    { version: 0, terms: { limitCents: 5_000, openOrders: 1 } },
  ])
})
