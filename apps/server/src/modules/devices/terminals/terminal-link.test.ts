import { createHmac } from 'node:crypto'
import { writeTerminalLink } from '@fachwerk/contract/device/terminal-link'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'

const RENTAL = '01980000-0000-7000-8000-00000000000a'
const MINUTE = 60_000
let house: MemoryHouse
beforeAll(async () => {
  house = await aMemoryHouse()
})
afterAll(() => house.close())

function linkOf({ minutes = 10, key = house.identity.codeKey, terminalId = house.identity.terminalId } = {}) {
  const expiresAt = new Date(house.clock.now().getTime() + minutes * MINUTE)
  const sign = (bytes: Uint8Array) =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(bytes).digest()
  return writeTerminalLink({ terminalId, rentalId: RENTAL, expiresAt }, sign)
}
const rentalOf = (link: string) =>
  house.platform.db.read((tx) => house.devices.rentalOfTerminalLink(tx, { link, now: house.clock.now() }))

describe('L-12 what a terminal’s screen links to', () => {
  it('is a rental, with whose terminal says so and where it stands', async () => {
    const { companyId, locationId } = house.world
    expect(await rentalOf(linkOf())).toEqual({ rentalId: RENTAL, companyId, locationId })
  })

  it('FAULT-54 is nothing when it is forged, another terminal’s or none at all', async () => {
    const other = Buffer.alloc(32, 7).toString('base64url')
    expect(await rentalOf(linkOf({ key: other }))).toBeNull()
    expect(await rentalOf(linkOf({ terminalId: '01980000-0000-7000-8000-0000000000ff' }))).toBeNull()
    expect(await rentalOf('t.none')).toBeNull()
  })

  it('is good for some minutes; a clock that goes before is borne, one that is far off is not', async () => {
    expect(await rentalOf(linkOf({ minutes: 0 }))).not.toBeNull()
    expect(await rentalOf(linkOf({ minutes: -1 }))).toBeNull()
    expect(await rentalOf(linkOf({ minutes: 19 }))).not.toBeNull()
    expect(await rentalOf(linkOf({ minutes: 21 }))).toBeNull()
  })

  it('is nothing once the terminal is out of use', async () => {
    const link = linkOf()
    const archive = (at: Date | null) =>
      house.platform.db.transaction((tx) => tx.updateTable('terminal').set({ archived_at: at }).execute())
    await archive(house.clock.now())
    expect(await rentalOf(link)).toBeNull()
    await archive(null)
    expect(await rentalOf(link)).not.toBeNull()
  })
})
