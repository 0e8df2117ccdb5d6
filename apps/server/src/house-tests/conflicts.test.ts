import { describe, expect, it } from 'vitest'
import { makeConflicts } from '../testing/conflicts.ts'
import { SITE_HOST } from '../testing/house-calls.ts'
import { expectPaidOnce, storedOf } from '../testing/stored-orders.ts'
import { anOrder, bankReport, deliver, endRental, openBox, pageOf } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'

const HAFEN = { host: SITE_HOST, slug: 'konstanz-hafen' }

const house = await aSoundHouse()
// What the house brought along is read before: a whole batch has more statements than lie between two conflicts.
await house.platform.runConsumers()
const conflicts = await makeConflicts(house.platform.db)

describe('FAULT-18 conflicts at any statement of the whole way', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'journey %i: one order, one charge, one mail, one opening',
    async (journey) => {
      const before = await conflicts.raised()
      const opened = house.terminals.opened.length

      const order = await anOrder(house, HAFEN)
      await house.bank.decide(order.reference, 'pay', 'webhook-lost')
      expect(await deliver(house, bankReport(house, order, { id: `evt-${journey}` }))).toBe(200)
      await house.platform.runConsumers()
      await expectPaidOnce(house, order)
      const { rental } = await pageOf(house, order)
      expect((await openBox(house, order, rental?.id ?? '')).status).toBe(200)
      await house.settle()
      expect(house.terminals.opened.length).toBe(opened + 1)
      expect((await endRental(house, order, rental?.id ?? '')).status).toBe(200)
      await house.platform.runDue()
      await house.platform.runConsumers()
      await house.platform.sendMails()

      const { events, mails } = await storedOf(house, order)
      expect(events.filter((type) => type === 'rental.ended')).toHaveLength(1)
      expect(new Set(mails).size).toBe(mails.length)
      expect(await conflicts.raised()).toBeGreaterThan(before)
    },
  )
})
