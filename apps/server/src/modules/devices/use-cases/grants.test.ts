import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeHash, signedWith } from '../rules/signed-grant.ts'
import { aMemoryHouse, aRentalWithKey, hoursFrom, type MemoryHouse } from '../testing/house.ts'
import { bodyOf, holds, isGenuine, keyOf, listOf, revoke, shownKey } from '../testing/keys.ts'
import { aRental, storedEvents, type TestRental } from '../testing.ts'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

const inHours = (hours: number) => hoursFrom(house, hours)

describe('R-11 the key', () => {
  it('R-11 opens without network: signed, for one box and one time, the code only as a hash', async () => {
    const [box] = house.world.boxes
    const rental = await aRentalWithKey(house, box)
    expect(rental.code).toMatch(/^\d{6}$/)
    const grants = (await listOf(house, 1)).grants
    const [grant] = grants
    if (!grant) throw new Error('no grant')
    expect(isGenuine(house, grant)).toBe(true)
    expect(bodyOf(grant)).toMatchObject({
      terminalId: house.identity.terminalId,
      lockId: house.lockOf(box),
      boxId: box.id,
      boxNumber: box.number,
      rentalId: rental.rentalId,
      from: rental.from.toISOString(),
      until: rental.until.toISOString(),
      codeHash: codeHash(house.identity.codeKey, rental.code),
    })
    expect(JSON.stringify(grants)).not.toContain(rental.code)
    // The QR code says the same in fewer bytes, checked with what only this terminal and the server know.
    const { boxId: _boxId, ...carried } = bodyOf(grant)
    const { key, check, covered } = await shownKey(house, rental)
    expect(key).toEqual(carried)
    expect(signedWith(house.identity.codeKey)(covered).subarray(0, check.length)).toEqual(Buffer.from(check))
  })

  it('R-11 confirmed when the terminal says that it has the list, not before', async () => {
    const rental = await aRentalWithKey(house, house.world.boxes[0])
    await listOf(house, 1)
    await holds(house, 0)
    expect(await keyOf(house, rental)).toMatchObject({ confirmedByTerminal: false, validFrom: rental.from })
    await holds(house, 1)
    expect(await keyOf(house, rental)).toMatchObject({ confirmedByTerminal: true })
    const changes = await storedEvents(house.platform, 'grants.changed')
    expect(changes.map(({ rentalId, data }) => [rentalId, data['change']])).toEqual([
      [rental.rentalId, 'issued'],
      [rental.rentalId, 'confirmed'],
    ])
  })

  it('R-11 a code is unique at the terminal for its time, whatever is drawn', async () => {
    const period = { from: inHours(1), until: inHours(5) }
    const draws = ['123456', '482913', '482913', '482913', '739182']
    vi.spyOn(house.platform.random, 'digits').mockImplementation(() => draws.shift() ?? '111111')
    const first = await aRentalWithKey(house, house.world.boxes[0], period)
    const second = await aRentalWithKey(house, house.world.boxes[1], period)
    expect([first.code, second.code]).toEqual(['482913', '739182'])
  })

  it('R-11 fifty bookings at once at one terminal get fifty codes and fifty versions', async () => {
    const crowd = await aMemoryHouse({ boxes: 50 })
    const rentals = await Promise.all(crowd.world.boxes.map((box) => aRentalWithKey(crowd, box)))
    expect(new Set(rentals.map(({ code }) => code)).size).toBe(50)
    const { rows } = await crowd.platform.db.read((tx) =>
      sql<{ version: number; grants: number }>`
        select (select version from terminal_grants_list) as version,
          (select count(distinct published_version)::int from terminal_grant) as grants`.execute(tx),
    )
    expect(rows).toEqual([{ version: 50, grants: 50 }])
    await crowd.close()
  })

  it('the person keeps the code when the key is given anew', async () => {
    const [box, other] = house.world.boxes
    const first = await aRentalWithKey(house, box)
    await revoke(house, first)
    await listOf(house, 2)
    await holds(house, 2)
    const moved = await aRentalWithKey(house, other, { rental: first, reusedCode: first.code })
    expect(moved.code).toBe(first.code)
  })

  it('R-12 the same door, the same person: the code stays although the terminal has not heard of it yet', async () => {
    const [box, other] = house.world.boxes
    const first = await aRentalWithKey(house, box)
    await revoke(house, first)
    const renewed = await aRentalWithKey(house, box, { rental: first, reusedCode: first.code })
    expect(renewed.code).toBe(first.code)
    // At another door the former key could still open the one it was for.
    await revoke(house, first)
    const moved = await aRentalWithKey(house, other, { rental: first, reusedCode: first.code })
    expect(moved.code).not.toBe(first.code)
  })

  it('a box without a lock gets no key', async () => {
    const { random, db } = house.platform
    const [box] = house.world.boxes
    const rental = await aRental(house.platform, house.world, box)
    const issued = await db.transaction((tx) =>
      house.devices.issueGrant(tx, {
        companyId: house.world.companyId,
        ...rental,
        boxId: random.uuid(),
        boxNumber: 99,
        from: inHours(0),
        until: inHours(1),
        now: house.clock.now(),
      }),
    )
    expect(issued).toBeNull()
  })
})

