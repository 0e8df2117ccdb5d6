import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { aPaymentSetup } from '../../testing/fixtures/payments.ts'
import {
  describedBy,
  expectAccessible,
  openApp,
  type OpenOptions,
  textOf,
  valueOf,
} from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { raised } from './offer-list.tsx'

const ID = '01980000-0000-7000-8000-0000000000a1'
const account = {
  id: ID,
  provider: 'stripe',
  hint: 'sk_test_…9f3A',
  live: false,
  checkedAt: null,
  finding: null,
  accountName: null,
  webhookUrl: `https://verwaltung.example/public/payments/stripe/webhook?account=${ID}`,
  version: 1,
} as const
const setup = aPaymentSetup()
const owner = aUser({ roles: ['owner'] })

async function open(handlers: OpenOptions['handlers'] = {}, user = owner) {
  return await openApp('/admin/payments', {
    user,
    handlers: { paymentSetup: () => setup, history: () => ({ rows: [], total: 0 }), ...handlers },
  })
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

const lines = () =>
  screen
    .getAllByRole('listitem')
    .map(textOf)
    .filter((text) => text.includes('über Stripe'))

it('nothing set up: each service can be, and what that means for customers is said', async () => {
  const app = await open()
  expect(await screen.findByText(/kann niemand bestellen/)).toBeInstanceOf(HTMLElement)
  expect((await part('PayPal')).getByText('nicht eingerichtet')).toBeInstanceOf(HTMLElement)
  await expectAccessible()
  app.close()
})

it('E-03 keys are typed once, a wrong one is told at its field before it is sent', async () => {
  const app = await open({ savePaymentAccount: () => ({ ...setup, accounts: [account] }) })
  await app.person.click((await part('Stripe')).getByRole('button', { name: 'Stripe einrichten' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.person.type(dialog.getByRole('textbox', { name: /Geheimer Schlüssel/ }), 'pk_test_1')
  await app.person.type(dialog.getByRole('textbox', { name: /Signaturgeheimnis/ }), 'whsec_1')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(dialog.getAllByText(/Er beginnt mit sk_test_/).length).toBeGreaterThan(0)
  expect(app.server.asked('savePaymentAccount')).toEqual([])
  await app.person.clear(dialog.getByRole('textbox', { name: /Geheimer Schlüssel/ }))
  await app.person.type(dialog.getByRole('textbox', { name: /Geheimer Schlüssel/ }), 'sk_test_1')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(async () =>
    expect((await part('Stripe')).getByText('Testbetrieb')).toBeInstanceOf(HTMLElement),
  )
  expect(app.server.asked('savePaymentAccount').map(({ input }) => input.body)).toEqual([
    {
      account: {
        version: 0,
        keys: { provider: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
      },
    },
  ])
  app.close()
})

it.each([
  ['works', /Verbunden mit „Zeitlager GmbH“/],
  ['no-disputes', /Verbunden mit „Zeitlager GmbH“.*Streitfälle zeigt der Dienst .* nicht/],
  ['wrong-key', /nimmt diese Schlüssel nicht an/],
  ['unavailable', /nicht geantwortet/],
] as const)('the try says what came of it: %s', async (finding, words) => {
  const accountName = finding === 'works' || finding === 'no-disputes' ? 'Zeitlager GmbH' : null
  const checked = { ...account, finding, accountName, checkedAt: '2026-11-22T10:00:00Z' }
  const app = await open({
    paymentSetup: () => ({ ...setup, accounts: [account] }),
    checkPaymentAccount: () => ({ ...setup, accounts: [checked] }),
  })
  const stripe = await part('Stripe')
  expect(stripe.getByText('Noch nicht geprüft')).toBeInstanceOf(HTMLElement)
  await app.person.click(stripe.getByRole('button', { name: 'Verbindung prüfen' }))
  expect(await stripe.findByText(words)).toBeInstanceOf(HTMLElement)
  app.close()
})

it('ways to pay are offered, put first and taken away; who was slower is told', async () => {
  const card = { method: 'card', provider: 'stripe' } as const
  const klarna = { method: 'klarna', provider: 'stripe' } as const
  let answer: PaymentSetup | null = { ...setup, accounts: [account], offer: [klarna, card], offerVersion: 2 }
  const app = await open({
    paymentSetup: () => ({ ...setup, accounts: [account], offer: [card, klarna], offerVersion: 1 }),
    savePaymentOffer: () => answer ?? refuse('changed-meanwhile'),
  })
  await app.person.click(await screen.findByRole('button', { name: 'Klarna nach oben' }))
  await waitFor(() => expect(lines()[0]).toContain('Klarna'))
  expect(app.server.asked('savePaymentOffer').map(({ input }) => input.body)).toEqual([
    { offer: { version: 1, methods: [klarna, card] } },
  ])
  answer = null
  await app.person.click(screen.getByRole('button', { name: 'Kreditkarte nicht mehr anbieten' }))
  await waitFor(() => expect(app.server.asked('paymentSetup').length).toBeGreaterThan(1))
  app.close()
})

it('O-07 refused refunds wait here and are tried again; waiting ones only tell', async () => {
  const refund = {
    id: ID,
    orderId: ID,
    shortCode: 'A9G4HX',
    cents: 400,
    since: '2026-11-22T10:00:00Z',
    provider: 'stripe',
  }
  const app = await open({
    paymentSetup: () => ({
      ...setup,
      stuckRefunds: [
        { ...refund, state: 'refused' },
        { ...refund, id: owner.companyObject.id, state: 'waiting' },
      ],
    }),
    retryRefund: () => setup,
  })
  expect(await screen.findByText(/Stripe hat sie abgelehnt/)).toBeInstanceOf(HTMLElement)
  expect(screen.getByText(/Stripe antwortet nicht/)).toBeInstanceOf(HTMLElement)
  await app.person.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByText(/Keine\. Jede Erstattung/)).toBeInstanceOf(HTMLElement)
  app.close()
})

it('no answer can be tried again, and who is no owner sees nothing of it (A-12)', async () => {
  let away = true
  const app = await open({ paymentSetup: () => (away ? NO_ANSWER : setup) })
  expect(await screen.findByText('Zahlungsarten nicht geladen')).toBeInstanceOf(HTMLElement)
  away = false
  await app.person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText(/kann niemand bestellen/)).toBeInstanceOf(HTMLElement)
  app.close()
  const reader = await open({}, aUser({ roles: ['administrator'] }))
  expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText('Zahlungsdienste')).toBeNull()
  expect(reader.server.asked('paymentSetup')).toEqual([])
  reader.close()
})

it('E-03 what only the server finds wrong stands at its field, what was typed stays', async () => {
  const message = 'Diese Händler-ID gehört zu einem anderen Konto.'
  const app = await open({
    savePaymentAccount: () =>
      refuse('invalid-input', [{ field: 'account.keys.merchantId', code: 'custom', message }]),
  })
  await app.person.click((await part('PayPal')).getByRole('button', { name: 'PayPal einrichten' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  await app.person.type(field(/Client-ID/), 'client-1')
  await app.person.type(field(/Geheimnis/), 'secret-1')
  await app.person.type(field(/Webhook-ID/), 'WH1')
  await app.person.type(field(/Händler-ID/), 'HAFEN1')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(describedBy(field(/Händler-ID/))).toContain('Sie hat 13 Zeichen')
  expect(app.server.asked('savePaymentAccount')).toEqual([])
  await app.person.clear(field(/Händler-ID/))
  await app.person.type(field(/Händler-ID/), 'MERCHANTHAFEN')
  await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(describedBy(field(/Händler-ID/))).toContain(message))
  expect(field(/Händler-ID/).getAttribute('aria-invalid')).toBe('true')
  expect(valueOf(field(/Client-ID/))).toBe('client-1')
  await expectAccessible()
  app.close()
})

it('O-07 a refund that somebody else has tried again is said to be gone, and the page is asked anew', async () => {
  const since = '2026-11-22T10:00:00Z'
  const stuck = { id: ID, orderId: ID, shortCode: 'A9G4HX', cents: 400, since, provider: 'paypal' }
  let isGone = false
  const app = await open({
    paymentSetup: () => ({
      ...setup,
      collectedBy: 'Seefach',
      stuckRefunds: isGone ? [] : [{ ...stuck, state: 'refused' }],
    }),
    retryRefund: () => {
      isGone = true
      return refuse('not-found')
    },
  })
  await app.person.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByText('Das gibt es hier nicht.')).toBeInstanceOf(HTMLElement)
  expect(await screen.findByText(/Keine\. Jede Erstattung/)).toBeInstanceOf(HTMLElement)
  expect(screen.getByText(/zieht Seefach das Geld Ihrer Bestellungen ein/)).toBeInstanceOf(HTMLElement)
  app.close()
})

it('the one above changes places', () => {
  const [a, b] = [
    { method: 'card', provider: 'stripe' } as const,
    { method: 'paypal', provider: 'paypal' } as const,
  ]
  expect(raised([a, b], 1)).toEqual([b, a])
})
