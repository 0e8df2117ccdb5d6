import { setTimeout as pause } from 'node:timers/promises'
import { appointmentsModule, dueAppointments } from '../modules/appointments/index.ts'
import { catalogModule } from '../modules/catalog/index.ts'
import { companiesWithTerms, mountFranchiseeExport, mountFranchisees } from '../modules/companies/index.ts'
import {
  dueDataRequests,
  mountAccount,
  mountCustomerFiles,
  mountDataRequests,
} from '../modules/customers/index.ts'
import {
  declarationsOfCustomer,
  lateCases,
  mountCaseExport,
  mountCases,
} from '../modules/declarations/index.ts'
import { dueModule } from '../modules/due/index.ts'
import { forgetCommands, storeLockSums } from '../modules/devices/index.ts'
import { mountUserExport } from '../modules/identity/index.ts'
import { mountLocationExport, stockOfCompanies } from '../modules/locations/index.ts'
import { customerInvoices } from '../modules/invoicing/index.ts'
import { logsModule } from '../modules/logs/index.ts'
import { requestLogsModule } from '../modules/request-logs/index.ts'
import { mailsModule, mailsOfCustomer, undeliveredMails } from '../modules/mails/index.ts'
import { notificationsModule } from '../modules/notifications/index.ts'
import { customerRows as orderRows, mountOrderExport } from '../modules/orders/index.ts'
import {
  customerRows as paymentRows,
  moneyByDay,
  paidRentalsByDay,
  revenueByBox,
  revenueOf,
} from '../modules/payments/index.ts'
import { preferencesModule } from '../modules/preferences/index.ts'
import {
  customerRows as voucherRows,
  mountValueVoucherExport,
  mountVoucherExport,
} from '../modules/promotions/index.ts'
import {
  customerRows as rentalRows,
  firstRentalAt,
  mountAccessRightExport,
  rentalFigures,
  staysAt,
} from '../modules/rentals/index.ts'
import { openReceivedInvoices } from '../modules/received-invoices/index.ts'
import { lateRefunds } from '../modules/refunds/index.ts'
import { logGoneBefore, retentionModule } from '../modules/retention/index.ts'
import { searchModule } from '../modules/search/index.ts'
import { settlementsModule } from '../modules/settlements/index.ts'
import { mountSiteExport } from '../modules/sites/index.ts'
import { statisticsModule } from '../modules/statistics/index.ts'
import {
  companyTimeZone,
  longTimers,
  mountTimeExport,
  timeTrackingModule,
} from '../modules/time-tracking/index.ts'
import { walletModule } from '../modules/wallet/index.ts'
import { openWallets } from '../platform/wallet/wallets.ts'
import { searchSources } from '../search-sources.ts'
import { appIcon } from '../storefront/app-icon.ts'
import { dueSources } from './due-sources.ts'
import { buildInvoicing } from './invoicing.ts'
import { mailSamples } from './mail-samples.ts'
import type { Parts } from '../platform/parts.ts'
import { servePictureFiles } from '../platform/pictures/serve-picture-files.ts'
import type { Renting } from './renting.ts'
import type { Selling } from './selling.ts'
import type { Tenants } from './tenants.ts'
import { webPushFor } from './web-push-for.ts'

/** Others get their turn between two deletes of the night. */
const BETWEEN_DELETES_MS = 50

/** Keys for the wallets of customers' phones, where they are set up (R-11). */
function mountWallets(parts: Parts, { keys }: Selling) {
  walletModule({
    ...parts,
    wallets: openWallets(parts.config.wallets),
    keyByLink: keys.keyByLink,
    drawIcon: ({ name, size }) => appIcon({ name, size, template: 'white-clean', maskable: false }),
  })
}

interface Done {
  readonly tenants: Tenants
  readonly renting: Renting
  readonly selling: Selling
}

