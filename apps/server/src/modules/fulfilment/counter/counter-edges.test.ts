import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { counterCalls } from '@fachwerk/contract/fulfilment/counter-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { someCarts } from '../../carts/testing.ts'
import { rowsOf } from '../../orders/testing.ts'

const shop = await someCarts()
const { platform, own, browser, call } = shop
const { companyId, locationId } = own
const employee = (roles: Parameters<typeof permissionsOf>[0]) => {
  const permissions = new Set(permissionsOf(roles))
  return aStaffActor({
    userId: platform.random.uuid(),
    name: 'Ayşe Demir',
    companyId,
    companyIds: [companyId],
    permissions,
    scopeFor: (permission) => (permissions.has(permission) ? [companyId] : []),
  })
}
const staff = employee(['operator'])
const reader = employee(['reader'])
type Pause = Omit<Parameters<typeof call<typeof counterCalls.pauseOrders>>[1]['body'], 'locationId'>
const pause = (body: Pause, who = staff) =>
  call(counterCalls.pauseOrders, { body: { locationId, ...body } }, who)
const resume = () => call(counterCalls.resumeOrders, { body: { locationId } }, staff)
const prolong = (minutes: number, who = staff) =>
  call(counterCalls.prolongPreparation, { body: { locationId, minutes } }, who)
const counter = async (who = staff) => {
  const answer = await call(counterCalls.counter, { params: { locationId } }, who)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const inMs = (ms: number) => new Date(platform.clock.now().getTime() + ms)
const DAY = 24 * 60 * 60_000
const localIn = (ms: number) => localMinute(inMs(ms), 'Europe/Berlin')

afterEach(async () => {
  await resume()
  await prolong(0)
})

describe('K-08 how long a pause is', () => {
  it.each([
    ['15', 15],
    ['30', 30],
    ['60', 60],
  ] as const)('%s minutes from now', async (length, minutes) => {
    const until = inMs(minutes * 60_000).toISOString()
    expect(await pause({ length })).toMatchObject({ value: { pausedUntil: until, pauseReason: '' } })
  })

  it.each([
    ['a day that no calendar has', () => '2027-02-30T10:00'],
    ['a time that no clock shows', () => '2026-10-01T25:00'],
    ['this very minute', () => localIn(0)],
    ['a minute more than 90 days', () => localIn(90 * DAY + 60_000)],
  ])('until %s is refused, and nothing is paused', async (_case, untilLocal) => {
    expect(await pause({ length: 'time', untilLocal: untilLocal() })).toMatchObject({
      refusal: 'pause-time-wrong',
    })
    expect((await counter()).pausedUntil).toBeNull()
  })

  it('90 days to the minute are still one', async () => {
    expect(await pause({ length: 'time', untilLocal: localIn(90 * DAY) })).toMatchObject({ ok: true })
  })

  it('a second one replaces the first with its reason, and what is over is said of nothing', async () => {
    await pause({ length: '60', reason: 'Inventur' })
    await pause({ length: '15', reason: 'Ofen kaputt' })
    const until = inMs(15 * 60_000).toISOString()
    expect(await counter()).toMatchObject({ pausedUntil: until, pauseReason: 'Ofen kaputt' })
    await platform.clock.advance(15 * 60_000)
    expect(await counter()).toMatchObject({ pausedUntil: null, pauseReason: '' })
    expect((await browser().places())[0]).toMatchObject({ paused: null })
  })

  it('the board says it too, and the rest of the counter stays as it was', async () => {
    await prolong(20)
    const paused = await pause({ length: '30' })
    if (!paused.ok) throw new Error(paused.refusal)
    expect(paused.value.extraMinutes).toBe(20)
    const board = await call(boardCalls.board, { query: {} }, reader)
    expect(board.ok && board.value.locations.find(({ id }) => id === locationId)?.pausedUntil).toBe(
      paused.value.pausedUntil,
    )
    expect(await resume()).toMatchObject({ value: { pausedUntil: null, extraMinutes: 20 } })
  })

  it('LAW-76 who paused, why and until when is kept, with what held before', async () => {
    await pause({ length: '30', reason: 'Inventur' })
    await resume()
    const entries = await rowsOf(
      shop,
      sql<{ actor: string; before: unknown; after: unknown }>`select actor->>'name' as actor, before, after
        from audit_entry where subject_id = ${locationId} and action in ('location.paused', 'location.resumed')
        order by id desc limit 2`,
    )
    const until = inMs(30 * 60_000).toISOString()
    const said = { pausedUntil: until, pauseReason: 'Inventur' }
    expect(entries.map(({ actor }) => actor)).toEqual(['Ayşe Demir', 'Ayşe Demir'])
    expect(entries[0]?.before).toMatchObject(said)
    expect(entries[1]?.after).toMatchObject(said)
  })
})

describe('A-12 who may only look', () => {
  it('reads the counter, and changes nothing of it', async () => {
    expect((await counter(reader)).locationId).toBe(locationId)
    const startsAt = (await counter()).slots[0]?.startsAt ?? ''
    const slot = call(counterCalls.setPickupSlot, { body: { locationId, startsAt, capacity: 1 } }, reader)
    for (const answer of [await pause({ length: '15' }, reader), await prolong(10, reader), await slot])
      expect(answer).toMatchObject({ refusal: 'not-found' })
    const after = await counter()
    expect([after.pausedUntil, after.extraMinutes, after.slots[0]?.isOwn]).toEqual([null, 0, false])
  })

  it('a location there is not is found by nobody', async () => {
    const params = { locationId: platform.random.uuid() }
    expect(await call(counterCalls.counter, { params }, staff)).toMatchObject({ refusal: 'not-found' })
  })
})

describe('B-10 the half hours staff see', () => {
  it('are those in which somebody is there, in their order; one that was closed is offered to nobody', async () => {
    const { slots } = await counter()
    expect(slots.map(({ startsAt }) => startsAt)).toEqual(slots.map(({ startsAt }) => startsAt).toSorted())
    const late = slots.at(-1)
    const closed = slots.find(({ local }) => local.endsWith('T18:00'))
    const set = (capacity: number | null) =>
      call(
        counterCalls.setPickupSlot,
        { body: { locationId, startsAt: closed?.startsAt ?? '', capacity } },
        staff,
      )
    expect(late?.capacity).toBeNull()
    expect(await set(0)).toMatchObject({ ok: true })
    expect((await counter()).slots.find(({ local }) => local === closed?.local)).toMatchObject({
      capacity: 0,
      isOwn: true,
      taken: 0,
    })
    const [place] = await browser().places()
    expect(place?.days.flatMap(({ full }) => full)).toContain(closed?.local)
    expect(place?.days.flatMap(({ times }) => times)).not.toContain(closed?.local)
    await set(null)
    expect((await browser().places())[0]?.days.flatMap(({ times }) => times)).toContain(closed?.local)
  })

  it('two who say something of a new one at once: one holds, and it stays whole', async () => {
    const slot = (await counter()).slots.at(-1)?.startsAt ?? ''
    const set = (capacity: number) =>
      call(counterCalls.setPickupSlot, { body: { locationId, startsAt: slot, capacity } }, staff)
    const answers = await Promise.all([3, 4, 5, 6].map(set))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const rows = await rowsOf(
      shop,
      sql<{
        capacity: number
      }>`select capacity from pickup_slot where location_id = ${locationId} and starts_at = ${slot}`,
    )
    expect(rows).toHaveLength(1)
    expect([3, 4, 5, 6]).toContain(rows[0]?.capacity)
  })
})
