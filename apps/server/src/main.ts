import { bankKeysOf, demoFiles } from './demo/demo-files.ts'
import { demoAccounts } from './demo/demo-accounts.ts'
import { forgetSessions } from './forget-sessions.ts'
import { type Appointments, appointmentsModule, dueAppointments } from './modules/appointments/index.ts'
import {
  type Companies,
  companiesModule,
  companiesWithTerms,
  mountFranchiseeExport,
  mountFranchisees,
} from './modules/companies/index.ts'
import { customersModule } from './modules/customers/index.ts'
import { declarationsModule } from './modules/declarations/index.ts'
import {
  batteriesSoon,
  type Devices,
  devicesModule,
  forgetBattery,
  terminalsAt,
} from './modules/devices/index.ts'
import { type Identity, identityModule, mountUserExport } from './modules/identity/index.ts'
import {
  addBox,
  boxPlaces,
  changeBox,
  type Locations,
  locationsModule,
  locationsOf,
  mountLocationExport,
  overviewOf,
  setHeldBack,
  setLockGone,
  stockOf,
  takeOverBoxSizes,
} from './modules/locations/index.ts'
import { type Notifications, notificationsModule } from './modules/notifications/index.ts'
import { mountOrderExport, mountStaffOrders, type Orders, ordersModule } from './modules/orders/index.ts'
import {
  moneyByDay,
  noProvider,
  paidRentalsByDay,
  type Payments,
  paymentsModule,
  revenueOf,
  testBankProvider,
} from './modules/payments/index.ts'
import { type Preferences, preferencesModule } from './modules/preferences/index.ts'
import {
  firstRentalAt,
  mountAccessRightExport,
  type KeyNeeds,
  mountRightsDesk,
  openRentalsAt,
  rentalFigures,
  type Rentals,
  rentalsModule,
} from './modules/rentals/index.ts'
import { logsModule } from './modules/logs/index.ts'
import { searchModule } from './modules/search/index.ts'
import { type Settlements, settlementsModule } from './modules/settlements/index.ts'
import { statisticsModule } from './modules/statistics/index.ts'
import { publicAddressOf, type Sites, sitesModule } from './modules/sites/index.ts'
import { type Tasks, tasksModule } from './modules/tasks/index.ts'
import {
  companyTimeZone,
  longTimers,
  mountTimeExport,
  type TimeTracking,
  timeTrackingModule,
} from './modules/time-tracking/index.ts'
import { mountHistory } from './platform/audit.ts'
import { createExports } from './platform/export/export-rows.ts'
import { createInvoke, type Invoke } from './platform/http/invoke.ts'
import { createRegistry, type Registry } from './platform/http/serve.ts'
import { txtRecords } from './platform/outbound/txt-records.ts'
import type { Platform } from './platform/platform.ts'
import { searchSources } from './search-sources.ts'

/** The modules, wired; the only place that knows them all. */
export interface House {
  readonly registry: Registry
  readonly invoke: Invoke
  readonly companies: Companies
  readonly identity: Identity
  readonly sites: Sites
  readonly locations: Locations
  readonly rentals: Rentals
  readonly devices: Devices
  readonly payments: Payments
  readonly orders: Orders
  readonly timeTracking: TimeTracking
  readonly appointments: Appointments
  readonly notifications: Notifications
  readonly tasks: Tasks
  readonly preferences: Preferences
  readonly settlements: Settlements
  /** Origins of payment pages, for the policy of the storefront's forms. */
  readonly paymentOrigins: readonly string[]
}

/**
 * Puts every module's needs to what provides them. Modules that need each other get closures, so that none is asked
 * before all are there.
 */
export function buildHouse(platform: Platform): House {
  const registry = createRegistry()
  const parts = { ...platform, serve: registry.serve, serveStream: registry.serveStream }
  const bankUrl = platform.config.demo ? `http://localhost:${platform.config.bankPort}` : null
  mountHistory(parts)
  const tenants = buildTenants(parts)
  const renting = buildRenting(parts, tenants, (...about) => selling.orders.paymentOfOrder(...about))
  const selling = buildSelling(parts, tenants, renting, bankUrl)
  forgetSessions(parts, tenants.identity, selling.orders)
  const files = { clock: parts.clock, serveFile: registry.serveFile, exportRows: createExports(parts) }
  mountAccessRightExport(files)
  renting.devices.mountExports(files)
  mountUserExport(files)
  mountFranchisees({ ...parts, takeOverBoxSizes: (tx, about) => takeOverBoxSizes(tx, parts.random, about) })
  mountFranchiseeExport(files)
  mountLocationExport({ ...files, companyNames: tenants.companies.companyNames })
  mountOrderExport({ ...files, paymentsOfOrders: selling.payments.paymentsOfOrders })
  const { publicHoliday } = renting.locations
  mountTimeExport({ ...parts, ...files, publicHoliday })
  const appointments = appointmentsModule({
    ...parts,
    ...files,
    timeZoneOf: companyTimeZone,
    adminUrl: parts.config.adminUrl,
  })
  const sources = searchSources(parts)
  searchModule({ ...parts, sources })
  logsModule({ ...parts, ...files, sources })
  statisticsModule({
    ...parts,
    locationsOf: (tx, scope) => stockOf(tx, locationsOf(scope)),
    companyNames: tenants.companies.companyNames,
    rentalFigures,
    firstRentalAt,
    revenueOf,
    siteOfHost: tenants.sites.siteOfHost,
    mainHost: tenants.sites.mainHost,
    overview: (tx, { siteId, companyId }, now) =>
      overviewOf(tx, { offer: tenants.sites.offerOfSite(siteId), companyId }, now),
  })
  const timeTracking = timeTrackingModule({ ...parts, publicHoliday })
  return {
    registry,
    invoke: createInvoke(registry),
    ...tenants,
    ...renting,
    ...selling,
    timeTracking,
    appointments,
    notifications: notificationsModule({ ...parts, dueAppointments, longTimers }),
    preferences: preferencesModule(parts),
    settlements: settlementsModule({
      ...parts,
      ...files,
      agreementOf: tenants.companies.agreementOf,
      franchiseesWithFees: companiesWithTerms,
      moneyByDay,
      paidRentalsByDay,
    }),
    paymentOrigins: bankUrl === null ? [] : [bankUrl],
  }
}

