import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeHash } from '../rules/signed-grant.ts'
import { aMemoryHouse, aRentalWithKey, hoursFrom, type MemoryHouse } from '../testing/house.ts'
import { listOf, revoke } from '../testing/keys.ts'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

type Rental = Awaited<ReturnType<typeof aRentalWithKey>>

const write = (statement: ReturnType<typeof sql>) =>
  house.platform.db.transaction((tx) => statement.execute(tx))

/** The same right gets a key to another box, as when a box does not open; the code may stay. */
async function moves(
  rental: Rental,
  to: { readonly id: string; readonly number: number },
  reusedCode?: string,
) {
  const { platform, devices, world, clock } = house
  const now = clock.now()
  return platform.db.transaction(async (tx) => {
    await devices.revokeGrants(tx, { rentalId: rental.rentalId, now })
    await sql`update rental set box_id = ${to.id} where id = ${rental.rentalId}`.execute(tx)
    const key = await devices.issueGrant(tx, {
      companyId: world.companyId,
      accessRightId: rental.accessRightId,
      rentalId: rental.rentalId,
      boxId: to.id,
      boxNumber: to.number,
      from: rental.from,
      until: rental.until,
      since: now,
      ...(reusedCode === undefined ? {} : { reusedCode }),
      now,
    })
    return key?.code ?? ''
  })
}

describe('R-07 B-04 codes that were replaced', () => {
  it('a code that does not hold any more is told with what holds instead, as a hash', async () => {
    const [old, next] = house.world.boxes
    const rental = await aRentalWithKey(house, old)
    const code = await moves(rental, next)
    const list = await listOf(house, 3)
    expect(list.replaced).toEqual([
      {
        grantId: list.revoked[0],
        rentalId: rental.rentalId,
        codeHash: codeHash(house.identity.codeKey, rental.code),
        boxNumber: old.number,
        lockId: house.lockOf(old),
        at: house.clock.now().toISOString(),
        movedTo: { boxId: next.id, boxNumber: next.number, size: 'other' },
        forgetAt: new Date(rental.until.getTime() + 24 * 3_600_000).toISOString(),
      },
    ])
    expect(JSON.stringify(list.replaced)).not.toContain(code)
  })

  it('codes that were replaced before anybody noted it are told, and their terminal asks for its list', async () => {
    const [one, two, three] = house.world.boxes
    const rental = await aRentalWithKey(house, one)
    await moves(rental, two)
    await house.clock.advance(60_000)
    await moves(rental, three)
    const other = await aRentalWithKey(house, one)
    await moves(other, one, other.code)
    const noted = () =>
      house.platform.db.read(async (tx) => {
        const { rows } = await sql<{ at: Date | null; version: number }>`
          select g.replaced_at as at, l.version from terminal_grant g join terminal_grants_list l using (terminal_id)
          order by g.created_at, g.version, g.id`.execute(tx)
        return rows
      })
    const before = await noted()
    expect(before.filter(({ at }) => at !== null)).toHaveLength(2)
    await write(sql`update terminal_grant set replaced_at = null`)
    const backfill = await readFile(
      new URL('../../../../migrations/0395-codes-replaced-before.sql', import.meta.url),
      'utf8',
    )
    await write(sql.raw(backfill))
    expect(await noted()).toEqual(before.map(({ at, version }) => ({ at, version: version + 1 })))
    // Once more there is nothing to note.
    await write(sql.raw(backfill))
    expect(await noted()).toEqual(before.map(({ at, version }) => ({ at, version: version + 1 })))
  })

  it('R-06 a key that is made anew with the same code replaces none', async () => {
    const [old] = house.world.boxes
    const rental = await aRentalWithKey(house, old)
    expect(await moves(rental, old, rental.code)).toBe(rental.code)
    expect((await listOf(house, 3)).replaced).toEqual([])
  })

  it('of several moves every old code leads to the box of now', async () => {
    const [one, two, three] = house.world.boxes
    const rental = await aRentalWithKey(house, one)
    await moves(rental, two)
    await house.clock.advance(60_000)
    await moves(rental, three)
    const { replaced = [] } = await listOf(house, 5)
    expect(replaced.map(({ boxNumber, movedTo }) => [boxNumber, movedTo?.boxNumber])).toEqual([
      [two.number, three.number],
      [one.number, three.number],
    ])
  })

  it('a right that was withdrawn leads nowhere, and an ended one a day long to its end', async () => {
    const [old, next, other] = house.world.boxes
    const rental = await aRentalWithKey(house, old)
    await moves(rental, next)
    expect((await listOf(house, 3)).replaced).toHaveLength(1)
    await revoke(house, rental)
    expect((await listOf(house, 4)).replaced).toEqual([])
    const endedBefore = (hours: number) =>
      write(sql`update rental set state = 'ended', ended_at = ${hoursFrom(house, -hours)}
        where id = ${rental.rentalId}`)
    await endedBefore(23)
    await aRentalWithKey(house, other, { until: hoursFrom(house, 60) })
    expect((await listOf(house, 5)).replaced).toMatchObject([{ boxNumber: old.number, ended: true }])
    await endedBefore(25)
    await aRentalWithKey(house, old, { until: hoursFrom(house, 60) })
    expect((await listOf(house, 6)).replaced).toEqual([])
  })

  it('A-13 another location is named, its own codes are not told here', async () => {
    const [old, next] = house.world.boxes
    const rental = await aRentalWithKey(house, old)
    await moves(rental, next)
    await write(sql`update box set location_id = ${await anotherLocation()} where id = ${next.id}`)
    await aRentalWithKey(house, house.world.boxes[2])
    expect((await listOf(house, 4)).replaced?.[0]?.movedTo).toMatchObject({
      boxNumber: next.number,
      elsewhere: { locationName: 'Meersburg Fähre' },
    })
  })
})

async function anotherLocation(): Promise<string> {
  const id = house.platform.random.uuid()
  await write(sql`
    insert into location (id, company_id, name, slug, prefix, street, postcode, city, state, lat, lng, operator_email, phone,
      created_at)
    select ${id}, company_id, 'Meersburg Fähre', 'meersburg-faehre', 'MB', street, postcode, city, state, lat, lng,
      operator_email, phone, created_at from location where id = ${house.world.locationId}`)
  return id
}
