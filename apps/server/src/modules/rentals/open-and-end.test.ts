import { RENTAL_STATES, type RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aHold,
  aLocation,
  aLock,
  after,
  hours,
  minutes,
  NOW,
  stored,
  storyOf,
  type TestLocation,
} from './testing.ts'
import { aRentalsHouse } from './testing/rentals-house.ts'

const rentalsHouse = await aRentalsHouse()
const { db, house, rentals } = rentalsHouse
const customer = { kind: 'customer', id: null, name: 'Anna Keller' } as const
const all = { emptied: true, cleaned: true, doorClosed: true }
let place: TestLocation
let id: string

const aPaidRental = (overrides: Parameters<typeof aHold>[1] = {}) => rentalsHouse.paid(place, overrides)
const open = async (rentalId: string, now: Date) => {
  const answer = await db.transaction((tx) => rentals.mayOpen(tx, { rentalId, now }))
  return answer.ok ? answer.value.boxId : answer.refusal
}
const end = async (rentalId: string, now: Date, confirmed = all) => {
  const answer = await db.transaction((tx) =>
    rentals.endRental(tx, { rentalId, confirmed, actor: customer, now }),
  )
  return answer.ok ? 'ended' : answer.refusal
}
const force = (rentalId: string, state: RentalState) =>
  db.transaction((tx) =>
    tx
      .updateTable('rental')
      .set({ state, hold_expires_at: after(NOW, minutes(10)) })
      .where('id', '=', rentalId)
      .execute(),
  )

beforeEach(async () => {
  house.door = { state: 'locked', hasSensor: true }
  house.access = { rule: 'always', open: true, changesAt: null }
  house.revoked.length = 0
  house.left.length = 0
  place = await db.transaction((tx) => aLocation(tx, ['M']))
  id = await aPaidRental()
})

describe('FAULT-38 opening is decided at the instant it is asked for', () => {
  it('from the start through the free time, then money first', async () => {
    expect(await open(id, NOW)).toBe(place.boxIds[0])
    expect(await open(id, after(NOW, hours(5) - 1))).toBe(place.boxIds[0])
    expect(await open(id, after(NOW, hours(5)))).toBe('payment-due')
  })

  it('not before the start of a booking, and at it even before the job was there', async () => {
    const startsAt = after(NOW, hours(3))
    const later = await aPaidRental({ startsAt, endsAt: after(NOW, hours(4)) })
    expect(await open(later, after(startsAt, -1000))).toBe('rental-not-started')
    await end(id, NOW)
    expect(await open(later, startsAt)).toBe(place.boxIds[0])
  })

  it('R-09 not while the one before has not left', async () => {
    const startsAt = after(NOW, hours(2))
    const next = await aPaidRental({ startsAt, endsAt: after(NOW, hours(4)) })
    expect(await open(next, startsAt)).toBe('rental-not-started')
    expect(await open(id, startsAt)).toBe(place.boxIds[0])
  })

  it('F-04 not while the location is closed, which keeps nobody from ending', async () => {
    house.access = { rule: 'openingHours', open: false, changesAt: after(NOW, hours(1)) }
    expect(await open(id, NOW)).toBe('location-closed')
    expect(await open(id, after(NOW, hours(5)))).toBe('payment-due')
    expect(await end(id, NOW)).toBe('ended')
  })

  it('not after the end, not with a withdrawn right, not for anybody unknown', async () => {
    expect(await open('018f0000-0000-7000-8000-000000000000', NOW)).toBe('not-found')
    await db.transaction((tx) =>
      tx.updateTable('access_right').set({ state: 'revoked' }).where('rental_id', '=', id).execute(),
    )
    expect(await open(id, NOW)).toBe('access-revoked')
    await end(id, NOW)
    expect(await open(id, NOW)).toBe('rental-ended')
  })
})