/** The files staff take along from the lists. */
function mountExports(files: Parts, { tenants, renting, selling }: Done): void {
  mountAccessRightExport(files)
  renting.devices.mountExports(files)
  mountUserExport(files)
  mountFranchiseeExport(files)
  mountSiteExport(files)
  mountLocationExport({ ...files, companyNames: tenants.companies.companyNames })
  mountVoucherExport(files)
  mountValueVoucherExport({ ...files, companyNames: tenants.companies.companyNames })
  mountOrderExport({ ...files, paymentsOfOrders: selling.payments.paymentsOfOrders })
  mountCaseExport(files)
}

export type Office = ReturnType<typeof buildOffice>

/** What staff work with over all of it: files, appointments, search, log, statistics, settlements. */
export function buildOffice(parts: Parts, { tenants, renting, selling }: Done) {
  mountExports(parts, { tenants, renting, selling })
  const { publicHoliday, takeOverBoxSizes } = renting.locations
  mountFranchisees({ ...parts, takeOverBoxSizes })
  servePictureFiles(parts)
  const { contractParty } = tenants.companies
  mountWallets(parts, selling)
  const { ownTexts } = tenants.translations
  const refunds = buildInvoicing(parts, { tenants, renting, selling })
  const { orders, tenancies } = selling
  mountCases({ ...parts, ...orders, ...tenancies, ...refunds, publicHoliday, contractParty, ownTexts })
  mailsModule({ ...parts, samples: mailSamples, contractParty })
  mountTimeExport({ ...parts, publicHoliday })
  mountCustomers(parts, { tenants, renting, selling })
  const appointments = appointmentsModule({
    ...parts,
    timeZoneOf: companyTimeZone,
    adminUrl: parts.config.adminUrl,
  })
  const sources = searchSources(parts)
  searchModule({ ...parts, sources })
  const { companyNames } = tenants.companies
  dueModule({ ...parts, sources: dueSources, companyNames, openReceivedInvoices })
  logsModule({ ...parts, sources, goneBefore: logGoneBefore })
  retentionModule({ ...parts, storeLockSums, forgetCommands, rest: () => pause(BETWEEN_DELETES_MS) })
  buildStatistics(parts, tenants, renting)
  return {
    catalog: catalogModule(parts),
    timeTracking: timeTrackingModule({ ...parts, publicHoliday }),
    appointments,
    notifications: notificationsModule({
      ...parts,
      dueAppointments,
      longTimers,
      lateCases,
      dueDataRequests,
      lateRefunds,
      undeliveredMails,
      push: webPushFor(parts),
    }),
    preferences: preferencesModule(parts),
    requestLogs: requestLogsModule(parts),
    settlements: settlementsModule({
      ...parts,
      agreementOf: tenants.companies.agreementOf,
      franchiseesWithFees: companiesWithTerms,
      moneyByDay,
      paidRentalsByDay,
    }),
  }
}

/** What customers see of themselves, and what is answered who asks about their data. */
function mountCustomers(parts: Parts, { tenants, renting, selling }: Done): void {
  const disclosing = {
    ...parts,
    ...tenants.companies,
    orders: selling.orders.ofCustomer,
    declarationsOfCustomer,
    mailsOfCustomer,
    ownTexts: tenants.translations.ownTexts,
  }
  const { renewCodes, renameRenter } = renting.rentals
  const { readdress: readdressOrders, resendKeys } = selling.orders.ofCustomer
  const readdressing = { ...disclosing, ...tenants.sites, renewCodes, readdressOrders }
  mountAccount({ ...readdressing, invoices: customerInvoices })
  mountDataRequests(disclosing)
  const { rentalsOfCode } = renting.devices
  const customerRows = [...orderRows, ...rentalRows, ...voucherRows, ...paymentRows]
  mountCustomerFiles({ ...readdressing, rentalsOfCode, renameRenter, resendKeys, customerRows })
}

function buildStatistics(parts: Parts, tenants: Tenants, renting: Renting): void {
  statisticsModule({
    ...parts,
    stockOfCompanies,
    companyNames: tenants.companies.companyNames,
    rentalFigures,
    firstRentalAt,
    staysAt,
    revenueOf,
    revenueByBox,
    siteOfHost: tenants.sites.siteOfHost,
    mainHost: tenants.sites.mainHost,
    overviewOf: renting.locations.overviewOf,
  })
}
