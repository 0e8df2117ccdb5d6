import { withdrawingGoods } from '../refunds/testing/refunds-house.ts'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { anInvoiceHouse } from '../claims/testing/invoices.ts'
import { replied, staffOf } from '../orders/testing/staff-orders.ts'
import { anOrder, bankSays, CONTACT, type OrdersTest } from '../orders/testing.ts'
import { mountCases } from './index.ts'
import { aCasesHouse, declare, actionsOf } from './testing/cases-house.ts'

const FAR = { period: { from: '2026-10-20T10:00', length: '2h' } }

/** What would become of a withdrawal from an order that is declared now. */
async function proposalFor(at: OrdersTest, shortCode: string, email: string) {
  const registry = createRegistry()
  const { platform, orders, tenancies, needs, own } = at
  mountCases({
    ...platform,
    ...orders,
    ...tenancies,
    ...withdrawingGoods(at),
    serve: registry.serve,
    publicHoliday: at.locations.publicHoliday,
    contractParty: needs.contractParty,
    ownTexts: needs.ownTexts,
  })
  const actions = actionsOf(createInvokeStaff(registry), staffOf(at, own.companyId, ['owner']))
  const id = await declare(at, { contract: shortCode, email })
  replied(await actions.match(id, shortCode))
  return (await actions.show(id)).proposal
}

describe('LAW-5 LAW-9 the time to withdraw begins with the contract, not with the order', () => {
  it('who pays in advance has 14 days from the day the money came', async () => {
    const at = await anInvoiceHouse()
    const order = await at.order(FAR)
    await at.wait(4)
    replied(await at.receive(order.id, 400))
    await at.wait(13)
    // From the order they would have been over on 30 September; from 20 September on the last one is a Sunday.
    const proposal = await proposalFor(at, order.shortCode, CONTACT.email)
    expect(proposal).toMatchObject({ outcome: 'accepted', refundCents: 400, withdrawUntil: '2026-10-05' })
  })

  it('on invoice the contract is made with the order, whenever its money comes', async () => {
    const at = await anInvoiceHouse()
    const order = await at.onInvoice(FAR)
    await at.wait(4)
    replied(await at.receive(order.id, 400))
    await at.wait(13)
    const proposal = await proposalFor(at, order.shortCode, order.browser.contact.email)
    expect(proposal).toMatchObject({ outcome: 'refused', refusal: 'periodOver' })
  })

  it('who orders before midnight and pays after it loses no day', async () => {
    const at = await aCasesHouse()
    await at.platform.clock.advanceTo(new Date('2026-09-20T21:55:00Z'))
    const order = await anOrder(at, FAR)
    await at.platform.clock.advance(10 * 60_000)
    await bankSays(at, order.paymentId, { state: 'paid' })
    await at.platform.clock.advanceTo(new Date('2026-10-05T21:59:00Z'))
    const id = await at.declared({ contract: order.shortCode })
    replied(await at.match(id, order.shortCode))
    expect((await at.show(id)).proposal).toMatchObject({ outcome: 'accepted', refundCents: 400 })
  })

  it('an order nobody paid is counted from itself', async () => {
    const at = await aCasesHouse()
    const order = await anOrder(at, FAR)
    const id = await at.declared({ contract: order.shortCode })
    replied(await at.match(id, order.shortCode))
    expect((await at.show(id)).proposal).toMatchObject({ paidCents: 0, withdrawUntil: '2026-09-30' })
  })
})
