import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anExtension, endOf, HOUR, rentalOf } from '../orders/testing/extensions.ts'
import { aPaidOrder, replied } from '../orders/testing/staff-orders.ts'
import { bankSays, CONTACT, pageOf, rowsOf } from '../orders/testing.ts'
import { aCasesHouse, type CasesHouse } from './testing/cases-house.ts'

let at: CasesHouse
let start: Date
beforeEach(async () => {
  at = await aCasesHouse()
  start = at.platform.clock.now()
})

const MINUTE = 60_000
/** A rental of two hours for 4 euros, and so many extensions of one hour in a row: 2 euros, then 1.50 up to the price of a day. */
async function extended(times = 1) {
  const base = await aPaidOrder(at)
  const longer = []
  for (let i = 0; i < times; i += 1) {
    const extension = await anExtension(at, base.hash, { shownTotalCents: i === 0 ? 200 : 150 })
    await bankSays(at, extension.paymentId, { state: 'paid' })
    longer.push(extension)
  }
  await at.settle()
  const [first, second] = longer
  if (!first) throw new Error('no extension')
  return { base, first, second: second ?? first }
}
/** Somebody withdraws from an order, that many minutes after the start of its rental. */
async function withdraw(order: { readonly shortCode: string }, minutes: number) {
  await at.platform.clock.advanceTo(new Date(start.getTime() + minutes * MINUTE))
  const id = await at.declared({ contract: order.shortCode })
  replied(await at.match(id, order.shortCode))
  return id
}
const proposed = async (id: string) => (await at.show(id)).proposal
const keyOf = async (orderId: string) => {
  const rental = await rentalOf(at, orderId)
  const [right] = await rowsOf(
    at,
    sql<{
      state: string
      until: Date
    }>`select state, until_at as until from access_right where rental_id = ${rental.id}`,
  )
  return { state: right?.state, hours: right && (right.until.getTime() - start.getTime()) / HOUR }
}
const mailsTo = async (template: string) =>
  (
    await rowsOf(
      at,
      sql<{ text: string }>`select body_text as text from mail
        where template like ${template} and recipient = ${CONTACT.email} order by created_at`,
    )
  ).map(({ text }) => text)

describe('R-06 LAW-10 withdrawal from an extension', () => {
  it('before it begins all of it goes back, and the rental ends when it would have without it', async () => {
    const { base, first } = await extended()
    const id = await withdraw(first, 30)
    expect(await at.show(id)).toMatchObject({
      contractFound: { adds: 'extension', boxName: 'KN-002' },
      proposal: { outcome: 'accepted', paidCents: 200, refundCents: 200, wholeMinutes: 60, usedMinutes: 0 },
    })
    expect(await endOf(at, base.id, start)).toBe(3)
    replied(await at.accept(id))
    await at.settle()
    expect(await endOf(at, base.id, start)).toBe(2)
    expect(await rentalOf(at, base.id)).toMatchObject({ state: 'active', priceCents: 400 })
    expect(await keyOf(base.id)).toEqual({ state: 'active', hours: 5 })
    expect(await at.ledgerOf(first.id)).toEqual(['capture 200', 'refund 200'])
    expect(await at.ledgerOf(base.id)).toEqual(['capture 400'])
    expect((await pageOf(at, base.hash)).status).toBe('process')
    const [mail] = await mailsTo('withdrawal-accepted')
    expect(mail).toContain('Ihre Miete endet wieder am Mi\u00a016.09.2026 um 14:00 Uhr.')
    expect(mail).not.toContain('gilt nicht mehr')
    expect((await at.show(id)).state).toBe('refunded')
    expect(await mailsTo('rental-changed')).toHaveLength(1)
  })

  it('the time that is free again can be booked by somebody else', async () => {
    const { base, first } = await extended()
    replied(await at.accept(await withdraw(first, 30)))
    const { boxId, blockedUntil } = await rentalOf(at, base.id)
    expect(boxId).toBeDefined()
    expect(blockedUntil.getTime()).toBeLessThan(start.getTime() + 3 * HOUR)
  })

  it('half way through it half of it is kept, the rental ends now, its key is taken', async () => {
    const { base, first } = await extended()
    const id = await withdraw(first, 150)
    expect(await proposed(id)).toMatchObject({ outcome: 'partly', keptCents: 100, refundCents: 100 })
    replied(await at.accept(id))
    await at.settle()
    expect((await rentalOf(at, base.id)).state).toBe('ended')
    expect((await keyOf(base.id)).state).toBe('revoked')
    expect(await at.ledgerOf(first.id)).toEqual(['capture 200', 'refund 100'])
    expect((await mailsTo('withdrawal-partly'))[0]).toContain('Ihr Schlüssel gilt nicht mehr')
  })

  it('LAW-9 fully had, the right is gone', async () => {
    const { first } = await extended()
    const id = await withdraw(first, 190)
    expect(await proposed(id)).toMatchObject({ outcome: 'refused', refusal: 'performed' })
  })

  it('of several in a row the later ones go with the earlier, each with its own money', async () => {
    const { base, first, second } = await extended(2)
    expect(await endOf(at, base.id, start)).toBe(4)
    const id = await withdraw(first, 150)
    expect(await proposed(id)).toMatchObject({
      paidCents: 350,
      keptCents: 100,
      refundCents: 250,
      additions: [{ code: second.shortCode, keptCents: 0, refundCents: 150 }],
    })
    replied(await at.accept(id))
    await at.settle()
    expect(await at.ledgerOf(first.id)).toEqual(['capture 200', 'refund 100'])
    expect(await at.ledgerOf(second.id)).toEqual(['capture 150', 'refund 150'])
    expect((await rentalOf(at, base.id)).state).toBe('ended')
  })

  it('of several in a row the last alone leaves the others; the one before it can follow', async () => {
    const { base, first, second } = await extended(2)
    replied(await at.accept(await withdraw(second, 30)))
    expect(await endOf(at, base.id, start)).toBe(3)
    const id = await withdraw(first, 40)
    expect((await proposed(id))?.additions).toBeUndefined()
    replied(await at.accept(id))
    expect(await endOf(at, base.id, start)).toBe(2)
    await at.settle()
    expect(await at.ledgerOf(second.id)).toEqual(['capture 150', 'refund 150'])
    expect(await at.ledgerOf(first.id)).toEqual(['capture 200', 'refund 200'])
    expect(await rentalOf(at, base.id)).toMatchObject({ state: 'active', priceCents: 400 })
  })

  it('a second time it is over', async () => {
    const { first } = await extended()
    replied(await at.accept(await withdraw(first, 30)))
    const again = await withdraw(first, 40)
    expect(await proposed(again)).toMatchObject({ refusal: 'contractOver' })
  })
})

