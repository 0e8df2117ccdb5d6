import {
  batteriesSoon,
  deadLock,
  type Devices,
  devicesModule,
  forgetBattery,
  terminalsAt,
} from '../modules/devices/index.ts'
import { sellsAnything } from '../modules/catalog/index.ts'
import { type Locations, locationsModule, setHeldBack } from '../modules/locations/index.ts'
import { openingsGoneBefore } from '../modules/retention/index.ts'
import type { Orders } from '../modules/orders/index.ts'
import {
  type KeyNeeds,
  mountRightsDesk,
  openRentalsAt,
  openRentalsBySize,
  type Rentals,
  rentalsModule,
} from '../modules/rentals/index.ts'
import { type Tasks, tasksModule } from '../modules/tasks/index.ts'
import type { Parts } from '../platform/parts.ts'
import type { Tenants } from './tenants.ts'

export type Renting = ReturnType<typeof buildRenting>

/** What is rented and what opens it: locations, rentals, devices. */
export function buildRenting(
  parts: Parts,
  { companies, identity, sites }: Tenants,
  paymentOfOrder: Orders['paymentOfOrder'],
) {
  const locations: Locations = locationsModule({
    ...parts,
    ...companies,
    ...sites,
    terminalsAt,
    sellsAnything,
    openRentalsAt,
    openRentalsBySize,
    freeInWindows: (...details) => rentals.freeInWindows(...details),
    freeGaps: (...details) => rentals.freeGaps(...details),
  })
  const atTheDoor: KeyNeeds = {
    issueGrant: (...details) => devices.issueGrant(...details),
    revokeGrants: (...details) => devices.revokeGrants(...details),
    keyReports: (...details) => devices.keyReports(...details),
    doorOfBox: (...details) => devices.doorOfBox(...details),
    accessOfLocations: locations.accessOfLocations,
  }
  const boxLeft: Tasks['boxLeft'] = (...details) => tasks.boxLeft(...details)
  const rentals: Rentals = rentalsModule({ ...parts, ...atTheDoor, boxLeft })
  const boxTaken: Tasks['boxTaken'] = (...details) => tasks.boxTaken(...details)
  const devices: Devices = devicesModule(parts, { ...identity, ...sites, ...locations, ...rentals, boxTaken })
  const { cabinetPlans, placeText, tariffQuote } = locations
  const { keepBoxesAwake, locksOfBoxes } = devices
  const shown = { cabinetPlans, placeText, locksOfBoxes, paymentOfOrder, openingsGoneBefore, tariffQuote }
  mountRightsDesk({ ...parts, ...atTheDoor, ...shown, boxLeft })
  const { boxOccupancy, leaveBrokenBox, boxOpensAgain } = rentals
  const locks = { forgetBattery, batteriesSoon, deadLock, locksOfBoxes, keepBoxesAwake }
  const tasks: Tasks = tasksModule({
    ...parts,
    ...locks,
    setHeldBack,
    boxOccupancy,
    leaveBrokenBox,
    boxOpensAgain,
  })
  return { locations, rentals, devices, tasks }
}
