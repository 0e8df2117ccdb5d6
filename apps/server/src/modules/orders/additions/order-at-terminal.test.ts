import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBackPayment, owedOf, waitHours } from '../testing/back-payments.ts'
import { anExtension, aRental, endOf, extend, offerOf, rentalOf } from '../testing/extensions.ts'
import { anOrdersHouse, bankSays, callOf, type OrdersTest, pageOf, visitor } from '../testing.ts'

const LINK = `t.${'k'.repeat(71)}`
let at: OrdersTest
let start: Date
let order: Awaited<ReturnType<typeof aRental>>
let rentalId: string

beforeEach(async () => {
  at = await anOrdersHouse(['M'])
  start = at.platform.clock.now()
  order = await aRental(at)
  rentalId = (await rentalOf(at, order.id)).id
  const { companyId, locationId } = at.own
  at.devices.links.set(LINK, { rentalId, companyId, locationId })
})
const pay = async (paymentId: string) => {
  await bankSays(at, paymentId, { state: 'paid' })
  await at.platform.runDue()
  await at.platform.runConsumers()
}

describe('L-12 R-06 more time over the code on a terminal’s screen', () => {
  it('is offered, ordered and paid like over the order’s own link', async () => {
    expect(await offerOf(at, LINK)).toMatchObject({ refusal: null, boxNumber: 1 })
    const extension = await anExtension(at, LINK)
    await pay(extension.paymentId)
    expect(await endOf(at, order.id, start)).toBe(3)
  })

  it('FAULT-54 who pays learns how the payment stands, and nothing of key, box and renter', async () => {
    const extension = await anExtension(at, LINK)
    expect(await pageOf(at, extension.hash)).toMatchObject({ rental: null, payment: { state: 'pending' } })
    await pay(extension.paymentId)
    const page = await pageOf(at, extension.hash)
    expect(page).toMatchObject({ atTerminal: true, adds: 'extension', contact: null, mail: { to: '' } })
    expect(page.payment.state).toBe('captured')
    expect(page.invoices).toBeUndefined()
    expect(JSON.stringify(page)).not.toMatch(/Keller|anna@example|FW1/)
  })

  it('FAULT-54 its order opens, ends, shares and prolongs nothing', async () => {
    const { hash, paymentId } = await anExtension(at, LINK)
    await pay(paymentId)
    const params = { hash }
    const asked = visitor(at)
    const confirmed = { rentalId, emptied: true, cleaned: true, doorClosed: true }
    const share = { rentalId, name: 'Tom', email: 'tom@example.org' }
    expect(await asked(orderCalls.openBox, { params, body: { rentalId } }, callOf(at))).toMatchObject({
      refusal: 'not-found',
    })
    expect(await asked(orderCalls.endRental, { params, body: confirmed }, callOf(at))).toMatchObject({
      refusal: 'not-found',
    })
    expect(await asked(sharedKeyCalls.shareKey, { params, body: share }, callOf(at))).toMatchObject({
      refusal: 'not-found',
    })
    expect(await extend(at, hash)).toMatchObject({ refusal: 'not-found' })
    expect(at.devices.opened).toEqual([])
    // The renter's own link goes on doing all of it.
    expect(await extend(at, order.hash, { shownTotalCents: 150 })).toMatchObject({ ok: true })
  })

  it('names no link of another order: an extension that waits is only said to wait', async () => {
    await anExtension(at, order.hash)
    expect((await offerOf(at, LINK)).running).toMatchObject({ hash: null, localTo: '2026-09-16T15:00' })
    expect((await offerOf(at, order.hash)).running?.hash).toMatch(/^[\w-]{22,}$/)
  })

  it('FAULT-44 leads nowhere at another site, at another location and once it is not good any more', async () => {
    const offer = (link: string, siteId?: string) =>
      visitor(at)(
        rentalEndCalls.extensionOffer,
        { params: { hash: link }, query: {} },
        callOf(at, siteId ? { siteId } : {}),
      )
    expect(await offer(LINK, at.foreign.siteId)).toMatchObject({ refusal: 'not-found' })
    at.devices.links.set(LINK, { rentalId, companyId: at.own.companyId, locationId: at.foreign.locationId })
    expect(await offer(LINK)).toMatchObject({ refusal: 'not-found' })
    at.devices.links.set(LINK, { rentalId, companyId: at.foreign.companyId, locationId: at.own.locationId })
    expect(await offer(LINK)).toMatchObject({ refusal: 'not-found' })
    at.devices.links.clear()
    expect(await offer(LINK)).toMatchObject({ refusal: 'not-found' })
  })

  it('FAULT-54 who tries many links is slowed down', async () => {
    at.devices.links.clear()
    const answers: (string | null)[] = []
    for (let tries = 0; tries < 61; tries += 1) {
      const answer = await visitor(at)(rentalEndCalls.backPayment, { params: { hash: LINK } }, callOf(at))
      answers.push(answer.ok ? null : answer.refusal)
    }
    expect([answers[59], answers[60]]).toEqual(['not-found', 'too-many-tries'])
  })
})

describe('L-12 R-05 a back payment over the code on a terminal’s screen', () => {
  it('is shown and paid there, and the box opens again', async () => {
    await waitHours(at, 6)
    const { owedCents } = await owedOf(at, LINK)
    expect(owedCents).toBeGreaterThan(0)
    const back = await aBackPayment(at, LINK, owedCents)
    await pay(back.paymentId)
    expect(await pageOf(at, back.hash)).toMatchObject({ atTerminal: true, adds: 'overrun', rental: null })
    expect((await pageOf(at, order.hash)).rental).toMatchObject({ openRefusal: null })
    expect((await owedOf(at, LINK)).owedCents).toBe(0)
  })
})
