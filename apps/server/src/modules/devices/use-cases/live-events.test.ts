import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventType } from '@fachwerk/contract/history/events'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { aMemoryHouse, eventually, type MemoryHouse } from '../testing/house.ts'
import { ALL_DEVICE_PERMISSIONS, anActor, aWorld, type Watching } from '../testing.ts'

let house: MemoryHouse
let berta: StaffActor
let session: StaffActor | 'blocked' | null
const open: Watching[] = []

beforeEach(async () => {
  house = await aMemoryHouse({ needs: { authenticateStaff: async () => session } })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
  session = berta
})
afterEach(async () => {
  for (const page of open.splice(0)) page.leave()
  await house.close()
})

function watch(options: { actor?: StaffActor; lastEventId?: string } = {}): Watching {
  const page = house.devices.watch({ actor: berta, ...options })
  open.push(page)
  return page
}
const happens = (type: EventType, note: string, companyId = house.world.companyId) =>
  house.platform.db.transaction((tx) =>
    appendEvent(tx, {
      type,
      at: house.clock.now(),
      companyId,
      actor: { kind: 'system', name: 'Test' },
      locationId: house.world.locationId,
      boxId: house.world.boxes[0].id,
      data: { note },
    }),
  )
const notes = ({ lines }: Watching) => lines.map(({ data }) => data['note'])
const accessChanged = (userId: string) =>
  house.platform.db.transaction((tx) =>
    appendEvent(tx, {
      type: 'staff.accessChanged',
      at: house.clock.now(),
      companyId: house.world.companyId,
      actor: { kind: 'system', name: 'Test' },
      data: { userId },
    }),
  )
/** The stream stands when it shows something. */
async function standing(page: Watching) {
  await eventually(async () => {
    await happens('lock.closed', 'begin')
    expect(notes(page)).toContain('begin')
  })
}
const last = ({ lines }: Watching) => lines.at(-1)?.id ?? ''

