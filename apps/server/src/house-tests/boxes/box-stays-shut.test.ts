import { jamCalls } from '@fachwerk/contract/device/jam-calls'
import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ask, send } from '../../testing/house-calls.ts'
import { aHarbour, aStaff } from '../../testing/locks.ts'
import { endRental, pageOf } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { hafenId, aRenter, mailsOf, place } = await aHarbour(house)
type Renter = Awaited<ReturnType<typeof aRenter>>

const happen = async () => {
  await house.settle()
  await house.platform.runConsumers()
  await house.settle()
}
const write = (statement: ReturnType<typeof sql>) =>
  house.platform.db.transaction((tx) => statement.execute(tx))
const rows = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await house.platform.db.read((tx) => statement.execute(tx))).rows
const tasks = async () =>
  (await (await aStaff(house)).ask(taskCalls.tasks, { body: { locationId: hafenId } })).tasks
const rentalOf = async ({ order }: Renter) => {
  const { rental } = await pageOf(house, order)
  if (!rental) throw new Error('no rental')
  return rental
}
const jamOf = ({ order }: Renter) => ask(house, jamCalls.orderJam, { params: { hash: order.hash } }, place)
const nothingFree = (except: readonly string[]) =>
  write(sql`update box set held_back_at = ${house.platform.clock.now()} where location_id = ${hafenId}
    and not id = any(${[...except]}::uuid[])`)

/** Time goes by, and terminals say that they are there, as they do all the time. */
async function passes(milliseconds: number) {
  await house.platform.clock.leap(milliseconds)
  house.terminals.greet()
  await happen()
}

/** Somebody opens and the door jams, some times. */
async function jams(renter: Renter, times: number) {
  const lock = await renter.lock()
  house.terminals.jammed.add(lock.lockId ?? '')
  for (let each = 0; each < times; each += 1) {
    await renter.opens()
    await happen()
  }
  return lock
}

/** The same for somebody who had it open before: the page knows of it, however slow the machine. */
async function jamsLater(renter: Renter) {
  const lock = await jams(renter, 1)
  await vi.waitFor(async () => {
    await happen()
    expect((await rentalOf(renter)).jam).toBeDefined()
  }, 20_000)
  return lock
}

/** The last free box jams at the second try, too. */
async function stuck() {
  const renter = await aRenter()
  await nothingFree([(await renter.lock()).boxId ?? ''])
  const lock = await jams(renter, 2)
  const rental = await rentalOf(renter)
  expect([rental.state, rental.jam]).toEqual(['active', { mark: expect.any(String) }])
  return { renter, lock, rental }
}

afterEach(async () => {
  house.terminals.jammed.clear()
  const staff = await aStaff(house)
  for (const { id } of await tasks())
    await staff.ask(taskCalls.settleTask, { body: { item: { id, to: 'dropped', note: 'erledigt' } } })
  await write(sql`update box_jam set ended_at = ${house.platform.clock.now()} where ended_at is null`)
  await write(sql`update box set held_back_at = null where location_id = ${hafenId}`)
})

describe('B-04 a box that may hold belongings', () => {
  it('is never given up without asking: after good openings one jam takes nothing away', async () => {
    const renter = await aRenter()
    await renter.opens()
    await renter.opens()
    await happen()
    const before = await rentalOf(renter)
    const lock = await jamsLater(renter)
    expect((await renter.lock()).boxId).toBe(lock.boxId)
    expect(await rentalOf(renter)).toMatchObject({
      movedFromBoxNumber: null,
      key: { code: before.key?.code },
    })
    const jam = await jamOf(renter)
    expect(jam).toMatchObject({
      standing: 'asked',
      failures: 1,
      openedBefore: 2,
      elsewhere: null,
      refund: null,
    })
    expect(jam.otherBox?.number).not.toBe(before.boxNumber)
    // No answer: nothing changes, however often it is tried, and the code works as soon as the door does.
    await jams(renter, 2)
    expect((await renter.lock()).boxId).toBe(lock.boxId)
    house.terminals.jammed.clear()
    expect(await renter.opens()).toMatchObject({ locks: [lock.lockId] })
    await happen()
    expect((await rentalOf(renter)).jam).toBeUndefined()
    expect((await rentalOf(renter)).endsAt).toBe(before.endsAt)
  })

  it('„Nein, es ist leer“: another box with a new key at once', async () => {
    const renter = await aRenter()
    await renter.opens()
    await happen()
    const lock = await jamsLater(renter)
    const before = await rentalOf(renter)
    const { otherBox } = await jamOf(renter)
    const body = { rentalId: before.id, answer: 'empty' } as const
    const after = await ask(house, jamCalls.answerJam, { params: { hash: renter.order.hash }, body }, place)
    expect(after.rental).toMatchObject({ boxNumber: otherBox?.number, movedFromBoxNumber: before.boxNumber })
    await happen()
    const moved = await rentalOf(renter)
    expect(moved.key?.code).not.toBe(before.key?.code)
    expect(moved.jam).toBeUndefined()
    expect((await renter.lock()).boxId).not.toBe(lock.boxId)
  })
})

