import { beforeAll, describe, expect, it } from 'vitest'
import { aMemoryHouse, aRentalWithKey, hoursFrom, type MemoryHouse } from '../testing/house.ts'
import { revoke } from '../testing/keys.ts'

let house: MemoryHouse
beforeAll(async () => {
  house = await aMemoryHouse()
})

const found = (code: string, { companyIds = [house.world.companyId], now = house.clock.now() } = {}) =>
  house.platform.db.read((tx) => house.devices.rentalsOfCode(tx, { companyIds, code, now }))

describe('B-20 a customer reads out the code at the box', () => {
  it('the whole code leads to the rental, also before it begins, and to nobody else', async () => {
    const [box, other] = house.world.boxes
    const rental = await aRentalWithKey(house, box, { from: hoursFrom(house, 1), until: hoursFrom(house, 5) })
    await aRentalWithKey(house, other)
    expect(await found(rental.code)).toEqual([rental.rentalId])
    expect(await found(rental.code.slice(0, -1))).toEqual([])
  })

  it('other companies find nothing, nor does anybody once the key is over or withdrawn', async () => {
    const [, , box] = house.world.boxes
    const rental = await aRentalWithKey(house, box)
    expect(await found(rental.code, { companyIds: [house.platform.random.uuid()] })).toEqual([])
    // A key goes on for a while after the rental's end.
    expect(await found(rental.code, { now: hoursFrom(house, 24 * 400) })).toEqual([])
    expect(await found(rental.code)).toEqual([rental.rentalId])
    await revoke(house, rental)
    expect(await found(rental.code)).toEqual([])
  })
})