describe('L-08 live events', () => {
  it('L-08 come as they happen, with place and state of the box', async () => {
    const page = watch()
    await standing(page)
    await happens('lock.opened', 'door')
    await eventually(() => expect(notes(page)).toContain('door'))
    expect(page.lines.at(-1)).toMatchObject({
      type: 'lock.opened',
      locationPrefix: house.world.prefix,
      locationName: expect.stringMatching(/^Standort /),
      boxName: `${house.world.prefix}-001`,
      boxState: 'unknown',
      actor: { kind: 'system', name: 'Test' },
    })
  })

  it('L-08 what twenty people are told of one event is looked up for all of them together', async () => {
    const pages = Array.from({ length: 20 }, () => watch())
    for (const page of pages) await standing(page)
    const reads = vi.spyOn(house.platform.db, 'read')
    await happens('lock.opened', 'door')
    await eventually(() => {
      for (const page of pages) expect(notes(page)).toContain('door')
    })
    expect(reads.mock.calls.length).toBeLessThan(pages.length)
    reads.mockRestore()
  })

  it('L-08 a page that comes back goes on after its last event, without gap or repetition', async () => {
    await happens('lock.opened', 'before')
    const page = watch()
    await standing(page)
    page.leave()
    await page.ended
    for (const note of ['one', 'two', 'three']) await happens('lock.opened', note)
    const again = watch({ lastEventId: last(page) })
    await eventually(() => expect(notes(again).slice(-3)).toEqual(['one', 'two', 'three']))
    await happens('lock.opened', 'four')
    await eventually(() => expect(notes(again).at(-1)).toBe('four'))
    const ids = [...page.lines, ...again.lines].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('L-08 what another transaction holds back is not lost when a later one commits first', async () => {
    const page = watch()
    await standing(page)
    const { promise: late, resolve: finish } = Promise.withResolvers<void>()
    const slow = house.platform.db.transaction(async (tx) => {
      const base = { at: house.clock.now(), companyId: house.world.companyId }
      const actor = { kind: 'system', name: 'Test' } as const
      await appendEvent(tx, { type: 'lock.opened', ...base, actor, data: { note: 'slow' } })
      await late
    })
    await happens('lock.opened', 'fast')
    finish()
    await slow
    await eventually(() => expect(new Set(notes(page).slice(-2))).toEqual(new Set(['fast', 'slow'])))
  })

  it('L-08 the picture and the stream fit together', async () => {
    await happens('lock.opened', 'old')
    const monitoring = await house.devices.ask(deviceCalls.monitoring, {
      actor: berta,
      body: deviceCalls.monitoring.body.parse({}),
    })
    const lastEventId = (monitoring.ok && monitoring.value.lastEventId) || ''
    await happens('lock.opened', 'new')
    const page = watch({ lastEventId })
    await eventually(() => expect(notes(page)).toEqual(['new']))
  })
})

describe('who may watch', () => {
  it('FAULT-46 only the own companies, and only what monitoring is about', async () => {
    const other = await aWorld(house.platform)
    const page = watch()
    await standing(page)
    await happens('lock.opened', 'theirs', other.companyId)
    await happens('staff.signedIn', 'private')
    await happens('lock.opened', 'ours')
    await eventually(() => expect(notes(page).at(-1)).toBe('ours'))
    expect(notes(page).filter((note) => note !== 'begin')).toEqual(['ours'])
  })

  it.each([null, 'blocked' as const])(
    'A-08 an ended session ends the stream within 15 s: %s',
    async (state) => {
      const page = watch()
      await standing(page)
      session = state
      await house.clock.advance(15_000)
      await expect(page.ended).resolves.toBeUndefined()
    },
  )

  it('A-13 so does the loss of a company', async () => {
    const page = watch()
    await standing(page)
    session = anActor([], ALL_DEVICE_PERMISSIONS)
    await house.clock.advance(15_000)
    await expect(page.ended).resolves.toBeUndefined()
  })

  it('FAULT-52 who is blocked loses the stream at once, without waiting for the next round', async () => {
    const page = watch()
    await standing(page)
    session = 'blocked'
    await accessChanged(berta.userId)
    await expect(page.ended).resolves.toBeUndefined()
  })

  it('FAULT-52 a change of somebody else, or one that leaves the right, ends nothing and is not told', async () => {
    const page = watch()
    await standing(page)
    await accessChanged('01980000-0000-7000-8000-00000000000f')
    await accessChanged(berta.userId)
    await happens('lock.opened', 'later')
    await eventually(() => expect(notes(page).at(-1)).toBe('later'))
    expect(page.lines.map(({ data }) => data['userId'])).not.toContain(berta.userId)
    expect(page.lines.every(({ type }) => type.startsWith('lock.'))).toBe(true)
  })

  it('a session that lives goes on', async () => {
    const page = watch()
    await standing(page)
    await house.clock.advance(60_000)
    await happens('lock.opened', 'later')
    await eventually(() => expect(notes(page).at(-1)).toBe('later'))
  })
})

const recent = async (body: object) => {
  const parsed = deviceCalls.recentEvents.body.parse(body)
  const result = await house.devices.ask(deviceCalls.recentEvents, { actor: berta, body: parsed })
  return result.ok ? result.value.rows.map(({ data }) => data['note']) : []
}

it('L-08 the last events, newest first, of the types that are asked for', async () => {
  for (const note of ['one', 'two', 'three']) await happens('lock.opened', note)
  await happens('terminal.online', 'there')
  await happens('staff.signedIn', 'private')
  expect(await recent({})).toEqual(['there', 'three', 'two', 'one'])
  expect(await recent({ limit: 2 })).toEqual(['there', 'three'])
  expect(await recent({ types: ['lock.opened', 'staff.signedIn'] })).toEqual(['three', 'two', 'one'])
})
