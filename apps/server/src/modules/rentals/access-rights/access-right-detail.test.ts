import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent, type NewEvent } from '../../../platform/events/events.ts'
import {
  after,
  aLocation,
  aLock,
  anOrder,
  hours,
  minutes,
  NOW,
  rentalsPlatform,
  type TestLocation,
} from '../testing.ts'
import { aListDesk, aRental, staffOf } from '../testing/access-rights.ts'

const platform = await rentalsPlatform()
const write = <T>(work: (tx: Tx) => Promise<T>) => platform.db.transaction(work)

const plan = (id: string, name: string, boxIds: readonly string[]): CabinetPlan => ({
  id,
  name,
  heightMm: 1800,
  columns: [
    {
      widthMm: 500,
      doors: boxIds.map((boxId, index) => ({
        kind: 'box',
        boxId,
        number: index + 1,
        size: 'M',
        heightMm: 450,
      })),
    },
  ],
})

let location: TestLocation
let ids: { rental: string; other: string; order: string; lock: string; hold: string; block: string }
let desk: ReturnType<typeof aListDesk>
beforeAll(async () => {
  location = await write((tx) => aLocation(tx, ['M', 'M', 'M', 'M'], { prefix: 'KN' }))
  ids = await write(async (tx) => {
    const { orderId, customerId } = await anOrder(tx, location, { code: 'A9F8T00' })
    const { lockId } = await aLock(tx, location, location.boxIds[0] ?? '')
    const order = { orderId, customerId }
    const held = { state: 'held' as const, holdExpiresAt: after(NOW, minutes(5)) }
    return {
      rental: await aRental(tx, location, 0, order),
      other: await aRental(tx, location, 1, order),
      order: orderId,
      lock: lockId,
      hold: await aRental(tx, location, 2, held),
      block: await aRental(tx, location, 3, { kind: 'staffBlock' }),
    }
  })
  const [first = '', second = ''] = location.boxIds
  desk = aListDesk(platform, {
    locksOfBoxes: async (_tx, boxIds) =>
      new Map(
        boxIds.includes(first)
          ? [
              [
                first,
                {
                  lockId: ids.lock,
                  name: 'SL-2291',
                  state: 'locked' as const,
                  batteryPercent: 78,
                  signalDbm: -67,
                  terminalId: location.companyId,
                  terminalName: 'T-KN-01',
                  seenAt: null,
                  terminalOnline: true,
                },
              ],
            ]
          : [],
      ),
    cabinetPlans: async (_tx, [id = '']) =>
      new Map([[id, [plan(id, 'A', [second]), plan(location.companyId, 'B', [first])]]]),
    placeText: ({ name, columns }, boxId) =>
      JSON.stringify(columns).includes(boxId) ? `Schrank ${name}, oberste Reihe` : null,
    paymentOfOrder: async (_tx, orderIds) =>
      new Map(orderIds.map((id) => [id, { text: 'Testbank, bezahlt', paid: true, orderCode: 'MTV1NG' }])),
  })
})

