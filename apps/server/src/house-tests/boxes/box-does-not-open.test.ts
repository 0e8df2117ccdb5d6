import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { aHarbour } from '../../testing/locks.ts'
import { pageOf } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, hafenId, aRenter, mailsOf } = await aHarbour(house)
type Renter = Awaited<ReturnType<typeof aRenter>>

const happen = async () => {
  await house.settle()
  await house.platform.runConsumers()
  await house.settle()
}
const write = (statement: ReturnType<typeof sql>) =>
  house.platform.db.transaction((tx) => statement.execute(tx))
const tasks = async () => (await staff.ask(taskCalls.tasks, { body: { locationId: hafenId } })).tasks
const settle = (id: string, to: 'done' | 'dropped' = 'done') =>
  staff.ask(taskCalls.settleTask, { body: { item: { id, to, note: 'erledigt' } } })
const rentalOf = async ({ order }: Renter) => (await pageOf(house, order)).rental
const operatorMails = async () => {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ text: string }>`select body_text as text from mail where template = 'rental-stuck'`.execute(tx),
  )
  return rows
}
/** What staff were told of a box. */
const readings = async (boxId: string) => {
  const { boxName } = await staff.lock(boxId)
  const { rows } = await staff.ask(notificationCalls.notifications, {})
  return rows.filter(({ data }) => data['boxName'] === boxName).map(({ kind }) => kind)
}
/** Everything that could be given instead is being repaired. */
const nothingFree = (except: readonly string[]) =>
  write(sql`update box set held_back_at = ${house.platform.clock.now()} where location_id = ${hafenId}
    and not id = any(${[...except]}::uuid[])`)

afterEach(async () => {
  house.terminals.jammed.clear()
  house.terminals.unheard.clear()
  for (const { id } of await tasks()) await settle(id, 'dropped')
  await write(sql`delete from notification`)
  await write(sql`delete from mail where template = 'rental-stuck'`)
  await write(sql`update box set held_back_at = null where location_id = ${hafenId}`)
})

