import { createPublicKey, verify } from 'node:crypto'
import {
  GrantBody,
  GrantsMessage,
  readQrText,
  type SignedGrant,
  topicOf,
} from '@fachwerk/contract/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeHash } from '../rules/signed-grant.ts'
import { aMemoryHouse, aRentalWithKey, eventually, type MemoryHouse } from '../testing-house.ts'
import { aRental, keptEvents, type TestRental } from '../testing.ts'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(house.clock.now().getTime() + hours * HOUR)

/** The newest list the terminal was told, once it has this version. */
async function listOf(version: number): Promise<GrantsMessage> {
  const topic = topicOf(house.identity.terminalId, 'grants')
  return eventually(() => {
    const lists = house.transport.sent.filter((sent) => sent.topic === topic && sent.retain && sent.qos === 1)
    const newest = GrantsMessage.parse(JSON.parse(lists.at(-1)?.payload ?? '{}'))
    expect(newest.version).toBe(version)
    return newest
  })
}
const bodyOf = (grant: SignedGrant) =>
  GrantBody.parse(JSON.parse(Buffer.from(grant.payload, 'base64url').toString()))

function isGenuine({ payload, signature }: SignedGrant): boolean {
  const key = createPublicKey({
    key: Buffer.from(house.identity.grantKey, 'base64url'),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(payload, 'base64url'), key, Buffer.from(signature, 'base64url'))
}
async function holds(grantsVersion: number, seq = grantsVersion) {
  const bootId = house.identity.terminalId
  const always = { bootId, seq, clock: house.clock.now().toISOString(), uptimeSeconds: 1 }
  const heartbeat = { ...always, firmware: '1', uplink: 'LAN', queueLength: 0, grantsVersion }
  house.transport.receive(topicOf(house.identity.terminalId, 'heartbeat'), heartbeat)
  await house.gateway.idle()
}
const keyOf = ({ accessRightId }: TestRental) =>
  house.platform.db.read((tx) => house.devices.keyOfAccessRight(tx, accessRightId))
async function versionOf(rental: TestRental): Promise<number> {
  const key = await keyOf(rental)
  return bodyOf(readQrText(key?.qrText ?? '') ?? { payload: '', signature: '' }).version
}
const revoke = (rental: TestRental, accessRightId?: string) =>
  house.platform.db.transaction((tx) =>
    house.devices.revokeGrants(tx, {
      rentalId: rental.rentalId,
      now: house.clock.now(),
      ...(accessRightId ? { accessRightId } : {}),
    }),
  )

describe('R-11 the key', () => {
  it('R-11 opens without network: signed, for one box and one time, the code only as a hash', async () => {
    const [box] = house.world.boxes
    const rental = await aRentalWithKey(house, box)
    expect(rental.code).toMatch(/^\d{6}$/)
    const key = await keyOf(rental)
    const grant = readQrText(key?.qrText ?? '')
    if (!grant) throw new Error('no QR')
    expect(isGenuine(grant)).toBe(true)
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
    expect(JSON.stringify((await listOf(1)).grants)).not.toContain(rental.code)
    expect((await listOf(1)).grants).toEqual([grant])
  })

  it('R-11 confirmed when the terminal says that it has the list, not before', async () => {
    const rental = await aRentalWithKey(house, house.world.boxes[0])
    await listOf(1)
    await holds(0)
    expect(await keyOf(rental)).toMatchObject({ confirmedByTerminal: false, validFrom: rental.from })
    await holds(1)
    expect(await keyOf(rental)).toMatchObject({ confirmedByTerminal: true })
    const changes = await keptEvents(house.platform, 'grants.changed')
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
    await revoke(first)
    await listOf(2)
    await holds(2)
    const moved = await aRentalWithKey(house, other, { rental: first, keepCode: first.code })
    expect(moved.code).toBe(first.code)
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
    const grantId = bodyOf((await listOf(1)).grants[0] ?? { payload: '', signature: '' }).id
    expect(await revoke(rental)).toBe(true)
    expect(await keyOf(rental)).toBeNull()
    const list = await listOf(2)
    expect(list.grants).toEqual([])
    expect(list.revoked).toEqual([grantId])
    const pending = () =>
      house.platform.db.read((tx) =>
        tx.selectFrom('terminal_grant').select('revocation_confirmed_at').executeTakeFirst(),
      )
    await holds(1)
    expect(await pending()).toEqual({ revocation_confirmed_at: null })
    await holds(2)
    expect(await pending()).toEqual({ revocation_confirmed_at: house.clock.now() })
    expect(await revoke(rental)).toBe(false)
  })

  it('FAULT-38 a withdrawn code is not given to anybody before the terminal has forgotten it', async () => {
    const rental = await aRentalWithKey(house, house.world.boxes[0])
    await revoke(rental)
    vi.spyOn(house.platform.random, 'digits').mockReturnValueOnce(rental.code).mockReturnValue('739182')
    const next = await aRentalWithKey(house, house.world.boxes[1])
    expect(next.code).toBe('739182')
  })

  it('only one person’s key, the others of the rental keep theirs', async () => {
    const [box] = house.world.boxes
    const rental = await aRentalWithKey(house, box)
    const friend = { ...rental, accessRightId: await aSecondRight(rental) }
    await aRentalWithKey(house, box, { rental: friend })
    const versions = (await listOf(2)).grants.map((grant) => bodyOf(grant).version)
    expect(new Set(versions).size).toBe(1)
    await revoke(rental, friend.accessRightId)
    expect((await listOf(3)).grants).toHaveLength(1)
    expect(await keyOf(friend)).toBeNull()
    expect(await keyOf(rental)).not.toBeNull()
  })
})

async function aSecondRight({ rentalId }: TestRental): Promise<string> {
  const id = house.platform.random.uuid()
  await house.platform.db.transaction((tx) =>
    sql`insert into access_right select ${id}, company_id, rental_id, 'Freundin', customer_id, from_at, until_at, state,
      code_sealed, created_at, null from access_right where rental_id = ${rentalId}`.execute(tx),
  )
  return id
}

describe('the list of a terminal', () => {
  it('R-11 fences off the former renter and nobody else', async () => {
    const [box] = house.world.boxes
    const lockId = house.lockOf(box)
    const evening = await aRentalWithKey(house, box, { from: inHours(8), until: inHours(12) })
    const noon = await aRentalWithKey(house, box, { from: inHours(0), until: inHours(3) })
    const [noonVersion, eveningVersion] = [await versionOf(noon), await versionOf(evening)]
    expect(noonVersion).toBeLessThan(eveningVersion)
    expect((await listOf(2)).lockVersions[lockId]).toBe(0)
    await revoke(noon)
    const floor = (await listOf(3)).lockVersions[lockId] ?? 0
    expect(floor).toBeGreaterThan(noonVersion)
    expect(floor).toBeLessThanOrEqual(eveningVersion)
  })

  it('is pruned of what is over', async () => {
    const [box, other] = house.world.boxes
    await aRentalWithKey(house, box, { until: inHours(0.02) })
    await listOf(1)
    await house.clock.advance(90_000)
    await aRentalWithKey(house, other)
    expect((await listOf(2)).grants.map((grant) => bodyOf(grant).boxId)).toEqual([other.id])
  })

  it('is told again after every connection, as the broker may have forgotten it', async () => {
    await aRentalWithKey(house, house.world.boxes[0])
    await listOf(1)
    house.transport.setConnected(false)
    expect(house.transport.sent).toEqual([])
    house.transport.setConnected(true)
    expect((await listOf(1)).grants).toHaveLength(1)
  })

  it('FAULT-30 a terminal that knows a newer list than a restored server is overtaken', async () => {
    const rental = await aRentalWithKey(house, house.world.boxes[0])
    await listOf(1)
    await holds(40)
    expect((await listOf(41)).grants).toHaveLength(1)
    expect(await keyOf(rental)).toMatchObject({ confirmedByTerminal: false })
    await holds(41)
    expect(await keyOf(rental)).toMatchObject({ confirmedByTerminal: true })
  })
})
