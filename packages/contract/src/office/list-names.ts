import { z } from 'zod'
import type { Permission } from '../staff/permissions.ts'

/** Lists that people arrange and save views of, with the permission that shows them. A new list adds one line. */
export const LISTS = {
  'access-rights': 'accessRights.view',
  locks: 'locks.view',
  terminals: 'monitoring.view',
  orders: 'orders.view',
  customers: 'customers.view',
  users: 'users.view',
  'time-log': 'time.track',
  appointments: 'appointments.view',
  locations: 'locations.view',
  vouchers: 'locations.view',
  logs: 'logs.view',
  franchisees: 'franchisees.view',
  sites: 'sites.view',
  domains: 'sites.view',
  declarations: 'orders.view',
  'data-requests': 'dataRequests.edit',
  invoices: 'orders.view',
  'received-invoices': 'settlements.view',
  mails: 'orders.view',
  translations: 'sites.view',
  'request-logs': 'requestLogs.view',
} as const satisfies Readonly<Record<string, Permission>>

export type ListName = keyof typeof LISTS
export const LIST_NAMES = [
  'access-rights',
  'locks',
  'terminals',
  'orders',
  'customers',
  'users',
  'time-log',
  'appointments',
  'locations',
  'vouchers',
  'logs',
  'franchisees',
  'sites',
  'domains',
  'declarations',
  'data-requests',
  'invoices',
  'received-invoices',
  'mails',
  'translations',
  'request-logs',
] as const satisfies readonly ListName[]
export const ListName = z.enum(LIST_NAMES)
