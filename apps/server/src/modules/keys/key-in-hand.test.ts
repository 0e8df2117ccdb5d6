import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { aSharingHouse, TOM } from './testing/shared-keys.ts'

const { at, now, shared, withdraw, linkOf, paidOrder } = await aSharingHouse()
beforeEach(() => paidOrder())

const inHand = (whose: 'order' | 'shared-key', hash: string, siteId = at.own.siteId) =>
  at.keys.keyByLink({ whose, hash, ip: '203.0.113.7', actor: { siteId } })

describe('R-11 a key as it stands on a card', () => {
  it('of who ordered: box, time, code and where it stands; nothing of person and money', async () => {
    const found = await inHand('order', now.order.hash)
    expect(found).toMatchObject({
      ok: true,
      value: {
        serial: now.rentalId,
        language: 'de',
        operator: 'Zeitlager GmbH',
        location: { name: expect.any(String), city: 'Konstanz' },
        rental: { boxNumber: expect.any(Number) },
        key: { code: expect.stringMatching(/^\d{6}$/), qrText: expect.stringContaining('key of ') },
        page: expect.stringMatching(new RegExp(`/bestellung/${now.order.hash}$`)),
      },
    })
    expect(JSON.stringify(found)).not.toContain(CONTACT.lastName)
  })

  it('LAW-61 what goes to a wallet is what stands on the card, of either key, and no more', async () => {
    await shared()
    const [own, theirs] = [
      await inHand('order', now.order.hash),
      await inHand('shared-key', await linkOf(TOM.name)),
    ]
    for (const found of [own, theirs]) {
      if (!found.ok) throw new Error(found.refusal)
      const { location, rental } = found.value
      expect(Object.keys(location).toSorted()).toEqual(['city', 'name', 'phone', 'postcode', 'street'])
      expect(Object.keys(rental).toSorted()).toEqual(['boxNumber', 'endsAt', 'goesOn', 'localTo', 'startsAt'])
    }
  })

  it('of a second person their own code, until it is withdrawn', async () => {
    const page = await shared()
    const hash = await linkOf(TOM.name)
    const theirs = await inHand('shared-key', hash)
    expect(theirs).toMatchObject({
      ok: true,
      value: { page: expect.stringContaining(`/schluessel/${hash}`) },
    })
    expect(theirs.ok && theirs.value.key.code).not.toBe(page.rental?.key?.code)
    await withdraw(page.rental?.sharedKeys[0]?.id ?? '')
    expect(await inHand('shared-key', hash)).toMatchObject({ refusal: 'not-found' })
  })

  it('FAULT-55 a link of another kind, of another site or of nothing is not there', async () => {
    expect(await inHand('shared-key', now.order.hash)).toMatchObject({ refusal: 'not-found' })
    expect(await inHand('order', now.order.hash, at.foreign.siteId)).toMatchObject({ refusal: 'not-found' })
    expect(await inHand('order', 'A'.repeat(30))).toMatchObject({ refusal: 'not-found' })
  })

  it('a rental that is over has none, and nothing is told of it', async () => {
    expect(await at.platform.db.read((tx) => at.orders.orderForPush(tx, now.order.id))).toMatchObject({
      state: 'active',
      paymentDue: false,
      path: `/bestellung/${now.order.hash}`,
    })
    await rowsOf(
      at,
      sql`update rental set state = 'ended', ended_at = starts_at where order_id = ${now.order.id}`,
    )
    expect(await inHand('order', now.order.hash)).toMatchObject({ refusal: 'not-found' })
    expect(await at.platform.db.read((tx) => at.orders.orderForPush(tx, now.order.id))).toBeNull()
  })
})
