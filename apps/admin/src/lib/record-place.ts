import { HISTORY, type HistoryKind } from '@fachwerk/contract/history/history-kinds'
import type { Permission } from '@fachwerk/contract/staff/permissions'

/** Where a record of a kind is looked at; absent: it has no place of its own. */
const PLACES: Partial<Record<HistoryKind, (id: string) => string>> = {
  accessRight: (id) => `/admin/access-rights?view=all&open=${id}`,
  appointment: (id) => `/admin/appointments?view=all&open=${id}`,
  article: (id) => `/admin/articles/${id}`,
  bankEntry: (id) => `/admin/bank-entries?view=all&open=${id}`,
  box: (id) => `/admin/locks?view=all&open=${id}`,
  dataRequest: (id) => `/admin/data-requests?view=all&open=${id}`,
  declaration: (id) => `/admin/declarations?view=all&open=${id}`,
  domain: (id) => `/admin/domains?open=${id}`,
  franchisee: (id) => `/admin/franchisees?open=${id}`,
  location: (id) => `/admin/locations/${id}`,
  lock: (id) => `/admin/locks?view=all&open=${id}`,
  mail: (id) => `/admin/mails?open=${id}`,
  order: (id) => `/admin/orders?view=all&open=${id}`,
  receivedInvoice: (id) => `/admin/invoices/received?open=${id}`,
  site: (id) => `/admin/sites?open=${id}`,
  terminal: (id) => `/admin/monitoring?open=${id}`,
  user: (id) => `/admin/users?open=${id}`,
  promotion: (id) => `/admin/promotions?open=${id}`,
  valueVoucher: (id) => `/admin/value-vouchers?open=${id}`,
  voucher: (id) => `/admin/coupons?open=${id}`,
}

const isKind = (text: string): text is HistoryKind => Object.hasOwn(HISTORY, text)

/** The way to a changed record, and what one has to hold to go it; `action` begins with its kind: „order.refunded“. */
export function recordPlace(
  action: string,
  id: string,
): { readonly to: string; readonly permission: Permission } | null {
  const kind = action.slice(0, action.indexOf('.'))
  if (!isKind(kind)) return null
  const to = PLACES[kind]?.(id)
  return to === undefined ? null : { to, permission: HISTORY[kind].permission }
}