describe('withdrawing a key', () => {
  it('R-11 is pending until the terminal confirmed the list without it', async () => {
    const rental = await aRentalWithKey(house, house.world.boxes[0])
    const grantId = bodyOf((await listOf(house, 1)).grants[0]).id
    expect(await revoke(house, rental)).toBe(true)
    expect(await keyOf(house, rental)).toBeNull()
    const list = await listOf(house, 2)
    expect(list.grants).toEqual([])
    expect(list.revoked).toEqual([grantId])
    const pending = () =>
      house.platform.db.read((tx) =>
        tx.selectFrom('terminal_grant').select('revocation_confirmed_at').executeTakeFirst(),
      )
    await holds(house, 1)
    expect(await pending()).toEqual({ revocation_confirmed_at: null })
    await holds(house, 2)
    expect(await pending()).toEqual({ revocation_confirmed_at: house.clock.now() })
    expect(await revoke(house, rental)).toBe(false)
  })

  it('FAULT-38 a withdrawn code is not given to anybody before the terminal has forgotten it', async () => {
    const rental = await aRentalWithKey(house, house.world.boxes[0])
    await revoke(house, rental)
    vi.spyOn(house.platform.random, 'digits').mockReturnValueOnce(rental.code).mockReturnValue('739182')
    const next = await aRentalWithKey(house, house.world.boxes[1])
    expect(next.code).toBe('739182')
  })

  it('only one person’s key, the others of the rental keep theirs', async () => {
    const [box] = house.world.boxes
    const rental = await aRentalWithKey(house, box)
    const friend = { ...rental, accessRightId: await aSecondRight(rental) }
    await aRentalWithKey(house, box, { rental: friend })
    const versions = (await listOf(house, 2)).grants.map((grant) => bodyOf(grant).version)
    expect(new Set(versions).size).toBe(1)
    await revoke(house, rental, friend.accessRightId)
    expect((await listOf(house, 3)).grants).toHaveLength(1)
    expect(await keyOf(house, friend)).toBeNull()
    expect(await keyOf(house, rental)).not.toBeNull()
  })

  it('R-11 B-02 what the terminal has said of a key is known of each right for itself', async () => {
    const [box] = house.world.boxes
    const rental = await aRentalWithKey(house, box)
    const friend = { ...rental, accessRightId: await aSecondRight(rental) }
    const ids = [rental.accessRightId, friend.accessRightId, house.platform.random.uuid()]
    const heldKeys = async (at = house.clock.now()) => {
      const known = await house.platform.db.read((tx) => house.devices.keyReports(tx, ids, at))
      return ids.map((id) => known.get(id) ?? null)
    }
    const held = { held: true, withdrawalPending: false }
    expect(await heldKeys()).toEqual([{ held: false, withdrawalPending: false }, null, null])
    await aRentalWithKey(house, box, { rental: friend })
    await holds(house, 1)
    expect(await heldKeys()).toEqual([held, { held: false, withdrawalPending: false }, null])
    await holds(house, 2)
    await revoke(house, rental, friend.accessRightId)
    expect(await heldKeys()).toEqual([held, { held: null, withdrawalPending: true }, null])
    // Over by itself, there is nothing left to withdraw.
    expect(await heldKeys(inHours(24))).toMatchObject([held, { withdrawalPending: false }, null])
    await holds(house, 3)
    expect(await heldKeys()).toEqual([held, { held: null, withdrawalPending: false }, null])
    expect(await house.platform.db.read((tx) => house.devices.keyReports(tx, [], house.clock.now()))).toEqual(
      new Map(),
    )
  })

  it('R-11 a second person’s key is signed as one that only opens', async () => {
    const [box] = house.world.boxes
    const rental = await aRentalWithKey(house, box)
    const friend = { ...rental, accessRightId: await aSecondRight(rental) }
    await house.platform.db.transaction((tx) =>
      house.devices.issueGrant(tx, {
        companyId: house.world.companyId,
        ...friend,
        boxId: box.id,
        boxNumber: box.number,
        opensOnly: true,
        now: house.clock.now(),
      }),
    )
    const signed = (await listOf(house, 2)).grants
    expect(signed.every((grant) => isGenuine(house, grant))).toBe(true)
    expect(signed.filter((grant) => bodyOf(grant).opensOnly)).toHaveLength(1)
  })
})

async function aSecondRight({ rentalId }: TestRental): Promise<string> {
  const id = house.platform.random.uuid()
  await house.platform.db.transaction((tx) =>
    sql`insert into access_right select ${id}, company_id, rental_id, 'Freundin', customer_id, from_at, until_at, state,
      code_sealed, created_at, null, true from access_right where rental_id = ${rentalId}`.execute(tx),
  )
  return id
}
