import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLocation, aLock, after, anOrder, hours, minutes, NOW, type TestLocation } from '../testing.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const rentalsHouse = await aRentalsHouse()
const { db, house, rentals, rowOf, story } = rentalsHouse
const actor = { kind: 'customer', id: null, name: 'Anna Keller' } as const
const END = after(NOW, hours(1))
let place: TestLocation
let id: string

const end = (now = END) =>
  db.transaction((tx) =>
    rentals.endRental(tx, {
      rentalId: id,
      confirmed: { emptied: true, cleaned: true, doorClosed: true },
      actor,
      now,
    }),
  )
const resume = async (now: Date) => {
  const answer = await db.transaction((tx) => rentals.resumeRental(tx, { rentalId: id, actor, now }))
  return answer.ok ? answer.value : answer.refusal
}
const opens = async (now: Date) => {
  const answer = await db.transaction((tx) => rentals.mayOpen(tx, { rentalId: id, now }))
  return answer.ok ? 'opens' : answer.refusal
}
const keysOf = () =>
  db.read(async (tx) => {
    const { rows } = await sql<{ name: string; state: string }>`
      select holder_name as name, state from access_right where rental_id = ${id} order by created_at, shared`.execute(
      tx,
    )
    return rows.map(({ name, state }) => `${name} ${state}`)
  })

beforeEach(async () => {
  house.issued.length = 0
  place = await db.transaction((tx) => aLocation(tx, ['M']))
  const { orderId, customerId } = await db.transaction((tx) => anOrder(tx, place))
  id = await rentalsHouse.paid(place, { orderId, customerId })
})

describe('B-05 a renter takes the end back', () => {
  it('within two minutes: it goes on as before, with the code it had, and the story tells it', async () => {
    const [first] = house.issued
    await end()
    expect(await opens(END)).toBe('rental-ended')
    const soon = after(END, minutes(2) - 1)
    expect(await resume(soon)).toBe('resumed')
    expect(await rowOf(id)).toMatchObject({ state: 'active', ended_at: null, end_confirmed: null })
    expect(await opens(soon)).toBe('opens')
    // A key of its own time: the terminal holds all older ones for dead.
    expect(house.issued.at(-1)).toMatchObject({
      reusedCode: expect.any(String),
      since: soon,
      until: first?.until,
    })
    expect((await story(id)).slice(-2)).toEqual(['rental.resumed', 'key.issued'])
    expect(await resume(soon)).toBe('undo-over')
    await end(after(soon, minutes(5)))
    expect(await rowOf(id)).toMatchObject({ state: 'ended' })
  })

  it('after two minutes it is over', async () => {
    await end()
    expect(await resume(after(END, minutes(2)))).toBe('undo-over')
    expect(await rowOf(id)).toMatchObject({ state: 'ended', ended_at: END })
  })

  it('R-02 not once somebody else has the box, held or paid, nor when somebody begins past its end', async () => {
    await end()
    const input = { startsAt: END, endsAt: after(END, hours(5)), now: END }
    const next = await rentalsHouse.held(place, input)
    expect(await resume(after(END, 1000))).toBe('box-taken')
    await db.transaction((tx) => rentals.releaseHold(tx, { rentalId: next, state: 'expired', now: END }))
    expect(await resume(after(END, 2000))).toBe('resumed')
    const late = after(NOW, hours(2) + minutes(30))
    await end(late)
    await rentalsHouse.held(place, { startsAt: late, endsAt: after(late, hours(1)), now: late })
    expect(await resume(after(late, 1000))).toBe('box-taken')
  })

  it('R-11 B-01 shared keys come back with it; one withdrawn before, and blocked ones, do not', async () => {
    const share = (name: string) =>
      db.transaction(async (tx) => {
        const sharing = { rentalId: id, name, email: `${name}@example.org`.toLowerCase() }
        const shared = await rentals.shareKey(tx, { ...sharing, actor, why: { cause: 'customer' }, now: NOW })
        if (!shared.ok) throw new Error(shared.refusal)
        return shared.value.id
      })
    const gone = await share('Tom')
    await share('Eva')
    const withdrawing = { rentalId: id, sharedKeyId: gone, actor, why: { cause: 'customer' }, now: NOW }
    await db.transaction((tx) => rentals.withdrawSharedKey(tx, withdrawing))
    await end()
    await resume(END)
    expect((await keysOf()).toSorted()).toEqual(['Anna Keller active', 'Eva active', 'Tom revoked'])
    await db.transaction((tx) => rentals.blockForPayment(tx, { rentalId: id, now: END }))
    await end(after(END, minutes(1)))
    expect(await resume(after(END, minutes(2)))).toBe('access-revoked')
  })

  it('L-12 at the terminal’s screen as well, where it was ended; FAULT-37 a terminal elsewhere may not', async () => {
    const { terminalId } = await db.transaction((tx) => aLock(tx, place, place.boxIds[0] ?? ''))
    const elsewhere = await db.transaction((tx) => aLocation(tx, ['M'], { companyId: place.companyId }))
    const foreign = await db.transaction((tx) => aLock(tx, elsewhere, elsewhere.boxIds[0] ?? ''))
    const target = { rentalId: id, terminalId, now: END }
    const ask = (more: object = {}) =>
      db.transaction((tx) => rentals.resumeRentalAtTerminal(tx, { ...target, ...more }))
    await db.transaction((tx) => rentals.endRentalAtTerminal(tx, { ...target, at: END }))
    expect(await ask({ terminalId: foreign.terminalId })).toMatchObject({ refusal: 'not-found' })
    expect(await ask({ now: after(END, minutes(2)) })).toMatchObject({ refusal: 'undo-over' })
    expect(await ask()).toEqual({ ok: true, value: 'resumed' })
    // Said at least once.
    expect(await ask()).toMatchObject({ refusal: 'undo-over' })
    expect(await rowOf(id)).toMatchObject({ state: 'active', ended_at: null })
  })

  it('what staff ended, or nobody has, is none of it', async () => {
    expect(await resume(END)).toBe('undo-over')
    await end()
    await db.transaction((tx) => sql`update rental set end_confirmed = null where id = ${id}`.execute(tx))
    expect(await resume(END)).toBe('undo-over')
    const unknown = '018f0000-0000-7000-8000-000000000000'
    const answer = await db.transaction((tx) =>
      rentals.resumeRental(tx, { rentalId: unknown, actor, now: END }),
    )
    expect(answer).toEqual({ ok: false, refusal: 'not-found' })
  })
})