describe('B-04 FAULT-34 the renter stands before a box that does not open', () => {
  it('has another one a moment later with a key of its own, and a mail that says so', async () => {
    const renter = await aRenter()
    const [broken, before] = [await renter.lock(), await rentalOf(renter)]
    house.terminals.jammed.add(broken.lockId ?? '')
    expect((await renter.opens()).locks).toEqual([])
    await happen()
    const after = await rentalOf(renter)
    expect(after).toMatchObject({ state: 'active', movedFromBoxNumber: before?.boxNumber })
    expect(after?.boxNumber).not.toBe(before?.boxNumber)
    expect(after?.endsAt).toBe(before?.endsAt)
    // The terminal may not have heard yet that the old one is withdrawn: it would open the broken box.
    expect(after?.key?.code).not.toBe(before?.key?.code)
    const other = await renter.lock()
    expect(await renter.opens()).toMatchObject({ locks: [other.lockId] })
    const [mail] = await mailsOf(renter.order.shortCode, 'rental-changed')
    expect(mail).toContain(`Fach ${after?.boxNumber}`)
    expect(mail).toContain('rufen Sie uns bitte an')
    expect(mail?.replaceAll(/\s/g, '')).toContain(after?.key?.code ?? 'no code')
    expect(await operatorMails()).toEqual([])
  })

  it('the broken box is offered to nobody, and staff know whose things may lie in it until they have looked', async () => {
    const renter = await aRenter()
    const broken = await renter.lock()
    house.terminals.jammed.add(broken.lockId ?? '')
    await renter.opens()
    await happen()
    const [task, ...more] = await tasks()
    expect(more).toEqual([])
    expect(task).toMatchObject({
      kind: 'repair',
      cause: 'jam',
      boxId: broken.boxId,
      rentalId: (await rentalOf(renter))?.id,
    })
    const next = await aRenter()
    expect((await next.lock()).boxId).not.toBe(broken.boxId)
    // It opens again by itself: nobody has taken out yet what lies in it.
    house.terminals.jammed.clear()
    await staff.ask(deviceCalls.openLock, { body: { item: broken.boxId ?? '', reason: 'Rundgang' } })
    await happen()
    await house.platform.runDue()
    expect((await tasks()).map(({ id }) => id)).toEqual([task?.id])
    await settle(task?.id ?? '')
    expect((await staff.lock(broken.id)).boxState).toBe('free')
  })

  it('FAULT-34 a lock that is out of reach for a moment alarms nobody, moves nobody, and its box stays in the offer', async () => {
    const renter = await aRenter()
    const lock = await renter.lock()
    house.terminals.unheard.add(lock.lockId ?? '')
    expect((await renter.opens()).locks).toEqual([])
    await happen()
    expect((await renter.lock()).boxId).toBe(lock.boxId)
    expect([await tasks(), await readings(lock.boxId ?? '')]).toEqual([[], []])
    house.terminals.unheard.clear()
    expect(await renter.opens()).toMatchObject({ locks: [lock.lockId] })
  })

  it('a lock that supervision has switched off and nobody hears any more ends no journey, from the phone either', async () => {
    const renter = await aRenter()
    const dead = await renter.lock()
    const now = house.platform.clock.now()
    await write(
      sql`update lock set deactivation = 'battery', deactivated_at = ${now} where id = ${dead.lockId}`,
    )
    house.terminals.unheard.add(dead.lockId ?? '')
    expect((await renter.opens()).locks).toEqual([])
    await happen()
    const other = await renter.lock()
    expect(other.boxId).not.toBe(dead.boxId)
    expect(await renter.opens()).toMatchObject({ locks: [other.lockId] })
    expect(await tasks()).toMatchObject([{ kind: 'swapBattery', cause: 'batteryEmpty', boxId: dead.boxId }])
    expect(await readings(dead.boxId ?? '')).toEqual(['task-opened'])
    await write(sql`update lock set deactivation = null, deactivated_at = null where id = ${dead.lockId}`)
  })

  it('R-07 B-04 the terminal knows what the old code is worth now, and sends the new one’s mail again when asked', async () => {
    const renter = await aRenter()
    const [broken, before] = [await renter.lock(), await rentalOf(renter)]
    house.terminals.jammed.add(broken.lockId ?? '')
    await renter.opens()
    await happen()
    const after = await rentalOf(renter)
    const terminalId = broken.terminalId ?? ''
    const listed = () => house.terminals.listOf(terminalId)
    const [old] = (listed()?.replaced ?? []).filter(({ rentalId }) => rentalId === after?.id)
    expect(old).toMatchObject({
      boxNumber: before?.boxNumber,
      lockId: broken.lockId,
      failedAt: expect.any(String),
      movedTo: { boxNumber: after?.boxNumber, size: 'same' },
      mailed: { to: expect.stringMatching(/^.…@/) },
    })
    expect(listed()?.revoked).toContain(old?.grantId)
    // Nothing of it opens a door or names a person.
    expect(JSON.stringify(old)).not.toContain(after?.key?.code ?? 'no code')
    expect(JSON.stringify(old)).not.toMatch(/\w\w@/)

    const target = { rentalId: old?.rentalId, grantId: old?.grantId }
    const again = async () => {
      house.terminals.happens(terminalId, 'keyMailAsked', target)
      await happen()
      return (await mailsOf(renter.order.shortCode, 'key-renewed')).map((mail) => mail.replaceAll(/\s/g, ''))
    }
    expect(await again()).toEqual([expect.stringContaining(after?.key?.code ?? 'no code')])
    expect(await again()).toHaveLength(1)
    await house.platform.clock.leap(301_000)
    house.terminals.greet()
    expect(await again()).toHaveLength(2)
  })

  it('B-04 something is left in the old box: somebody has to look, the operator is told, and nobody else gets it', async () => {
    const renter = await aRenter()
    const broken = await renter.lock()
    house.terminals.jammed.add(broken.lockId ?? '')
    await renter.opens()
    await happen()
    house.terminals.jammed.clear()
    for (const { id } of await tasks()) await settle(id, 'dropped')
    const rental = await rentalOf(renter)
    const details = { lockId: broken.lockId, rentalId: rental?.id, code: 'things-left' }
    house.terminals.happens(broken.terminalId ?? '', 'helpCalled', details)
    await happen()
    expect(await tasks()).toMatchObject([
      {
        kind: 'check',
        cause: 'things',
        boxId: broken.boxId,
        rentalId: rental?.id,
        dueAt: expect.any(String),
      },
    ])
    expect((await operatorMails()).at(-1)?.text).toContain('im früheren liegt noch etwas')
    expect((await staff.lock(broken.id)).boxState).not.toBe('free')
    expect(await readings(broken.boxId ?? '')).toContain('help-called')
  })

  it('staff who open for the renter get the same help', async () => {
    const renter = await aRenter()
    const broken = await renter.lock()
    house.terminals.jammed.add(broken.lockId ?? '')
    const body = { item: (await rentalOf(renter))?.id ?? '', reason: 'Kunde ruft an' }
    await staff.ask(deviceCalls.openLock, { body })
    await happen()
    expect((await renter.lock()).boxId).not.toBe(broken.boxId)
    expect(await renter.opens()).toMatchObject({ locks: [(await renter.lock()).lockId] })
  })

  it('where none is free they keep their right, somebody is told at once, and the task ends with the rental', async () => {
    const renter = await aRenter()
    const broken = await renter.lock()
    await nothingFree([broken.boxId ?? ''])
    house.terminals.jammed.add(broken.lockId ?? '')
    await renter.opens()
    await renter.opens()
    await happen()
    expect((await renter.lock()).boxId).toBe(broken.boxId)
    expect((await rentalOf(renter))?.state).toBe('active')
    const kinds = (await tasks()).map(({ kind, cause }) => `${kind} ${cause}`)
    expect(kinds.toSorted()).toEqual(['repair jam', 'solve stuck'])
    expect(await operatorMails()).toHaveLength(1)
    // The next try works: the box is theirs as before.
    house.terminals.jammed.clear()
    expect(await renter.opens()).toMatchObject({ locks: [broken.lockId] })
  })

  it('R-02 two who stand before broken boxes at once never get the same one', async () => {
    const [first, second, spare] = [await aRenter(), await aRenter(), await aRenter()]
    const [one, two, free] = [await first.lock(), await second.lock(), await spare.lock()]
    await staff.ask(deviceCalls.pingTerminal, { body: { controller: { id: one.terminalId ?? '' } } })
    await nothingFree([one.boxId ?? '', two.boxId ?? '', free.boxId ?? ''])
    house.terminals.jammed.add(one.lockId ?? '').add(two.lockId ?? '')
    await Promise.all([first.opens(), second.opens()])
    await happen()
    const boxes = await Promise.all([first, second, spare].map(async (each) => (await each.lock()).boxId))
    expect(new Set(boxes).size).toBe(3)
  })
})