const staff = () => staffOf([location.companyId])
async function detail(rentalId: string) {
  const answer = await desk.show(staff(), rentalId)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
/** What the detail says when openings have gone up to then. */
async function gone(rentalId: string, at: Date | null): Promise<string | null> {
  const asked = aListDesk(platform, { openingsGoneBefore: async () => at })
  const answer = await asked.show(staff(), rentalId)
  return answer.ok ? answer.value.timelineGoneBefore : answer.refusal
}
const event = (overrides: Partial<NewEvent> & Pick<NewEvent, 'type'>): NewEvent => ({
  at: NOW,
  companyId: location.companyId,
  actor: { kind: 'system', name: 'Fachwerk' },
  ...overrides,
})

describe('R-03 one access right', () => {
  it('shows the row with customer, company, payment, lock and place', async () => {
    const shown = await detail(ids.rental)
    expect(shown).toMatchObject({
      boxName: 'KN-001',
      orderCode: 'A9F8T00',
      companyName: 'Zeitlager',
      paymentText: 'Testbank, bezahlt',
      paid: true,
      lock: { id: ids.lock, name: 'SL-2291', batteryPercent: 78, signalDbm: -67, terminalOnline: true },
      place: { cabinet: { name: 'B' }, text: 'Schrank B, oberste Reihe' },
      can: { open: true },
    })
    expect(shown.customerEmail).toMatch(/@example\.org$/)
    const [row] = (await desk.list(staff(), { search: 'KN-001' })).rows
    expect(shown).toMatchObject(row ?? {})
  })

  it('the address is the one of the order, not the one on file', async () => {
    await write((tx) =>
      tx
        .updateTable('customer_order')
        .set({ contact: JSON.stringify({ email: 'neu@example.org' }) } as never) // only this field is read
        .where('id', '=', ids.order)
        .execute(),
    )
    expect((await detail(ids.rental)).customerEmail).toBe('neu@example.org')
  })

  it('made by hand it has no order, payment, lock or address', async () => {
    const rentalId = await write((tx) =>
      aRental(tx, location, 3, { state: 'ended', startsAt: after(NOW, -hours(5)) }),
    )
    expect(await detail(rentalId)).toMatchObject({
      orderCode: null,
      customerEmail: null,
      paymentText: null,
      paid: false,
      lock: null,
      place: null,
      timeline: [],
    })
  })

  it('LAW-62 tells that openings are gone only of a rental that was over by then', async () => {
    const old = await write((tx) =>
      aRental(tx, location, 3, {
        state: 'ended',
        startsAt: after(NOW, -hours(50)),
        endsAt: after(NOW, -hours(48)),
      }),
    )
    const at = after(NOW, -hours(1))
    expect([await gone(old, at), await gone(old, null)]).toEqual([at.toISOString(), null])
    expect(await gone(old, after(NOW, -hours(49)))).toBeNull()
    expect(await gone(ids.rental, after(NOW, hours(900)))).toBeNull()
  })

  it('holds and blocks by staff are not shown', async () => {
    for (const id of [ids.hold, ids.block])
      expect(await desk.show(staff(), id)).toEqual({ ok: false, refusal: 'not-found' })
  })
})

describe('R-03 the timeline', () => {
  it('tells what happened to the rental and its order, newest first, and nothing of the order’s other rentals', async () => {
    const { rental: rentalId, other, order: orderId } = ids
    await write(async (tx) => {
      await appendEvent(tx, event({ type: 'order.placed', orderId, at: after(NOW, -minutes(9)) }))
      await appendEvent(tx, event({ type: 'rental.held', orderId, rentalId, at: after(NOW, -minutes(9)) }))
      await appendEvent(
        tx,
        event({ type: 'rental.held', orderId, rentalId: other, at: after(NOW, -minutes(9)) }),
      )
      await appendEvent(
        tx,
        event({ type: 'order.paid', orderId, at: after(NOW, -minutes(5)), data: { cents: 400 } }),
      )
      await appendEvent(tx, event({ type: 'rental.started', orderId, rentalId }))
      await appendEvent(tx, event({ type: 'rental.started', orderId, rentalId: other }))
      await appendEvent(tx, event({ type: 'order.placed', orderId: other }))
    })
    // A terminal without network told late.
    await write((tx) =>
      appendEvent(tx, event({ type: 'lock.opened', rentalId, at: after(NOW, -minutes(1)) })),
    )
    const { timeline } = await detail(rentalId)
    expect(timeline.map(({ type }) => type)).toEqual([
      'rental.started',
      'lock.opened',
      'order.paid',
      'rental.held',
      'order.placed',
    ])
    expect(timeline[2]).toMatchObject({
      at: '2026-11-20T08:55:00.000Z',
      actor: { kind: 'system' },
      data: { cents: 400 },
    })
    expect(timeline[2]?.id).toMatch(/^\d+-\d+$/)
  })

  it('is cut at a hundred, whatever the order’s other rentals went through', async () => {
    const { rental: rentalId, other, order: orderId } = ids
    await write(async (tx) => {
      for (let count = 0; count < 120; count += 1) {
        const at = after(NOW, minutes(count))
        await appendEvent(tx, event({ type: 'lock.opened', rentalId, at }))
        await appendEvent(tx, event({ type: 'command.requested', orderId, rentalId: other, at }))
      }
      await appendEvent(tx, event({ type: 'key.sent', orderId, at: after(NOW, hours(3)) }))
    })
    const { timeline } = await detail(rentalId)
    expect(timeline).toHaveLength(100)
    expect(timeline[0]?.type).toBe('key.sent')
    expect(new Set(timeline.slice(1).map(({ type }) => type))).toEqual(new Set(['lock.opened']))
  })

  it('A-13 FAULT-46 an event of another company never slips in, even with the rental’s id', async () => {
    const stranger = await write((tx) => aLocation(tx, ['S']))
    await write((tx) =>
      appendEvent(tx, event({ type: 'help.called', companyId: stranger.companyId, rentalId: ids.other })),
    )
    expect((await detail(ids.other)).timeline.map(({ type }) => type)).not.toContain('help.called')
  })
})
