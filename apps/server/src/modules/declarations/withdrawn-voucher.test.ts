import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPaidOrder, replied } from '../orders/testing/staff-orders.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { anOrder, anOrderInput, callOf, CONTACT, pageOf, rowsOf, visitor } from '../orders/testing.ts'
import { aCasesHouse, type CasesHouse } from './testing/cases-house.ts'

let at: CasesHouse
beforeEach(async () => {
  at = await aCasesHouse()
})

const MINUTE = 60_000
const LATER = { period: { from: '2026-09-17T12:00', length: '2h' } }
const ALL = { voucher: 'ADVENT', shownTotalCents: 0 }
const credit = (amountCents = 1_000) => aVoucher(at, { percent: null, amountCents, isCredit: true })
const gift = () => aVoucher(at, { percent: 10_000, mostUses: 1 })

/** What stands redeemed: how often, and how much. */
const standing = async () => {
  const [row] = await rowsOf(
    at,
    sql<{ line: string }>`select uses || ' ' || given_cents as line from voucher`,
  )
  return row?.line
}
/** A rental that a voucher pays for, and its withdrawal, matched. */
async function withdrawn(order: object = {}, waitMinutes = 0) {
  const placed = await anOrder(at, { ...ALL, ...order })
  await at.platform.runConsumers()
  await at.platform.clock.advance(waitMinutes * MINUTE)
  return { order: placed, id: await declared(placed.shortCode) }
}
async function declared(code: string) {
  const id = await at.declared({ contract: code })
  replied(await at.match(id, code))
  return id
}
const place = async (more: object = {}) => {
  const contact = { ...CONTACT, email: 'bo@example.org' }
  const body = anOrderInput(at, { contact, ...ALL, ...more })
  const placed = await visitor(at)(orderCalls.placeOrder, { body }, callOf(at))
  return placed.ok ? 'placed' : placed.refusal
}
const mailOf = async (template: string) => {
  const [row] = await rowsOf(
    at,
    sql<{ text: string }>`select body_text as text from mail where template = ${template}`,
  )
  return row?.text.replaceAll(/\s+/g, ' ') ?? ''
}

