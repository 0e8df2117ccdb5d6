import { changeRightCalls as calls } from '@fachwerk/contract/rental/change-right-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { after, aLocation, anOrder, hours, NOW, type TestLocation } from '../testing.ts'
import { staffOf } from '../testing/access-rights.ts'
import { aChangeDesk } from '../testing/right-changes.ts'

const desk = await aChangeDesk()
const { db, story, send, detail, audit } = desk
const days = (count: number) => hours(24 * count)
let place: TestLocation
let staff: ReturnType<typeof desk.deskOf>
let id: string
let orderId: string

/** A rental whose free time was over long ago. */
beforeEach(async () => {
  desk.time.now = NOW
  place = await db.transaction((tx) => aLocation(tx, ['M']))
  staff = desk.deskOf(place.companyId)
  id = await desk.paid(place)
  await db.transaction(async (tx) => {
    const order = await anOrder(tx, place)
    orderId = order.orderId
    await sql`update rental set starts_at = ${after(NOW, days(-3))}, ends_at = ${after(NOW, days(-2))},
      blocked_until = ${after(NOW, hours(1))}, state = 'overdue',
      order_id = ${orderId} where id = ${id}`.execute(tx)
  })
})
const set = (what: ReturnType<typeof sql>) =>
  db.transaction((tx) => sql`update rental set ${what} where id = ${id}`.execute(tx))
const urge = (clearBy: Date, more: { actor?: typeof staff; version?: number } = {}) => {
  const { actor = staff, version = 1 } = more
  return send(calls.urgeClearing, actor, { id, version, clearBy: clearBy.toISOString() })
}

describe('R-05 staff ask in writing for a box to be emptied', () => {
  it('with a deadline that stands in the detail, the timeline and the history, with who and why', async () => {
    const clearBy = after(NOW, days(15))
    const shown = await detail(urge(clearBy))
    expect(shown).toMatchObject({ clearBy: clearBy.toISOString(), version: 2 })
    expect(shown.can.actions).not.toContain('urge')
    expect(shown.timeline.find(({ type }) => type === 'rental.clearingUrged')).toMatchObject({
      actor: { kind: 'staff', id: staff.userId },
      data: { cause: 'staff', reason: 'Kunde hat angerufen', clearBy: clearBy.toISOString() },
    })
    expect((await story(id)).at(-1)).toBe('rental.clearingUrged')
    const [entry] = await audit(id)
    expect(entry).toMatchObject({
      action: 'accessRight.clearingUrged',
      after: { clearBy: clearBy.toISOString() },
      reason: 'Kunde hat angerufen',
    })
    expect(entry?.before).not.toHaveProperty('clearBy')
  })

  it('for fourteen days at least: a shorter one is refused at its field, and nothing is told', async () => {
    const events = await story(id)
    expect(await urge(after(NOW, days(14) - 60_000))).toMatchObject({
      refusal: 'deadline-too-short',
      field: 'orderItem.clearBy',
    })
    expect(await story(id)).toEqual(events)
    expect(await urge(after(NOW, days(14)))).toMatchObject({ ok: true })
  })

  it('once while it runs, and again after it', async () => {
    await urge(after(NOW, days(14)))
    expect(await urge(after(NOW, days(30)), { version: 2 })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
    desk.time.now = after(NOW, days(15))
    expect(await urge(after(NOW, days(30)), { version: 2 })).toMatchObject({ ok: true })
  })

  it('not in the free time, nor of a rental that runs, nor one nobody can be written to of', async () => {
    const refused = { refusal: 'transition-not-allowed' }
    await set(sql`order_id = null`)
    expect(await urge(after(NOW, days(20)))).toMatchObject(refused)
    await set(sql`order_id = ${orderId}, ends_at = ${after(NOW, hours(-1))}`)
    expect(await urge(after(NOW, days(20)))).toMatchObject(refused)
    await set(
      sql`ends_at = ${after(NOW, hours(5))}, blocked_until = ${after(NOW, hours(6))}, state = 'active'`,
    )
    expect(await urge(after(NOW, days(20)))).toMatchObject(refused)
  })

  it('what was set for an end that was moved since does not count', async () => {
    await urge(after(NOW, days(14)))
    await db.transaction((tx) =>
      sql`update rental set ends_at = ${after(NOW, days(1))}, blocked_until = ${after(NOW, days(2))}
        where id = ${id}`.execute(tx),
    )
    desk.time.now = after(NOW, days(3))
    const shown = await detail(urge(after(NOW, days(18)), { version: 2 }))
    expect(shown.clearBy).toBe(after(NOW, days(18)).toISOString())
  })

  it('A-12 FAULT-44 by those who may change rentals of this company alone', async () => {
    const looking = staffOf([place.companyId], ['accessRights.view'])
    const stranger = desk.deskOf(desk.platform.random.uuid())
    for (const actor of [looking, stranger])
      expect((await urge(after(NOW, days(20)), { actor })).ok).toBe(false)
    expect(await urge(after(NOW, days(20)), { version: 7 })).toMatchObject({ refusal: 'changed-meanwhile' })
  })
})
