import { describe, expect, it } from 'vitest'
import { kiezladenAreas } from '../kiezladen-delivery.ts'
import { kiezladenGoods } from '../kiezladen-goods.ts'
import { kiezladenOpenOrders } from './open-orders.ts'
import { kiezladenBuyers, kiezladenOrders } from './orders.ts'

const articleOf = (number: string) =>
  kiezladenGoods.find(({ variants }) => variants.some((variant) => variant.number === number))
const priceOf = (number: string) =>
  articleOf(number)?.variants.find((variant) => variant.number === number)?.priceCents ?? Number.NaN

describe('the demo’s past orders of goods', () => {
  it('D-04 there are 400, over two months and on every way', () => {
    expect(kiezladenOrders).toHaveLength(400)
    const days = kiezladenOrders.map(({ daysAgo }) => daysAgo)
    expect([Math.max(...days), Math.min(...days)]).toEqual([60, 1])
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    const ways = Map.groupBy(kiezladenOrders, ({ deliveryType }) => deliveryType)
    for (const way of ['pickup', 'totable', 'delivery', 'shipment'] as const)
      expect(ways.get(way)?.length).toBeGreaterThan(20)
  })

  it('K-04 LAW-34 each could be ordered so: what goes that way, at home where it is brought, above the minimum', () => {
    for (const { items, deliveryType, area, buyer } of [...kiezladenOrders, ...kiezladenOpenOrders]) {
      expect(items.length).toBeGreaterThan(0)
      for (const { number, quantity } of items) {
        const article = articleOf(number)
        expect(article?.deliveryTypes).toContain(deliveryType)
        expect(quantity).toBeLessThan(100)
        expect(deliveryType === 'pickup' || article?.minimumAge === 'none').toBe(true)
      }
      const counted = items.filter(({ number }) => articleOf(number)?.restriction === 'none')
      const cents = counted.reduce((sum, { number, quantity }) => sum + priceOf(number) * quantity, 0)
      const there = kiezladenAreas.find(({ name }) => name === area)
      expect(there === undefined).toBe(deliveryType !== 'delivery')
      expect(cents).toBeGreaterThanOrEqual(there?.minimumCents ?? 0)
      expect(there?.postcodes ?? buyer.postcode).toContain(buyer.postcode)
    }
  })

  it('O-02 a parcel of the last days would still be on its way: there is none', () => {
    const parcels = kiezladenOrders.filter(({ deliveryType }) => deliveryType === 'shipment')
    expect(Math.min(...parcels.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(3)
  })

  it('O-02 what is open stands in every column of the board, and something waits for the next opening', () => {
    expect(new Set(kiezladenOpenOrders.map(({ stage }) => stage))).toEqual(
      new Set(['accepted', 'preparing', 'ready']),
    )
    const later = kiezladenOpenOrders.filter(({ dueIn }) => dueIn === 'next')
    expect(later.map(({ stage }) => stage)).toEqual(later.map(() => 'accepted'))
    expect(later.length).toBeGreaterThan(1)
  })

  it('no two buyers share a mail address, which is one', () => {
    const mails = kiezladenBuyers.map(({ email }) => email)
    expect(new Set(mails).size).toBe(mails.length)
    for (const mail of mails) expect(mail).toMatch(/^[a-z.-]+@post\.example$/)
  })
})
