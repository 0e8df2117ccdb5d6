import { withdrawingGoods } from '../refunds/testing/refunds-house.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { anInvoiceHouse } from '../claims/testing/invoices.ts'
import { replied, staffOf } from '../orders/testing/staff-orders.ts'
import { pageOf, rowsOf } from '../orders/testing.ts'
import { mountCases } from './index.ts'
import { declare, actionsOf } from './testing/cases-house.ts'

/** An order on invoice, withdrawn from after some minutes. */
async function aWithdrawnInvoice(minutes: number, more: object = {}) {
  const at = await anInvoiceHouse()
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
  const owner = staffOf(at, own.companyId, ['owner'])
  const actions = actionsOf(createInvokeStaff(registry), owner)
  const order = await at.onInvoice(more)
  await platform.clock.advance(minutes * 60_000)
  const id = await declare(at, { contract: order.shortCode, email: order.browser.contact.email })
  replied(await actions.match(id, order.shortCode))
  const mail = async () =>
    (
      await rowsOf(
        at,
        sql<{ text: string }>`select body_text as text from mail
          where template in ('withdrawal-accepted', 'withdrawal-partly') order by created_at`,
      )
    )[0]?.text
  return { ...at, ...actions, order, id, mail }
}

describe('LAW-10 withdrawal from an order on invoice', () => {
  it('B-11 while it is examined its page says by how much the invoice will be lowered', async () => {
    const at = await aWithdrawnInvoice(60)
    expect((await pageOf(at, at.order.hash)).declared?.expected).toEqual({
      refundCents: 0,
      keptCents: 200,
      lessCents: 200,
    })
  })

  it('half the time was had: half stays owed, no money goes back, the case is done at once', async () => {
    const at = await aWithdrawnInvoice(60)
    const { proposal } = await at.show(at.id)
    expect(proposal).toMatchObject({ onInvoice: true, paidCents: 400, keptCents: 200, refundCents: 200 })
    replied(await at.accept(at.id))
    expect(await at.show(at.id)).toMatchObject({ state: 'closed', refundCents: 0 })
    const text = (await at.mail()) ?? ''
    expect(text).toContain('Ihre Rechnung sinkt um 2,00')
    expect(text).toContain('2,00')
    expect(text).not.toContain('erstatten')
    expect((await at.documents(at.order.id)).map(({ kind, grossCents }) => `${kind} ${grossCents}`)).toEqual([
      'invoice 400',
      'creditNote 200',
    ])
    replied(await at.receive(at.order.id, 200))
    expect(await at.standing(at.order.id)).toMatchObject({ claim: 'paid', status: 'canceled' })
  })

  it('before it began nothing is owed any more', async () => {
    const at = await aWithdrawnInvoice(0, { period: { from: '2026-09-17T12:00', length: '2h' } })
    replied(await at.accept(at.id))
    expect(await at.mail()).toContain('Sie müssen für diese Bestellung nichts mehr bezahlen')
    expect(await at.standing(at.order.id)).toMatchObject({ claim: 'dropped', status: 'canceled' })
  })
})
