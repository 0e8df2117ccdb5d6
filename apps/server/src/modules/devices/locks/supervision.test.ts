import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALL_DEVICE_PERMISSIONS, anActor, storedEvents } from '../testing.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'

// Many minutes pass, and the gateway looks about every second of them.
vi.setConfig({ testTimeout: 120_000 })

let house: MemoryHouse
let berta: ReturnType<typeof anActor>
let seq = 0
beforeEach(async () => {
  seq = 0
  house = await aMemoryHouse({ boxes: 3 })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
})
afterEach(() => house.close())

type Said = { battery?: number | null; silent?: boolean }

/** The terminal speaks: alive, and of each lock what it heard. */
async function say(locks: readonly Said[] = []) {
  seq += 1
  const { terminalId, boxes } = house.identity
  const at = house.clock.now().toISOString()
  const beat = { uptimeSeconds: 1, firmware: '1', uplink: 'LAN', queueLength: 0 }
  house.transport.receive(topicOf(terminalId, 'heartbeat'), { bootId: terminalId, seq, clock: at, ...beat })
  house.transport.receive(topicOf(terminalId, 'locks'), {
    storeId: terminalId,
    seq,
    locks: boxes.map(({ lockId }, index) => {
      const { battery = 90, silent = false } = locks[index] ?? {}
      const gone = { state: 'unknown', batteryPercent: null, signalDbm: null, seenAt: null }
      return {
        lockId,
        ...(silent ? gone : { state: 'locked', batteryPercent: battery, signalDbm: -60, seenAt: at }),
      }
    }),
  })
  await house.gateway.idle()
}

/** Minutes pass; the terminal speaks in each of them, and the locks are looked at. */
async function minutes(count: number, locks: readonly Said[] = []) {
  for (let minute = 0; minute < count; minute += 1) {
    await house.clock.advance(61_000)
    await say(locks)
    await house.platform.runDue()
  }
}

const off = async () => {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ box: number; deactivation: string }>`
      select b.number as box, k.deactivation from lock k join box b on b.id = k.box_id
      where k.deactivated_at is not null order by 1`.execute(tx),
  )
  return rows.map(({ box, deactivation }) => `${box} ${deactivation}`)
}
const mails = async () => {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ to: string; subject: string; text: string }>`
      select recipient as to, subject, body_text as text from mail where template = 'locks-deactivated'
      order by created_at`.execute(tx),
  )
  return rows
}
const seen = async () =>
  (await storedEvents(house.platform, 'lock.')).filter(({ type }) => type.endsWith('activated'))
const byHand = (active: boolean) =>
  house.devices.ask(lockCalls.activateLock, {
    actor: berta,
    body: { item: { id: house.identity.boxes[0]?.lockId ?? '', active, reason: 'Akku getauscht' } },
  })