describe('O-06 LAW-10 credit that had paid for all comes back with an accepted withdrawal', () => {
  it('of what has not begun all of it, once, and it pays for the next', async () => {
    await credit(400)
    const { id } = await withdrawn(LATER)
    expect(await standing()).toBe('1 400')
    expect((await at.show(id)).proposal).toMatchObject({
      outcome: 'accepted',
      refundCents: 0,
      voucher: { code: 'ADVENT', isCredit: true, isWhole: true, keptCents: 0, backCents: 400 },
    })
    expect(replied(await at.accept(id))).toMatchObject({
      state: 'closed',
      outcome: 'accepted',
      refundCents: 0,
      voucherBackCents: 400,
    })
    for (let times = 0; times < 2; times += 1) await at.settle()
    expect(await standing()).toBe('0 0')
    expect(await mailOf('withdrawal-accepted')).toMatch(
      /mit Ihrem Guthaben ADVENT. Davon stehen 4,00 € wieder für eine neue Bestellung bereit/,
    )
    expect(await place()).toBe('placed')
    expect(await standing()).toBe('1 400')
  })

  it('less what is owed for the time that was had, while the rental still ran', async () => {
    await credit()
    const { id, order } = await withdrawn({}, 60)
    expect((await at.show(id)).proposal).toMatchObject({
      outcome: 'partly',
      paidCents: 0,
      keptCents: 0,
      refundCents: 0,
      usedMinutes: 60,
      voucher: { keptCents: 200, backCents: 200 },
    })
    expect(replied(await at.accept(id))).toMatchObject({ outcome: 'partly', voucherBackCents: 200 })
    await at.settle()
    expect((await pageOf(at, order.hash)).status).toBe('canceled')
    expect(await standing()).toBe('1 200')
    const mail = await mailOf('withdrawal-partly')
    expect(mail).toMatch(/behalten wir deshalb 2,00 € ein.*Davon stehen 2,00 € wieder/)
    expect(mail).not.toContain('nichts zu erstatten')
    const [{ after } = { after: {} }] = await rowsOf(
      at,
      sql<{ after: object }>`select after from audit_entry
        where subject_id = ${id} and action = 'declaration.accepted'`,
    )
    expect(after).toMatchObject({ voucherBackCents: 200 })
  })

  it('the same where the rental had ended before somebody decided', async () => {
    await credit()
    const { id, order } = await withdrawn({}, 30)
    const rentalId = (await pageOf(at, order.hash)).rental?.id ?? ''
    const body = { rentalId, emptied: true, cleaned: true, doorClosed: true }
    await visitor(at)(orderCalls.endRental, { params: { hash: order.hash }, body }, callOf(at))
    await at.platform.clock.advance(5 * MINUTE)
    await at.settle()
    expect((await pageOf(at, order.hash)).status).toBe('finished')
    expect(await standing()).toBe('1 400')
    replied(await at.accept(id))
    await at.settle()
    expect(await standing()).toBe('1 100')
  })

  it('FAULT-11 two who accept at once, and somebody who spends it meanwhile: never more than there is', async () => {
    await credit(400)
    const { id, order } = await withdrawn({}, 60)
    const twin = await declared(order.shortCode)
    const [first, second, spent] = await Promise.all([
      at.accept(id),
      at.accept(twin),
      place({ shownTotalCents: 200 }),
    ])
    expect([first, second].filter(({ ok }) => ok)).toHaveLength(1)
    expect(['placed', 'voucher-used-up']).toContain(spent)
    await at.settle()
    expect(await standing()).toBe(spent === 'placed' ? '2 400' : '1 200')
  })

  it('R-12 the first month of a long-term rental, too', async () => {
    await aVoucher(at, { percent: null, amountCents: 4_900, isCredit: true, rentalTerm: 'long' })
    const { orderCode, rentalId } = replied(await at.rent({ voucher: 'ADVENT' }))
    const id = await declared(orderCode)
    replied(await at.accept(id))
    await at.settle()
    expect(await standing()).toBe('0 0')
    expect((await at.showRental(rentalId)).months).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('O-06 LAW-10 a code that is no credit', () => {
  it('that is for one time can be redeemed again where nothing is kept', async () => {
    await gift()
    const { id } = await withdrawn(LATER)
    expect(await place()).toBe('voucher-used-up')
    replied(await at.accept(id))
    await at.settle()
    expect(await standing()).toBe('0 0')
    expect(await mailOf('withdrawal-accepted')).toContain('Sie können ihn wieder einlösen')
    expect(await place()).toBe('placed')
  })

  it('stays redeemed where some of the time was had', async () => {
    await gift()
    const { id } = await withdrawn({}, 60)
    expect((await at.show(id)).proposal?.voucher).toMatchObject({ keptCents: 200, backCents: 0 })
    replied(await at.accept(id))
    await at.settle()
    expect(await standing()).toBe('1 400')
    expect(await mailOf('withdrawal-partly')).toContain('Er bleibt eingelöst')
    expect(await place()).toBe('voucher-used-up')
  })

  it('beside money stays redeemed while some of that is kept, and is free with all of it', async () => {
    await aVoucher(at, { mostUses: 1 })
    const paid = { voucher: 'ADVENT', shownTotalCents: 360 }
    const order = await aPaidOrder(at, paid)
    await at.platform.clock.advance(60 * MINUTE)
    const stored = await declared(order.shortCode)
    expect((await at.show(stored)).proposal?.voucher).toBeUndefined()
    replied(await at.accept(stored))
    await at.settle()
    expect(await standing()).toBe('1 40')

    at = await aCasesHouse()
    await aVoucher(at, { mostUses: 1 })
    const all = await declared((await aPaidOrder(at, { ...paid, ...LATER })).shortCode)
    replied(await at.accept(all))
    await at.settle()
    expect(await standing()).toBe('0 0')
  })
})

describe('K-03 O-06 several boxes that credit had paid for', () => {
  it('bring it back with the last of them, less what was kept of each', async () => {
    await credit()
    const { id, order } = await withdrawn({ sizes: ['M', 'M'] }, 60)
    const { version, proposal } = await at.show(id)
    expect(proposal).toMatchObject({
      refundCents: 0,
      voucher: { keptCents: 400, backCents: 400 },
      boxes: [
        { refundCents: 0, voucherKeptCents: 200 },
        { refundCents: 0, voucherKeptCents: 200 },
      ],
    })
    const [first] = proposal?.boxes ?? []
    const body = { id, version, refundCents: 0, rentalIds: [first?.rentalId ?? ''] }
    const some = await at.office.call(declarationCalls.acceptDeclaration, { body }, at.office.owner)
    expect(replied(some)).toMatchObject({ outcome: 'partly', voucherBackCents: 0 })
    await at.settle()
    expect(await standing()).toBe('1 800')
    expect((await pageOf(at, order.hash)).status).toBe('process')

    await at.platform.clock.advance(30 * MINUTE)
    const rest = await declared(order.shortCode)
    expect((await at.show(rest)).proposal?.voucher).toMatchObject({ keptCents: 500, backCents: 300 })
    replied(await at.accept(rest))
    await at.settle()
    expect(await standing()).toBe('1 500')
    expect((await pageOf(at, order.hash)).status).toBe('canceled')
  })
})