describe('R-07 ending a rental', () => {
  it('frees the box, withdraws the keys, and is told once', async () => {
    expect(await end(id, after(NOW, hours(1)))).toBe('ended')
    await db.read(async (tx) => {
      expect(await stored(tx, id)).toMatchObject({
        state: 'ended',
        ended_at: after(NOW, hours(1)),
        end_confirmed: all,
      })
      expect((await storyOf(tx, id)).slice(-2)).toEqual(['rental.ended', 'access.revoked'])
    })
    expect(house.revoked).toEqual([id])
    // B-05: whoever looks into boxes is told, once.
    expect(house.left).toHaveLength(1)
    expect(await aPaidRental({ startsAt: after(NOW, hours(1)), now: after(NOW, hours(1)) })).toBeTruthy()
    expect(await end(id, after(NOW, hours(1)))).toBe('rental-ended')
    expect(house.revoked).toEqual([id])
    expect(house.left).toHaveLength(1)
  })

  it('needs every confirmation, and changes nothing without', async () => {
    expect(await end(id, NOW, { ...all, cleaned: false })).toBe('confirmation-required')
    expect(await db.read((tx) => stored(tx, id))).toMatchObject({ state: 'active', ended_at: null })
  })

  it('FAULT-35 an open door keeps it running until it is closed', async () => {
    house.door = { state: 'open', hasSensor: true }
    expect(await end(id, NOW)).toBe('door-open')
    house.door = { state: 'locked', hasSensor: true }
    expect(await end(id, NOW)).toBe('ended')
  })

  it('R-05 after the free time only when the extra is paid', async () => {
    expect(await end(id, after(NOW, hours(5)))).toBe('payment-due')
  })

  it('L-10 at the terminal, told later: what was in time when it was confirmed counts', async () => {
    const { terminalId } = await db.transaction((tx) => aLock(tx, place, place.boxIds[0] ?? ''))
    const at = after(NOW, hours(1))
    const seen = (options: { terminalId?: string; at?: Date } = {}) =>
      db.transaction((tx) =>
        rentals.endRentalAtTerminal(tx, {
          rentalId: id,
          terminalId,
          at,
          now: after(NOW, hours(8)),
          ...options,
        }),
      )
    expect(await seen({ at: after(NOW, hours(6)) })).toEqual({ ok: false, refusal: 'payment-due' })
    expect(await seen()).toEqual({ ok: true, value: { endedAt: at } })
    expect(await seen()).toEqual({ ok: false, refusal: 'rental-ended' })
  })

  it('FAULT-37 a terminal of another location ends nothing, a clock ahead of ours ends it now', async () => {
    const elsewhere = await db.transaction((tx) => aLocation(tx, ['M'], { companyId: place.companyId }))
    const foreign = await db.transaction((tx) => aLock(tx, elsewhere, elsewhere.boxIds[0] ?? ''))
    const own = await db.transaction((tx) => aLock(tx, place, place.boxIds[0] ?? ''))
    const seen = (terminalId: string) =>
      db.transaction((tx) =>
        rentals.endRentalAtTerminal(tx, {
          rentalId: id,
          terminalId,
          at: after(NOW, hours(9)),
          now: after(NOW, hours(1)),
        }),
      )
    expect(await seen(foreign.terminalId)).toEqual({ ok: false, refusal: 'not-found' })
    expect(await seen(own.terminalId)).toEqual({ ok: true, value: { endedAt: after(NOW, hours(1)) } })
  })
})

describe('FAULT-17 every act in every state', () => {
  const ACTS = {
    open: (rentalId: string) => open(rentalId, NOW),
    end: (rentalId: string) => end(rentalId, NOW),
    cancel: async (rentalId: string) => {
      const answer = await db.transaction((tx) =>
        rentals.cancelRental(tx, { rentalId, cause: 'test', now: NOW }),
      )
      return answer.ok ? answer.value : answer.refusal
    },
    release: async (rentalId: string) =>
      db.transaction((tx) => rentals.releaseHold(tx, { rentalId, state: 'expired', now: NOW })),
    settle: async (rentalId: string) =>
      (await db.transaction((tx) => rentals.settlePaidRental(tx, rentalId, NOW))).outcome,
  }
  const OPENED = 'opened'
  const EXPECTED: Record<RentalState, Record<keyof typeof ACTS, unknown>> = {
    held: {
      open: 'rental-not-paid',
      end: 'rental-not-started',
      cancel: 'cancelled',
      release: true,
      settle: 'active',
    },
    reserved: { open: OPENED, end: 'ended', cancel: 'cancelled', release: false, settle: 'reserved' },
    active: {
      open: OPENED,
      end: 'ended',
      cancel: 'transition-not-allowed',
      release: false,
      settle: 'active',
    },
    overdue: {
      open: OPENED,
      end: 'ended',
      cancel: 'transition-not-allowed',
      release: false,
      settle: 'active',
    },
    ended: {
      open: 'rental-ended',
      end: 'rental-ended',
      cancel: 'transition-not-allowed',
      release: false,
      settle: 'active',
    },
    expired: {
      open: 'rental-not-paid',
      end: 'rental-ended',
      cancel: 'transition-not-allowed',
      release: false,
      settle: 'active',
    },
    cancelled: {
      open: 'access-revoked',
      end: 'rental-ended',
      cancel: 'transition-not-allowed',
      release: false,
      settle: 'unplaced',
    },
    unplaced: {
      open: 'access-revoked',
      end: 'rental-not-started',
      cancel: 'cancelled',
      release: false,
      settle: 'unplaced',
    },
  }
  const acts = Object.keys(ACTS) as (keyof typeof ACTS)[] // its own keys

  it.each(RENTAL_STATES)('%s', async (state) => {
    for (const act of acts) {
      place = await db.transaction((tx) => aLocation(tx, ['M']))
      const rentalId = await aPaidRental()
      await force(rentalId, state)
      const answer = await ACTS[act](rentalId)
      expect([act, answer === place.boxIds[0] ? OPENED : answer]).toEqual([act, EXPECTED[state][act]])
    }
  })
})
