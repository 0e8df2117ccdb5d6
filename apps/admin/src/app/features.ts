import { dashboardFeature } from './dashboard-feature.tsx'
import { settingsFeature } from './settings-feature.ts'
import { accountFeature } from '../features/account/feature.ts'
import { appointmentsFeature } from '../features/appointments/feature.ts'
import { bankStatementsFeature } from '../features/bank-statements/feature.ts'
import { billedServicesFeature } from '../features/billed-services/feature.ts'
import { catalogFeature } from '../features/catalog/feature.ts'
import { customersFeature } from '../features/customers/feature.ts'
import { dataRequestsFeature } from '../features/data-requests/feature.ts'
import { declarationsFeature } from '../features/declarations/feature.ts'
import { devicesFeature } from '../features/devices/feature.ts'
import { documentationFeature } from '../features/documentation/feature.ts'
import { domainsFeature } from '../features/domains/feature.ts'
import { dueFeature } from '../features/due/feature.ts'
import { franchiseesFeature } from '../features/franchisees/feature.ts'
import { fulfilmentFeature } from '../features/fulfilment/feature.ts'
import { invoicesFeature } from '../features/invoices/feature.ts'
import { locationsFeature } from '../features/locations/feature.ts'
import { locksFeature } from '../features/locks/feature.ts'
import { logsFeature } from '../features/logs/feature.ts'
import { mailsFeature } from '../features/mails/feature.ts'
import { ordersFeature } from '../features/orders/feature.ts'
import { paymentsFeature } from '../features/payments/feature.ts'
import { receivedInvoicesFeature } from '../features/received-invoices/feature.ts'
import { rentalsFeature } from '../features/rentals/feature.ts'
import { requestLogsFeature } from '../features/request-logs/feature.ts'
import { roundFeature } from '../features/round/feature.ts'
import { settlementsFeature } from '../features/settlements/feature.ts'
import { statisticsFeature } from '../features/statistics/feature.ts'
import { timeTrackingFeature } from '../features/time-tracking/feature.ts'
import { translationsFeature } from '../features/translations/feature.ts'
import { usersFeature } from '../features/users/feature.ts'
import type { Feature } from '../lib/feature.ts'

/**
 * Every feature that has pages, once; their order is the one in which pages are fetched ahead and the search names them. A
 * new one adds its line here.
 */
export const FEATURES: readonly Feature[] = [
  dashboardFeature,
  timeTrackingFeature,
  rentalsFeature,
  dueFeature,
  ordersFeature,
  fulfilmentFeature,
  catalogFeature,
  customersFeature,
  declarationsFeature,
  dataRequestsFeature,
  invoicesFeature,
  receivedInvoicesFeature,
  mailsFeature,
  paymentsFeature,
  requestLogsFeature,
  locksFeature,
  roundFeature,
  devicesFeature,
  logsFeature,
  usersFeature,
  locationsFeature,
  domainsFeature,
  translationsFeature,
  appointmentsFeature,
  settlementsFeature,
  billedServicesFeature,
  bankStatementsFeature,
  documentationFeature,
  franchiseesFeature,
  statisticsFeature,
  settingsFeature,
  accountFeature,
]