describe('LAW-10 withdrawal from a rental that was extended', () => {
  it('each order is reckoned over its own time, both go back in one decision, one mail lists both', async () => {
    const { base, first } = await extended()
    const id = await withdraw(base, 60)
    expect(await proposed(id)).toMatchObject({
      outcome: 'partly',
      usedMinutes: 60,
      wholeMinutes: 120,
      paidCents: 600,
      keptCents: 200,
      refundCents: 400,
      additions: [{ code: first.shortCode, paidCents: 200, keptCents: 0, refundCents: 200 }],
    })
    expect(replied(await at.accept(id))).toMatchObject({ refundCents: 400, keptCents: 200 })
    expect((await at.show(id)).state).toBe('decided')
    await at.settle()
    expect(await at.ledgerOf(base.id)).toEqual(['capture 400', 'refund 200'])
    expect(await at.ledgerOf(first.id)).toEqual(['capture 200', 'refund 200'])
    expect((await at.show(id)).state).toBe('refunded')
    expect((await pageOf(at, first.hash)).status).toBe('canceled')
    expect((await rentalOf(at, base.id)).state).toBe('ended')
    const [mail, ...more] = await mailsTo('withdrawal-partly')
    expect(more).toEqual([])
    expect(mail).toContain(`Bestellung ${base.shortCode}`)
    expect(mail).toContain(`Bestellung ${first.shortCode}`)
    expect(mail).toMatch(/erstatten Ihnen 4,00/)
  })

  it('the mail of the refund comes once, when the money of all of them has gone', async () => {
    const { base } = await extended(2)
    replied(await at.accept(await withdraw(base, 0)))
    await at.settle()
    await at.settle()
    const mails = await mailsTo('withdrawal-refunded')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('7,50')
  })

  it('LAW-9 had in full it is performed, however long the extension goes on', async () => {
    const { base } = await extended()
    const id = await withdraw(base, 150)
    expect(await proposed(id)).toMatchObject({ outcome: 'refused', refusal: 'performed' })
    expect(await at.accept(id)).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('after the extension was withdrawn from, the base is reckoned as if there had been none', async () => {
    const { base, first } = await extended()
    replied(await at.accept(await withdraw(first, 30)))
    const id = await withdraw(base, 60)
    expect(await proposed(id)).toMatchObject({ wholeMinutes: 120, keptCents: 200, refundCents: 200 })
    expect((await proposed(id))?.additions).toBeUndefined()
  })

  it('what nobody asked for to begin early is not charged, in either order', async () => {
    const { base, first } = await extended()
    await rowsOf(at, sql`update customer_order set consents = '[]' where id in (${base.id}, ${first.id})`)
    const id = await withdraw(base, 150)
    expect(await proposed(id)).toMatchObject({ outcome: 'accepted', keptCents: 0, refundCents: 600 })
  })

  it('an extension nobody has paid for yet is no part of it', async () => {
    const base = await aPaidOrder(at)
    await anExtension(at, base.hash)
    const id = await withdraw(base, 0)
    expect(await proposed(id)).toMatchObject({ refundCents: 400 })
    expect((await proposed(id))?.additions).toBeUndefined()
  })
})

describe('K-03 several boxes, one of them extended', () => {
  it('the extension goes with its box and stays with the other', async () => {
    const base = await aPaidOrder(at, { sizes: ['M', 'M'], shownTotalCents: 800 })
    const extension = await anExtension(at, base.hash)
    await bankSays(at, extension.paymentId, { state: 'paid' })
    const id = await withdraw(base, 60)
    const proposal = await proposed(id)
    expect(proposal).toMatchObject({ paidCents: 1000, keptCents: 400, refundCents: 600 })
    const [added] = proposal?.additions ?? []
    const other = proposal?.boxes?.find(({ rentalId }) => rentalId !== added?.rentalId)
    const { version } = await at.show(id)
    const body = { id, version, refundCents: 200, rentalIds: [other?.rentalId ?? ''] }
    replied(await at.office.call(declarationCalls.acceptDeclaration, { body }, at.office.owner))
    await at.settle()
    expect(await at.ledgerOf(extension.id)).toEqual(['capture 200'])
    expect(await at.ledgerOf(base.id)).toEqual(['capture 800', 'refund 200'])
    const [mail] = await mailsTo('withdrawal-partly')
    expect(mail).not.toContain(extension.shortCode)
  })
})
