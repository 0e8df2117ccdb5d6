import { merchantView } from '@fachwerk/bank/src/payment.ts'
import { sign } from '@fachwerk/bank/src/webhooks.ts'
import type { SizeClass } from '@fachwerk/contract/fields'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { paymentCalls } from '@fachwerk/contract/payment/payment-calls'
import { expect, vi } from 'vitest'
import type { BankScript } from '@fachwerk/contract/payment/test-bank'
import { bankKeysOf, demoFiles } from '../demo/demo-files.ts'
import { aCompany } from '../modules/companies/testing.ts'
import { aLocation } from '../modules/locations/testing.ts'
import { ADMIN_HOST, type Answer, ask, send } from './house-calls.ts'
import { anOrderInput, type Target } from './tenants.ts'
import type { TestHouse } from './test-house.ts'

export type Place = Pick<Target, 'host' | 'slug'>

let places = 0

/** A small location of a company of its own, without terminal: for tests about who gets which box. */
export async function aPlace({ platform, ...house }: TestHouse, boxes: readonly SizeClass[]): Promise<Place> {
  places += 1
  const [slug, host] = [`ort-${places}`, `ort-${places}.localhost`]
  await platform.db.transaction(async (tx) => {
    const company = aCompany({ name: `Ort ${places}` })
    await house.companies.createCompany(tx, company)
    const plan = aLocation(company.id, { slug, prefix: `O${places}`, boxes })
    const { locationId } = await house.locations.createLocation(tx, plan)
    await house.sites.createSite(tx, {
      id: platform.random.uuid(),
      companyId: company.id,
      name: `Ort ${places}`,
      template: 'white-clean',
      defaultLanguage: 'de',
      languages: ['de'],
      hosts: [host],
      locationIds: [locationId],
    })
  })
  return { host, slug }
}

export interface Placed extends Place {
  readonly hash: string
  readonly shortCode: string
  /** The bank's page for it. */
  readonly paymentUrl: string
  /** The bank's id of the payment. */
  readonly reference: string
}

type Input = Awaited<ReturnType<typeof anOrderInput>>

/** Places an order of a box of size M for two hours, as the storefront does. */
export async function anOrder(
  house: TestHouse,
  place: Place,
  overrides: Partial<Input> = {},
): Promise<Placed> {
  const body = { ...(await anOrderInput(house, place)), ...overrides }
  const placed = await ask(house, orderCalls.placeOrder, { body }, place)
  return { ...place, ...placed, ...atBank(placed.paymentUrl) }
}

export const atBank = (paymentUrl: string | null) => ({
  paymentUrl: paymentUrl ?? '',
  reference: paymentUrl?.split('/').at(-1) ?? '',
})

export type Decision = 'pay' | 'deny' | 'cancel'

/** The payer's form on the bank's page. @returns where the bank sends the browser */
export async function decideAtBank(
  { paymentUrl }: Pick<Placed, 'paymentUrl'>,
  entscheidung: Decision,
  ablauf: BankScript = 'normal',
): Promise<string> {
  const body = new URLSearchParams({ entscheidung, ablauf })
  const reply = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' })
  expect(reply.status).toBe(303)
  return reply.headers.get('location') ?? ''
}

export const pageOf = (house: TestHouse, { host, hash }: Pick<Placed, 'host' | 'hash'>) =>
  ask(house, orderCalls.order, { params: { hash } }, { host })

/** Waits until the bank's report has come in. */
export const paymentBecomes = (house: TestHouse, order: Placed, state: string) =>
  vi.waitFor(async () => expect((await pageOf(house, order)).payment.state).toBe(state), 10_000)

/** Orders and pays; the bank's report is there when it returns. */
export async function aPaidOrder(
  house: TestHouse,
  place: Place,
  overrides: Partial<Input> = {},
): Promise<Placed> {
  const order = await anOrder(house, place, overrides)
  await decideAtBank(order, 'pay', 'webhook-before-return')
  return order
}

/** What the bank would send about a payment as it stands there, signed with its secret. */
export function bankReport(
  { bank, platform }: TestHouse,
  { reference }: Placed,
  details: { id: string; change?: object },
) {
  const stored = bank.find(reference)
  if (!stored) throw new Error('the bank does not know this payment')
  const { webhookSecret } = bankKeysOf(demoFiles(platform.config), platform.random)
  const now = platform.clock.now()
  const payment = { ...merchantView(stored), ...details.change }
  const body = JSON.stringify({ id: details.id, type: 'payment.paid', createdAt: now.toISOString(), payment })
  return { body, signature: sign(body, webhookSecret, now) }
}

/** The bank's webhook as it arrives at the house. */
export async function deliver(
  { app }: TestHouse,
  report: { body: string; signature: string },
): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: paymentCalls.webhook.path.replace('{provider}', 'test-bank'),
    headers: { host: ADMIN_HOST, 'content-type': 'application/json', 'x-bank-signature': report.signature },
    payload: report.body,
  })
  return reply.statusCode
}

export const openBox = (
  house: TestHouse,
  { host, hash }: Pick<Placed, 'host' | 'hash'>,
  rentalId: string,
): Promise<Answer> => send(house, orderCalls.openBox, { params: { hash }, body: { rentalId } }, { host })

const DONE = { emptied: true, cleaned: true, doorClosed: true }

export const endRental = (
  house: TestHouse,
  { host, hash }: Pick<Placed, 'host' | 'hash'>,
  rentalId: string,
  done = DONE,
) => send(house, orderCalls.endRental, { params: { hash }, body: { rentalId, ...done } }, { host })