type Parts = Platform & Pick<Registry, 'serve' | 'serveStream'>

/** Whose it is: companies, their people, their sites and customers. */
function buildTenants(parts: Parts) {
  const { config } = parts
  const companies = companiesModule(parts)
  const { contractParty } = companies
  const sites = sitesModule({
    ...parts,
    publicAddress: publicAddressOf(config.adminUrl),
    mapTiles: config.mapTiles ?? null,
    demo: config.demo,
    ownHosts: config.adminHosts,
    readTxt: txtRecords(config.dnsServers),
    contractParty,
  })
  declarationsModule({ ...parts, contractParty, siteOfHost: sites.siteOfHost })
  const customers = customersModule({ ...parts, rootCompanyId: companies.rootCompanyId })
  return {
    companies,
    sites,
    customers,
    identity: identityModule({ ...parts, testAccounts: config.demo ? demoAccounts() : [] }),
  }
}

/** What is rented and what opens it: locations, rentals, devices. */
function buildRenting(
  parts: Parts,
  { companies, identity, sites }: ReturnType<typeof buildTenants>,
  paymentOfOrder: Orders['paymentOfOrder'],
) {
  const locations: Locations = locationsModule({
    ...parts,
    ...companies,
    ...sites,
    terminalsAt,
    openRentalsAt,
    freeInWindows: (...about) => rentals.freeInWindows(...about),
    freeGaps: (...about) => rentals.freeGaps(...about),
  })
  const atTheDoor: KeyNeeds = {
    issueGrant: (...about) => devices.issueGrant(...about),
    revokeGrants: (...about) => devices.revokeGrants(...about),
    keyNews: (...about) => devices.keyNews(...about),
    doorOfBox: (...about) => devices.doorOfBox(...about),
    accessOfLocations: locations.accessOfLocations,
  }
  const boxLeft: Tasks['boxLeft'] = (...about) => tasks.boxLeft(...about)
  const rentals: Rentals = rentalsModule({ ...parts, ...atTheDoor, boxLeft })
  const { accessPlanOf, cabinetPlans, placeText, tariffQuote } = locations
  const devices: Devices = devicesModule(parts, {
    mayOpen: rentals.mayOpen,
    endRentalAtTerminal: rentals.endRentalAtTerminal,
    boxOccupancy: rentals.boxOccupancy,
    accessPlanOf,
    cabinetPlans,
    authenticateStaff: identity.authenticateStaff,
    rentalsOfBoxes: rentals.rentalsOfBoxes,
    renewKeysOfBoxes: rentals.renewKeysOfBoxes,
    vacateBox: rentals.vacateBox,
    boxesOf: locations.boxesOf,
    boxPlaces,
    changeBox,
    addBox: (tx, box) => addBox(tx, parts.random, box),
    setLockGone,
    placeText,
    siteOf: sites.addressOffering,
  })
  const shown = { cabinetPlans, placeText, locksOfBoxes: devices.locksOfBoxes, paymentOfOrder, tariffQuote }
  mountRightsDesk({ ...parts, ...atTheDoor, ...shown, boxLeft })
  const { boxOccupancy, leaveBrokenBox } = rentals
  const { locksOfBoxes } = devices
  const atCabinets = { setHeldBack, forgetBattery, batteriesSoon, boxOccupancy, leaveBrokenBox, locksOfBoxes }
  const tasks: Tasks = tasksModule({ ...parts, ...atCabinets })
  return { locations, rentals, devices, tasks }
}

/** What is ordered and paid. */
function buildSelling(
  parts: Parts,
  { companies, customers, sites }: ReturnType<typeof buildTenants>,
  renting: ReturnType<typeof buildRenting>,
  bankUrl: string | null,
) {
  const { config, random } = parts
  const provider =
    bankUrl === null
      ? noProvider()
      : testBankProvider({ ...bankKeysOf(demoFiles(config), random), url: bankUrl })
  const payments = paymentsModule({ ...parts, provider, adminUrl: config.adminUrl })
  const orders = ordersModule({
    ...parts,
    ...renting,
    payments,
    ...sites,
    contractParty: companies.contractParty,
    rememberCustomer: customers.rememberCustomer,
  })
  mountStaffOrders({ ...parts, paymentsOfOrders: payments.paymentsOfOrders })
  return { payments, orders }
}
