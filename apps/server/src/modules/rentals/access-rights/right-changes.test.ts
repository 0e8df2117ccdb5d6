import { changeRightCalls as calls } from '@fachwerk/contract/rental/change-right-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { rightsOf } from './access-repository.ts'
import { after, aLocation, aLock, hours, minutes, NOW, type TestLocation } from '../testing.ts'
import { staffOf } from '../testing/access-rights.ts'
import { aChangeDesk } from '../testing/right-changes.ts'

const desk = await aChangeDesk()
const { db, house, rentals, rowOf, story, send, detail, audit } = desk
const iso = (ms: number) => after(NOW, ms).toISOString()
let place: TestLocation
let staff: ReturnType<typeof desk.deskOf>
let id: string

const aRental = (overrides: Parameters<typeof desk.paid>[1] = {}) => desk.paid(place, overrides)
const right = async (rentalId = id) => (await db.read((tx) => rightsOf(tx, [rentalId])))[0]
const mayOpen = async (rentalId = id) => {
  const answer = await db.read((tx) => rentals.mayOpen(tx, { rentalId, now: NOW }))
  return answer.ok ? answer.value.boxId : answer.refusal
}
const booking = (fromHours: number, toHours: number) =>
  aRental({ startsAt: after(NOW, hours(fromHours)), endsAt: after(NOW, hours(toHours)) })

beforeEach(async () => {
  desk.time.now = NOW
  house.door = { state: 'locked', hasSensor: true }
  house.revoked.length = 0
  house.issued.length = 0
  place = await db.transaction((tx) => aLocation(tx, ['M']))
  staff = desk.deskOf(place.companyId)
  id = await aRental()
  house.issued.length = 0
})

describe('R-07 B-01 staff end a rental', () => {
  it('its key goes, the box is free at once, and the timeline says who and why', async () => {
    const shown = await detail(send(calls.endAccessRight, staff, { id, reason: ' Fach geräumt ' }))
    expect(shown).toMatchObject({ status: 'ended', access: 'revoked', version: 2, can: { actions: [] } })
    expect(shown.timeline.find(({ type }) => type === 'rental.ended')).toMatchObject({
      actor: { kind: 'staff', id: staff.userId, name: staff.name },
      data: { cause: 'staff', reason: 'Fach geräumt' },
    })
    expect(await mayOpen()).toBe('rental-ended')
    expect(house.revoked).toContain(id)
    expect(await aRental()).not.toBe(id)
    expect(await audit(id)).toEqual([
      {
        action: 'accessRight.ended',
        before: { state: 'active', access: 'active' },
        after: { state: 'ended', access: 'revoked' },
        reason: 'Fach geräumt',
      },
    ])
  })

  it('is taken back within two minutes by who may end it: it runs on with its code, and the history says so', async () => {
    await send(calls.endAccessRight, staff, { id, reason: 'Falsche Zeile' })
    const back = await detail(send(calls.resumeAccessRight, staff, { id, version: 2, reason: 'Rückgängig' }))
    expect(back).toMatchObject({ status: 'active', access: 'active' })
    expect(await mayOpen()).toBe(place.boxIds[0])
    expect((await audit(id)).map(({ action }) => action)).toEqual([
      'accessRight.ended',
      'accessRight.resumed',
    ])
    expect(await story(id)).toContain('rental.resumed')
    // What runs is not resumed.
    expect(await send(calls.resumeAccessRight, staff, { id, version: 3 })).toMatchObject({
      refusal: 'undo-over',
    })
  })

  it('after two minutes, or once somebody else has the box, it stays ended', async () => {
    await send(calls.endAccessRight, staff, { id })
    const ended = desk.time.now
    await desk.held(place)
    expect(await send(calls.resumeAccessRight, staff, { id, version: 2 })).toMatchObject({
      refusal: 'box-taken',
    })
    desk.time.now = after(ended, hours(0.05))
    expect(await send(calls.resumeAccessRight, staff, { id, version: 2 })).toMatchObject({
      refusal: 'undo-over',
    })
  })

  it('what has not begun is cancelled instead', async () => {
    const later = await booking(5, 7)
    expect(await detail(send(calls.endAccessRight, staff, { id: later }))).toMatchObject({
      status: 'cancelled',
    })
    expect(await story(later)).toEqual(expect.arrayContaining(['rental.cancelled', 'access.revoked']))
  })

  it('FAULT-35 an open door keeps it running; a debt does not', async () => {
    house.door = { state: 'open', hasSensor: true }
    expect(await send(calls.endAccessRight, staff, { id })).toMatchObject({ refusal: 'door-open' })
    expect((await rowOf(id)).state).toBe('active')
    house.door = { state: 'locked', hasSensor: true }
    desk.time.now = after(NOW, hours(9))
    expect(await detail(send(calls.endAccessRight, staff, { id }))).toMatchObject({ status: 'ended' })
  })

  it('twice is refused, and so is what was never paid', async () => {
    await send(calls.endAccessRight, staff, { id })
    const again = await send(calls.endAccessRight, staff, { id, version: 2 })
    expect(again).toMatchObject({ refusal: 'transition-not-allowed' })
    const held = await desk.held(place)
    expect(await send(calls.endAccessRight, staff, { id: held })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
  })
})

describe('B-01 B-02 staff block a key and give it back', () => {
  it('blocked it opens nothing, the box stays taken; restored it opens again with the same code', async () => {
    await db.transaction((tx) => aLock(tx, place, place.boxIds[0] ?? ''))
    const blocked = await detail(send(calls.blockAccessRight, staff, { id, reason: 'Zahlung geplatzt' }))
    expect(blocked).toMatchObject({ access: 'blocked', status: 'active', version: 2 })
    expect(blocked.can.actions).toContain('restore')
    expect(blocked.can.actions).not.toContain('block')
    expect(await mayOpen()).toBe('access-revoked')
    expect(house.revoked).toEqual([id])
    expect(house.issued).toEqual([])
    const restored = await detail(send(calls.restoreAccessRight, staff, { id, version: 2 }))
    expect(restored.access).toBe('active')
    expect(await mayOpen()).toBe(place.boxIds[0])
    expect(house.issued).toMatchObject([{ rentalId: id, reusedCode: expect.stringMatching(/^\d{6}$/) }])
    expect((await audit(id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['accessRight.blocked', 'Zahlung geplatzt'],
      ['accessRight.restored', 'Kunde hat angerufen'],
    ])
    expect(restored.timeline.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['access.blocked', 'access.restored']),
    )
  })

  it('a good key is not restored and a blocked one not blocked again', async () => {
    expect(await send(calls.restoreAccessRight, staff, { id })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
    await send(calls.blockAccessRight, staff, { id })
    expect(await send(calls.blockAccessRight, staff, { id, version: 2 })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
  })

  it('other dates leave a blocked key blocked', async () => {
    await send(calls.blockAccessRight, staff, { id })
    const item = { id, version: 2, endsAt: iso(hours(4)) }
    expect(await detail(send(calls.editAccessRightDate, staff, item))).toMatchObject({ access: 'blocked' })
    expect(house.issued).toEqual([])
    expect(await mayOpen()).toBe('access-revoked')
  })
})

describe('FAULT-72 two of the staff change the same rental', () => {
  it('the second is told who was first and what is there now; nothing is overwritten', async () => {
    await send(calls.blockAccessRight, staff, { id })
    const second = await send(calls.editAccessRightDate, staff, { id, endsAt: iso(hours(9)) })
    expect(second).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: staff.name, current: { access: 'blocked', version: 2, endsAt: iso(hours(2)) } },
    })
    expect((await rowOf(id)).blocked_until).toEqual(after(NOW, hours(2)))
  })

  it('at the very same moment one of them wins, and only that is kept', async () => {
    const answers = await Promise.all(
      [4, 5, 6, 7].map((end) => send(calls.editAccessRightDate, staff, { id, endsAt: iso(hours(end)) })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))).toEqual(
      Array.from({ length: 3 }, () => 'changed-meanwhile'),
    )
    expect(await audit(id)).toHaveLength(1)
  })
})