describe('L-03 FAULT-36 a battery that runs low', () => {
  it('three readings below 30 % switch the lock off once, with one mail to the operator', async () => {
    await minutes(3)
    await minutes(2, [{ battery: 29 }])
    expect(await off()).toEqual(['1 battery'])
    await minutes(5, [{ battery: 28 }])
    expect(await seen()).toMatchObject([
      { type: 'lock.deactivated', data: { cause: 'battery', batteryPercent: 29 } },
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'betrieb@example.org',
      subject: expect.stringContaining('Schloss deaktiviert'),
    })
    expect(mail?.text).toContain('Akku unter 30 %')
  })

  it('a single bad sample, -1, 255 and nothing at all switch nothing off (B-03)', async () => {
    await minutes(3)
    for (const battery of [2, 90, -1, 90, 255, 90, null, 90]) await minutes(1, [{ battery }])
    expect(await off()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('31, 30, 29 do not flap: it comes back at 40 % three times over, and no second mail is sent', async () => {
    await minutes(3, [{ battery: 29 }])
    for (const battery of [31, 30, 29, 31, 39, 38]) await minutes(1, [{ battery }])
    expect(await off()).toEqual(['1 battery'])
    await minutes(3, [{ battery: 95 }])
    expect(await off()).toEqual([])
    expect((await seen()).map(({ type }) => type)).toEqual(['lock.deactivated', 'lock.activated'])
    expect(await mails()).toHaveLength(1)
  })

  it('one mail names all that fell together, and batteries that are soon due', async () => {
    await minutes(3, [{ battery: 20 }, { battery: 25 }, { battery: 38 }])
    expect(await off()).toEqual(['1 battery', '2 battery'])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('2 Schlösser deaktiviert')
    expect(mail?.text).toMatch(/Diese Akkus gleich mitwechseln[\s\S]*-003[\s\S]*38 %/)
  })
})

describe('L-03 a lock that is not heard', () => {
  it('is switched off after 15 minutes in which its terminal listened, and comes back after 5 in which it was heard', async () => {
    await minutes(1)
    await minutes(15, [{ silent: true }])
    expect(await off()).toEqual([])
    await minutes(4, [{ silent: true }])
    expect(await off()).toEqual(['1 signal'])
    await minutes(4)
    expect(await off()).toEqual(['1 signal'])
    await minutes(3)
    expect(await off()).toEqual([])
  })

  it('P9 while the terminal itself is silent nothing is switched off, and no mail goes out', async () => {
    await minutes(1)
    for (let minute = 0; minute < 20; minute += 1) {
      await house.clock.advance(61_000)
      await house.platform.runDue()
    }
    expect(await off()).toEqual([])
    await minutes(5, [{ silent: true }])
    expect(await off()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('a lock that was never heard, and one that hangs nowhere, make no noise at once', async () => {
    await house.platform.db.transaction((tx) =>
      sql`update lock set box_id = null where id = ${house.identity.boxes[1]?.lockId}`.execute(tx),
    )
    await minutes(19, [{ silent: true }, { silent: true }])
    expect(await off()).toEqual(['1 signal'])
  })
})

describe('L-03 by hand', () => {
  it('staff bring a lock back with a reason; it stays although its battery is low, until it was healthy once', async () => {
    await minutes(3, [{ battery: 20 }])
    expect(await byHand(true)).toMatchObject({ value: { deactivated: null } })
    await minutes(5, [{ battery: 20 }])
    expect(await off()).toEqual([])
    await minutes(8, [{ battery: 95 }])
    await minutes(3, [{ battery: 20 }])
    expect(await off()).toEqual(['1 battery'])
  })

  it('what staff switch off stays off, is drawn as blocked, and no mail is sent', async () => {
    await minutes(2)
    const result = await byHand(false)
    expect(result).toMatchObject({ value: { deactivated: { cause: 'staff' }, boxState: 'blocked' } })
    await minutes(10)
    expect(await off()).toEqual(['1 staff'])
    expect(await mails()).toEqual([])
    expect(await byHand(false)).toMatchObject({
      ok: true,
      value: { version: result.ok ? result.value.version : 0 },
    })
    expect((await seen()).map(({ type }) => type)).toEqual(['lock.deactivated'])
  })

  it('FAULT-44 a lock of another company is not there', async () => {
    const stranger = anActor([house.platform.random.uuid()], ALL_DEVICE_PERMISSIONS)
    const body = { item: { id: house.identity.boxes[0]?.lockId ?? '', active: false, reason: 'x' } }
    expect(await house.devices.ask(lockCalls.activateLock, { actor: stranger, body })).toMatchObject({
      refusal: 'not-found',
    })
    expect(await off()).toEqual([])
  })
})

describe('FAULT-27 two nodes that look at the same moment', () => {
  it('switch a lock off once, and tell the operator once', async () => {
    await minutes(2, [{ battery: 20 }])
    await house.clock.advance(61_000)
    await say([{ battery: 20 }])
    await Promise.all([house.platform.runDue(), house.platform.runDue()])
    expect(await off()).toEqual(['1 battery'])
    expect(await seen()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })
})

describe('L-03 what is left alone', () => {
  it('locks that are archived, and terminals that were put away', async () => {
    const now = house.clock.now()
    const change = (query: ReturnType<typeof sql>) => house.platform.db.transaction((tx) => query.execute(tx))
    await minutes(1)
    await change(
      sql`update lock set archived_at = ${now}, box_id = null where id = ${house.identity.boxes[0]?.lockId}`,
    )
    await minutes(3, [{ battery: 5 }])
    expect(await off()).toEqual([])
    await change(sql`update terminal set archived_at = ${now}`)
    for (let minute = 0; minute < 5; minute += 1) {
      await house.clock.advance(61_000)
      await house.platform.runDue()
    }
    expect(await off()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('a healthy fleet leaves nothing behind to remember', async () => {
    await minutes(2, [{ silent: true }])
    await minutes(2)
    const { rows } = await house.platform.db.read((tx) => sql`select 1 from lock_watch`.execute(tx))
    expect(rows).toEqual([])
  })
})
