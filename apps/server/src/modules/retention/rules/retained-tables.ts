import type { RetentionKind } from '@fachwerk/contract/company/retention-kinds'
import type { FixedPeriod } from '@fachwerk/contract/company/retention-calls'

/**
 * What becomes of the rows of a table. `periods`: a franchise group sets them. `fixed`: the house's own, by the work of
 * the night that is named there. `stays`: as long as what it belongs to, and why.
 */
type RetainedTable =
  | { readonly periods: readonly RetentionKind[] }
  | { readonly fixed: FixedPeriod | 'withRun' }
  | { readonly stays: string }

const BOOKS = 'explains the books, eight to ten years (LAW-45); nothing of it is deleted yet'
const DOCUMENT = 'a document: never changed, never deleted (LAW-42, LAW-45)'
const PLACE = 'stays while its location stays; no person in it'
const COMPANY = 'stays while its company stays'
const PERSON = 'stays while the account stays'
const LOCK = 'stays while its lock or terminal stays; no person in it'
const NOW = 'holds only what is so now'

/** Every table of the product in exactly one line (LAW-62); a test compares it with the database. */
export const RETAINED_TABLES: Readonly<Record<string, RetainedTable>> = {
  event: {
    periods: ['openings', 'device', 'connections', 'care', 'signIns', 'notices', 'times', 'business'],
  },
  audit_entry: { periods: ['times', 'office', 'records'] },
  mail: { periods: ['letters', 'serviceMails'] },
  device_command: { periods: ['openings'] },

  event_failure: { fixed: 'withRun' },
  staff_session: { fixed: 'staffSessions' },
  staff_session_token: { fixed: 'staffSessions' },
  visitor_session: { fixed: 'visitorSessions' },
  visitor_session_order: { fixed: 'visitorSessions' },
  staff_password_reset: { fixed: 'passwordLinks' },
  customer_sign_in_link: { fixed: 'customerSignIns' },
  customer_session: { fixed: 'customerSignIns' },
  address_digits: { fixed: 'customerSignIns' },
  proven_address: { fixed: 'customerSignIns' },
  customer_email_change: { fixed: 'customerSignIns' },
  staff_sign_in_ticket: { fixed: 'signInTickets' },
  idempotency_key: { fixed: 'answers' },
  throttle: { fixed: 'answers' },
  notification: { fixed: 'notifications' },
  notification_read: { fixed: 'notifications' },
  lock_battery_day: { fixed: 'batteryDays' },
  time_entry: { fixed: 'recordedTimes' },
  time_day_sum: { fixed: 'recordedTimes' },
  time_month_sum: { fixed: 'recordedTimes' },
  request_log: { fixed: 'requestLogs' },
  data_request: { fixed: 'dataRequests' },

  customer: {
    stays: 'stays until they delete their account; then nobody’s, for the orders that name it (LAW-60)',
  },
  customer_address: { stays: 'stays until the customer deletes it or their account (LAW-60)' },
  customer_address_change: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_block: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_entry: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_note: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_merge: { stays: 'stays until the customer deletes their account (LAW-60)' },
  customer_merge_row: { stays: 'stays with its merge' },
  customer_different: { stays: 'stays until the customer deletes their account (LAW-60)' },
  offers_request: {
    stays:
      'proves a consent; stays until the customer deletes their account (LAW-60), what nobody confirmed goes by night',
  },
  customer_consent: { stays: 'stays until the customer deletes their account (LAW-60)' },
  transfer_entry: { stays: BOOKS },
  claim_entry: { stays: DOCUMENT },
  order_claim: { stays: BOOKS },
  invoice_terms: { stays: COMPANY },
  customer_order: { stays: BOOKS },
  order_item: { stays: BOOKS },
  order_comment: { stays: BOOKS },
  rental: { stays: BOOKS },
  access_right: { stays: BOOKS },
  push_subscription: {
    stays: 'goes with the end of its rental, a press of the customer, or when the browser has taken it back',
  },
  staff_device: {
    stays: 'goes when its person signs out there or takes it back, or when the browser has',
  },
  booking_change: { stays: 'stays with its rental' },
  box_jam: { stays: 'stays with its rental' },
  shared_key: { stays: 'stays with its rental' },
  long_term_rental: { stays: BOOKS },
  rental_month: { stays: BOOKS },
  month_price: { stays: BOOKS },
  payment: { stays: BOOKS },
  stored_method: {
    stays:
      'stays for the payments that name it; once withdrawn its tokens go, with the account its name too (LAW-60)',
  },
  payment_event: { stays: BOOKS },
  payment_refund: { stays: BOOKS },
  staff_refund: { stays: BOOKS },
  staff_refund_box: { stays: BOOKS },
  refund_limit: { stays: NOW },
  ledger_entry: { stays: DOCUMENT },
  invoice: { stays: DOCUMENT },
  invoice_counter: { stays: NOW },
  received_invoice: { stays: DOCUMENT },
  received_invoice_file: { stays: DOCUMENT },
  settlement_statement: { stays: DOCUMENT },
  settlement_counter: { stays: NOW },
  franchise_terms: { stays: BOOKS },
  voucher: { stays: BOOKS },
  voucher_use: { stays: BOOKS },
  declaration_case: { stays: 'stays with its declaration' },
  withdrawn_box: { stays: 'stays with its declaration' },
  contract_declaration: { stays: 'a business letter, six years (LAW-45); nothing of it is deleted yet' },
  price_group: { stays: BOOKS },
  tariff: { stays: BOOKS },

  terminal_grant: { stays: 'stays with the access right it was made for' },
  terminal_grants_list: { stays: NOW },
  terminal_setup_code: { stays: 'one for each terminal; it opens nothing after its hour' },
  terminal: { stays: LOCK },
  lock: { stays: LOCK },
  lock_state: { stays: NOW },
  lock_watch: { stays: NOW },
  help_call: { stays: 'the newest of each terminal, until the next takes its place; no person in it' },
  alarm_taken: { stays: 'one of each kind for each terminal and box, until the next takes its place' },
  lock_month_sum: { stays: 'what statistics count of events that are gone; no person in it' },
  task: { stays: LOCK },
  round: { stays: LOCK },
  round_finding: { stays: LOCK },

  company: { stays: COMPANY },
  company_setting: { stays: COMPANY },
  franchise_menu: { stays: COMPANY },
  office_menu: { stays: COMPANY },
  site_design: { stays: COMPANY },
  site_language_default: { stays: COMPANY },
  payment_account: { stays: COMPANY },
  payment_offer: { stays: COMPANY },
  text_constant: { stays: COMPANY },
  site: { stays: COMPANY },
  site_domain: { stays: COMPANY },
  site_location: { stays: PLACE },
  location: { stays: PLACE },
  location_group: { stays: COMPANY },
  location_group_member: { stays: COMPANY },
  location_picture: { stays: PLACE },
  picture_file: { stays: PLACE },
  opening_span: { stays: PLACE },
  special_opening: { stays: PLACE },
  box_size: { stays: COMPANY },
  cabinet: { stays: PLACE },
  box: { stays: PLACE },

  staff_user: { stays: PERSON },
  staff_second_factor: { stays: PERSON },
  staff_recovery_code: { stays: PERSON },
  staff_preference: { stays: PERSON },
  calendar_feed: { stays: PERSON },
  saved_view: { stays: PERSON },
  dashboard_arrangement: { stays: PERSON },
  appointment: { stays: COMPANY },
  time_settings: { stays: COMPANY },
  time_limits: { stays: COMPANY },
  time_project: { stays: COMPANY },
  time_month: { stays: 'says which months are closed; without times nothing is left to change' },
  time_approval: { stays: 'stays with its month' },
  time_budget_alert: { stays: 'one for each month of a project' },

  event_consumer: { stays: NOW },
  periodic_run: { stays: NOW },
  retention_setting: { stays: COMPANY },
  retention_run: { stays: NOW },
}