describe('B-04 a jam where no other box is free is no dead end', () => {
  it('from the second failure on the page tells the truth, whom to call and the ways on', async () => {
    const { renter, rental } = await stuck()
    expect(rental.jam).toBeDefined()
    const jam = await jamOf(renter)
    expect(jam).toMatchObject({
      standing: 'stuck',
      failures: 2,
      openedBefore: 0,
      boxNumber: rental.boxNumber,
      code: rental.key?.code,
      refund: { cents: 400, owed: false },
    })
    expect(jam.call?.phone).not.toBe('')
    expect(jam.openedByLocal).toMatch(/T/)
    // The first failure alone is tried again: nothing is said of it.
    expect((await jamOf(renter)).elsewhere?.metres).toBeGreaterThan(0)
  })

  it('at night nobody is said to pick up at a location whose boxes open at any time: the head office is named', async () => {
    const { renter } = await stuck()
    const atDay = await jamOf(renter)
    const closed = sql`insert into special_opening (location_id, company_id, date, note)
      select id, company_id, (${house.platform.clock.now()}::timestamptz at time zone 'Europe/Berlin')::date, 'zu' from location where id = ${hafenId}`
    await write(closed)
    const atNight = await jamOf(renter)
    await write(sql`delete from special_opening where location_id = ${hafenId} and note = 'zu'`)
    expect([atDay.call?.at, atNight.call?.at]).toEqual(['location', 'office'])
    expect(atNight.call?.phone).not.toBe(atDay.call?.phone)
  })

  it('another location: kept while they decide, then the same order opens there', async () => {
    const { renter, rental } = await stuck()
    const request = { params: { hash: renter.order.hash }, body: { rentalId: rental.id } }
    expect(await send(house, jamCalls.goElsewhere, request, place)).toMatchObject({ code: 'hold-expired' })
    const stored = (await ask(house, jamCalls.holdElsewhere, request, place)).elsewhere
    expect(stored?.heldBox?.boxNumber).toBeGreaterThan(0)
    const twice = (await ask(house, jamCalls.holdElsewhere, request, place)).elsewhere
    expect(twice?.heldBox).toEqual(stored?.heldBox)
    const gone = await ask(house, jamCalls.goElsewhere, request, place)
    expect(gone.location.name).toBe(stored?.name)
    await happen()
    const page = await pageOf(house, renter.order)
    expect(page.rental).toMatchObject({ boxNumber: stored?.heldBox?.boxNumber, state: 'active' })
    expect(page.rental?.key?.code).not.toBe(rental.key?.code)
    expect((await mailsOf(renter.order.shortCode, 'rental-changed')).join()).toContain(stored?.name)
    const before = house.terminals.opened.length
    expect((await renter.opens()).locks.length + before).toBe(before + 1)
    // Nothing of it stands twice.
    const beside = sql<{ id: string }>`select id from rental where state <> 'expired' and order_id is null`
    // What was only kept is no rental that was called off: the customer's file counts one.
    expect(await rows(beside)).toEqual([])
  })

  it('money back at once: the whole price, a correction of the invoice, the box is nobody’s, asked twice it goes once', async () => {
    const { renter, rental } = await stuck()
    const params = { hash: renter.order.hash }
    const wrong = { params, body: { rentalId: rental.id, shownCents: 1 } }
    expect(await send(house, jamCalls.giveUpJammed, wrong, place)).toMatchObject({ code: 'price-changed' })
    const body = { rentalId: rental.id, shownCents: 400 }
    const after = await ask(house, jamCalls.giveUpJammed, { params, body }, place)
    expect(after).toMatchObject({ status: 'canceled', cancelReason: 'jammed' })
    expect(await send(house, jamCalls.giveUpJammed, { params, body }, place)).toMatchObject({
      code: 'transition-not-allowed',
    })
    await happen()
    await house.platform.runDue()
    await happen()
    const page = await pageOf(house, renter.order)
    expect(page.payment).toMatchObject({ refundedCents: 400, state: 'refunded' })
    expect(page.invoices?.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote'])
    expect((await mailsOf(renter.order.shortCode, 'jam-refunded')).join()).toContain('4,00')
    expect(page.rental?.key).toBeNull()
  })
})

describe('B-04 while a box does not open its time stands still', () => {
  it('waiting costs nothing: told when it opens, the whole time is theirs from then on', async () => {
    const { renter, rental } = await stuck()
    const params = { hash: renter.order.hash }
    await ask(house, jamCalls.waitForBox, { params, body: { rentalId: rental.id } }, place)
    expect((await jamOf(renter)).standing).toBe('waiting')
    await passes(45 * 60_000)
    house.terminals.jammed.clear()
    await renter.opens()
    await happen()
    const after = await rentalOf(renter)
    const length = Date.parse(rental.endsAt) - Date.parse(rental.startsAt)
    const left = Date.parse(after.endsAt) - house.platform.clock.now().getTime()
    expect(Math.abs(left - length)).toBeLessThan(120_000)
    expect(after.jam).toBeUndefined()
    expect((await mailsOf(renter.order.shortCode, 'rental-changed')).join()).toContain('öffnet wieder')
    // Its key at the terminal is good for the new end.
    expect(after.key?.code).toBe(rental.key?.code)
  })

  it('„Ja, meine Sachen“: it stays theirs, somebody comes before all else, nothing is owed and nobody ends it', async () => {
    const renter = await aRenter()
    expect((await renter.opens()).locks).toHaveLength(1)
    await happen()
    await jamsLater(renter)
    const { id: rentalId, endsAt } = await rentalOf(renter)
    const body = { rentalId, answer: 'things' } as const
    await ask(house, jamCalls.answerJam, { params: { hash: renter.order.hash }, body }, place)
    await happen()
    expect((await jamOf(renter)).standing).toBe('kept')
    expect((await tasks()).map(({ kind, cause }) => `${kind} ${cause}`)).toContain('solve things')
    const mails = await rows(
      sql<{ subject: string }>`select subject from mail where template = 'rental-stuck'`,
    )
    expect(mails.map(({ subject }) => subject).join()).toContain('Sachen im Fach')
    // Hours after the end: the box is kept, nothing is owed, no overrun begins.
    await passes(Date.parse(endsAt) - house.platform.clock.now().getTime() + 5 * 3_600_000)
    await house.platform.runDue()
    await happen()
    const late = await rentalOf(renter)
    expect(late).toMatchObject({ state: 'active', openRefusal: null, can: { end: false } })
    expect(late.owedCents).toBeUndefined()
    expect(await endRental(house, renter.order, rentalId)).toMatchObject({ code: 'box-jammed' })
    // Opened by hand: the time that stood still comes back, and they are told.
    house.terminals.jammed.clear()
    const [repair] = (await tasks()).filter(({ kind }) => kind === 'repair')
    const staff = await aStaff(house)
    await staff.ask(taskCalls.settleTask, { body: { item: { id: repair?.id ?? '', to: 'done', note: '' } } })
    await happen()
    const after = await rentalOf(renter)
    expect(Date.parse(after.endsAt)).toBeGreaterThan(house.platform.clock.now().getTime())
    expect(after.jam).toBeUndefined()
    const [mail] = await mailsOf(renter.order.shortCode, 'rental-changed')
    expect(mail).toContain('öffnet wieder')
    expect(after.boxNumber).toBe(late.boxNumber)
  })
})
