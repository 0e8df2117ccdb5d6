import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONTACT, HOST, pageOf, rowsOf } from '../orders/testing.ts'
import { waitHours } from '../orders/testing/back-payments.ts'
import { aSharingHouse, TOM } from './testing/shared-keys.ts'

const { at, now, shared, linkOf, paidOrder } = await aSharingHouse()
beforeEach(() => paidOrder())

type Whose = 'order' | 'shared-key'
const inHand = (whose: Whose, hash: string, { siteId = at.own.siteId, ip = '203.0.113.8' } = {}) =>
  at.keys.keyByLink({ whose, hash, ip, actor: { siteId } })
const cardOf = async (whose: Whose, hash: string) => {
  const found = await inHand(whose, hash)
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}
const becomes = (state: string) =>
  rowsOf(at, sql`update rental set state = ${state} where order_id = ${now.order.id}`)

describe('R-11 G-04 the card in each language', () => {
  it.each([
    ['de', ''],
    ['de-informal', ''],
    ['en', '/en'],
    ['it', '/it'],
    ['ru', '/ru'],
  ] as const)('in %s leads back to its page below „%s“', async (language, prefix) => {
    await paidOrder({ language })
    const card = await cardOf('order', now.order.hash)
    expect(card).toMatchObject({ language, siteId: at.own.siteId })
    expect(card.page).toBe(`http://${HOST}:8080${prefix}/bestellung/${now.order.hash}`)
  })

  it('a second person’s speaks the renter’s language', async () => {
    await paidOrder({ language: 'it' })
    await shared()
    const hash = await linkOf()
    const card = await cardOf('shared-key', hash)
    expect(card.language).toBe('it')
    expect(card.page).toBe(`http://${HOST}:8080/it/schluessel/${hash}`)
  })
})

describe('R-11 whose card it is', () => {
  it('each person’s is one of its own, the same each time it is fetched', async () => {
    await shared()
    const hash = await linkOf()
    const [own, again] = [await cardOf('order', now.order.hash), await cardOf('order', now.order.hash)]
    const theirs = await cardOf('shared-key', hash)
    expect(again).toEqual(own)
    expect(theirs.serial).not.toBe(own.serial)
    expect(theirs.key.qrText).not.toBe(own.key.qrText)
    expect([theirs.operator, theirs.location.name]).toEqual([own.operator, own.location.name])
    expect(theirs.rental.boxNumber).toBe(own.rental.boxNumber)
  })

  it('LAW-62 a second person’s names neither the renter nor them, and not the renter’s page', async () => {
    await shared()
    const card = JSON.stringify(await cardOf('shared-key', await linkOf()))
    for (const secret of [CONTACT.lastName, CONTACT.email, TOM.name, TOM.email, now.order.hash])
      expect(card).not.toContain(secret)
  })

  it('a second person’s link is none of an order, and none on another site', async () => {
    await shared()
    const hash = await linkOf()
    expect(await inHand('order', hash)).toMatchObject({ refusal: 'not-found' })
    expect(await inHand('shared-key', hash, { siteId: at.foreign.siteId })).toMatchObject({
      refusal: 'not-found',
    })
    expect(await inHand('shared-key', hash)).toMatchObject({ ok: true })
  })
})

describe('R-11 when there is a card', () => {
  it.each(['ended', 'cancelled'])('of a rental that is %s nobody has one any more', async (state) => {
    await shared()
    const hash = await linkOf()
    await becomes(state)
    expect(await inHand('order', now.order.hash)).toMatchObject({ refusal: 'not-found' })
    expect(await inHand('shared-key', hash)).toMatchObject({ refusal: 'not-found' })
  })
})

describe('R-11 who tries many links', () => {
  it('is slowed down by address, and whoever holds a right one is not', async () => {
    const ip = '203.0.113.99'
    const answers = new Set<string>()
    for (let tried = 0; tried < 61; tried += 1) {
      const found = await inHand(tried % 2 ? 'order' : 'shared-key', 'B'.repeat(30), { ip })
      answers.add(found.ok ? 'ok' : found.refusal)
    }
    expect([...answers]).toEqual(['not-found', 'too-many-tries'])
    expect(await inHand('order', now.order.hash, { ip })).toMatchObject({ ok: true })
    expect(await inHand('order', 'B'.repeat(30))).toMatchObject({ refusal: 'not-found' })
  })
})

// The last: it takes the clock along.
describe('R-11 R-05 a rental that is not ended in time', () => {
  it('has a card in its free time, and none while something is to be paid', async () => {
    await waitHours(at, 2.5)
    expect(await inHand('order', now.order.hash)).toMatchObject({ ok: true })
    await waitHours(at, 4)
    expect((await pageOf(at, now.order.hash)).rental).toMatchObject({ openRefusal: 'payment-due' })
    expect(await inHand('order', now.order.hash)).toMatchObject({ refusal: 'not-found' })
  })
})
