import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { send, SITE_HOST } from '../testing/house-calls.ts'
import { aPaidOrder, endRental, openBox, pageOf } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { anOrderInput } from '../testing/tenants.ts'

const HAFEN = { host: SITE_HOST, slug: 'konstanz-hafen' }

const house = await aSoundHouse()
let renter: Awaited<ReturnType<typeof aRenter>>
beforeAll(async () => {
  renter = await aRenter()
})

const change = (query: ReturnType<typeof sql>) => house.platform.db.transaction((tx) => query.execute(tx))
const boxOf = (rentalId: string) => sql`(select box_id from rental where id = ${rentalId})`

async function aRenter() {
  const order = await aPaidOrder(house, HAFEN)
  await house.settle()
  const rentalId = (await pageOf(house, order)).rental?.id ?? ''
  const opens = async () => {
    const before = house.terminals.opened.length
    const { status, code } = await openBox(house, order, rentalId)
    await house.settle()
    return { answer: code ?? status, doors: house.terminals.opened.length - before }
  }
  return { order, rentalId, opens }
}

describe('FAULT-39 what is changed while somebody has the box', () => {
  it.each(['lock', 'box', 'terminal', 'location'])('a %s that is in use cannot be deleted', async (table) => {
    const { rentalId, opens } = renter
    const ids = {
      lock: sql`id in (select id from lock where box_id = ${boxOf(rentalId)})`,
      box: sql`id = ${boxOf(rentalId)}`,
      terminal: sql`id in (select terminal_id from lock where box_id = ${boxOf(rentalId)})`,
      location: sql`id = (select location_id from rental where id = ${rentalId})`,
    }
    const where = ids[table as keyof typeof ids] // one of the four above
    await expect(change(sql`delete from ${sql.table(table)} where ${where}`)).rejects.toMatchObject({
      code: '23503',
    })
    expect(await opens()).toEqual({ answer: 200, doors: 1 })
  })

  it('a location that is archived keeps its renters and takes no new ones', async () => {
    const body = await anOrderInput(house, HAFEN)
    const { order, rentalId, opens } = await aRenter()
    await change(
      sql`update location set archived_at = ${house.platform.clock.now()} where slug = ${HAFEN.slug}`,
    )
    expect((await send(house, orderCalls.placeOrder, { body }, HAFEN)).status).not.toBe(200)
    expect(await opens()).toEqual({ answer: 200, doors: 1 })
    expect((await endRental(house, order, rentalId)).status).toBe(200)
    await change(sql`update location set archived_at = null where slug = ${HAFEN.slug}`)
  })

  it('a lock that was moved to another box opens for nobody who rents the old one', async () => {
    const { rentalId, opens } = await aRenter()
    const lock = sql<{ id: string }>`select id from lock where box_id = ${boxOf(rentalId)}`
    const { rows } = await house.platform.db.read((tx) => lock.execute(tx))
    await change(sql`update lock set box_id = null where id = ${rows[0]?.id}`)
    expect(await opens()).toEqual({ answer: 'lock-missing', doors: 0 })
    await change(sql`update lock set box_id = ${boxOf(rentalId)} where id = ${rows[0]?.id}`)
    expect(await opens()).toEqual({ answer: 200, doors: 1 })
  })
})
