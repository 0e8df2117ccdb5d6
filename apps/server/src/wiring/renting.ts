import {
  batteriesSoon,
  deadLock,
  type Devices,
  type DevicesNeeds,
  devicesModule,
  forgetBattery,
  terminalsAt,
} from '../modules/devices/index.ts'
import {
  addBox,
  boxPlaces,
  bringBoxBack,
  changeBox,
  type Locations,
  locationsModule,
  moveBox,
  putBoxAway,
  putUpCabinets,
  receiveBox,
  setHeldBack,
  setLockGone,
  spotsForComer,
  spotsOfBox,
  takeDownCabinet,
} from '../modules/locations/index.ts'
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
import type { Parts } from './parts.ts'
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
  const { accessPlanOf, cabinetPlans, placeText, tariffQuote } = locations
  const devices: Devices = devicesModule(parts, {
    mayOpen: rentals.mayOpen,
    endRentalAtTerminal: rentals.endRentalAtTerminal,
    resumeRentalAtTerminal: rentals.resumeRentalAtTerminal,
    boxOccupancy: rentals.boxOccupancy,
    accessPlanOf,
    cabinetPlans,
    authenticateStaff: identity.authenticateStaff,
    rentalsOfBoxes: rentals.rentalsOfBoxes,
    renewKeysOfBoxes: rentals.renewKeysOfBoxes,
    vacateBox: rentals.vacateBox,
    ...managingBoxes(parts),
    boxesOf: locations.boxesOf,
    moveBookings: rentals.moveBookings,
    boxTaken: (...details) => tasks.boxTaken(...details),
    openRentalsOfBox: rentals.openRentalsOfBox,
    placeText,
    siteOf: sites.addressOffering,
  })
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

/** Boxes and cabinets as the devices keep them; the random is the house's. */
const managingBoxes = ({ random }: Parts) =>
  ({
    boxPlaces,
    changeBox,
    addBox: (tx, box, now) => addBox(tx, random, box, now),
    putUpCabinets: (tx, plan, now) => putUpCabinets(tx, random, plan, now),
    moveBox: (tx, box) => moveBox(tx, random, box),
    putBoxAway,
    bringBoxBack: (tx, box) => bringBoxBack(tx, random, box),
    spotsOfBox,
    spotsForComer,
    receiveBox: (tx, taking) => receiveBox(tx, random, taking),
    takeDownCabinet,
    setLockGone,
  }) satisfies Partial<DevicesNeeds>