describe('A-13 strangers and bad input', () => {
  const every = [
    [calls.endAccessRight, {}],
    [calls.blockAccessRight, {}],
    [calls.restoreAccessRight, {}],
    [calls.editAccessRight, { customerName: 'Fremd' }],
    [calls.editAccessRightDate, { endsAt: iso(hours(3)) }],
  ] as const

  it.each(every)(
    '$path: another company’s rental does not exist, nor does one to who may only look',
    async (call, more) => {
      const stranger = desk.deskOf(place.locationId)
      const reader = staffOf([place.companyId], ['accessRights.view'])
      for (const actor of [stranger, reader])
        expect(await send(call, actor, { id, ...more })).toMatchObject({ refusal: 'not-found' })
      expect((await rowOf(id)).state).toBe('active')
      expect((await right())?.state).toBe('active')
    },
  )

  it.each(every)('$path: without a reason nothing happens', async (call, more) => {
    for (const reason of ['', '   ', 'x'.repeat(501), undefined])
      expect(await send(call, staff, { id, ...more, reason })).toMatchObject({
        refusal: 'invalid-input',
        errors: [{ field: 'orderItem.reason' }],
      })
    expect(await audit(id)).toEqual([])
  })

  it('readers see the rental without anything to do', async () => {
    const reader = staffOf([place.companyId], ['accessRights.view'])
    const shown = await desk.invoke(calls.accessRightBoxes, { params: { rentalId: id } }, reader)
    expect(shown).toMatchObject({ ok: true })
    const dates = { params: { rentalId: id }, query: { endsAt: iso(hours(3)) } }
    expect(await desk.invoke(calls.accessRightDates, dates, reader)).toMatchObject({ ok: true })
    const stranger = desk.deskOf(place.locationId)
    expect(await desk.invoke(calls.accessRightDates, dates, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await desk.invoke(calls.accessRightBoxes, { params: { rentalId: id } }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
  })
})

describe('R-02 the database has the last word', () => {
  it('dates that reach into a booking written past the locks are refused as taken, and nothing is half done', async () => {
    await booking(6, 8)
    const answer = await send(calls.editAccessRightDate, staff, { id, endsAt: iso(hours(7)) })
    expect(answer).toMatchObject({ refusal: 'box-taken' })
    expect((await right())?.until).toEqual(after(NOW, hours(2) + minutes(180)))
    expect(house.revoked).toEqual([])
  })
})
