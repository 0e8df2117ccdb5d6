import {
  COMPANY_FIELDS,
  COMPANY_SETTING_FIELDS,
  DECLARATION_FIELDS,
  FRANCHISEE_FIELDS,
  VOUCHER_FIELDS,
} from './history-fields.ts'
import type { Permission } from './permissions.ts'

interface Subject {
  /** Who may read its history. */
  readonly permission: Permission
  /** The fields that are kept; whatever else a record holds never gets into the trail (FAULT-70). */
  readonly fields: readonly string[]
}

/** What has a history, and which of its fields are in it. */
export const HISTORY = {
  user: {
    permission: 'users.view',
    fields: ['email', 'firstName', 'lastName', 'roles', 'status', 'language', 'colorScheme', 'secondFactor'],
  },
  accessRight: {
    permission: 'accessRights.view',
    fields: [
      'customerName',
      'box',
      'startsAt',
      'endsAt',
      'priceCents',
      'state',
      'access',
      'sharedWith',
      'overrunOwedCents',
      'clearBy',
    ],
  },
  lock: {
    permission: 'locks.view',
    fields: [
      'name',
      'notes',
      'box',
      'size',
      'location',
      'terminal',
      'outOfService',
      'archived',
      'deactivated',
    ],
  },
  box: { permission: 'locks.view', fields: ['box', 'size', 'location', 'place', 'lock', 'archived'] },
  /** A size of a company's boxes, with its measures. */
  boxSize: { permission: 'locations.view', fields: ['size', 'heightMm', 'widthMm', 'depthMm', 'archived'] },
  task: { permission: 'locks.view', fields: ['kind', 'box', 'state', 'note', 'dueAt'] },
  terminal: {
    permission: 'monitoring.view',
    fields: ['name', 'location', 'ownAddress', 'archived', 'access', 'called'],
  },
  domain: {
    permission: 'sites.view',
    fields: ['host', 'proven', 'site', 'main', 'template', 'ownTemplate'],
  },
  site: {
    permission: 'sites.view',
    fields: [
      'name',
      'company',
      'languages',
      'ownLanguages',
      'tellsUnknown',
      'template',
      'ownTemplate',
      'domain',
      'locations',
      'archived',
    ],
  },
  /** How all sites of a franchise group look. */
  siteDesign: { permission: 'sites.view', fields: ['template', 'own', 'locked'] },
  /** The languages of all sites of a franchise group. */
  siteLanguages: { permission: 'sites.view', fields: ['languages', 'own', 'locked'] },
  textConstant: { permission: 'sites.view', fields: ['de', 'de-informal', 'en', 'it', 'ru'] },
  /** That it was sent again, and to whom as far as the list says it. */
  mail: { permission: 'orders.view', fields: ['subject', 'to', 'sentAgain'] },
  order: {
    permission: 'orders.view',
    fields: [
      'status',
      'cents',
      'valueOn',
      'note',
      'otherOrder',
      'refundId',
      'invoice',
      'creditNote',
      'newInvoice',
    ],
  },
  /** Which of their own data a customer changed; what stood there is kept nowhere (LAW-60). */
  customer: { permission: 'orders.view', fields: ['fields'] },
  declaration: { permission: 'orders.view', fields: DECLARATION_FIELDS },
  /** Never who asked nor what they wrote: only that it was changed (LAW-60). */
  dataRequest: {
    permission: 'dataRequests.edit',
    fields: ['kind', 'channel', 'state', 'receivedOn', 'dueOn', 'closedOn', 'format', 'fields'],
  },
  /** An invoice that somebody sent, and what was made of it. */
  receivedInvoice: {
    permission: 'settlements.view',
    fields: ['number', 'seller', 'file', 'state', 'reason'],
  },
  savedView: { permission: 'views.share', fields: ['name', 'shared', 'state'] },
  export: { permission: 'users.view', fields: ['list', 'format', 'rows', 'filter'] },
  timeEntry: {
    permission: 'time.viewAll',
    fields: ['projectId', 'startTime', 'endTime', 'description', 'deleted'],
  },
  project: {
    permission: 'projects.edit',
    fields: ['name', 'description', 'budgetMonthly', 'hourlyRate', 'rounding', 'archived'],
  },
  appointment: {
    permission: 'appointments.view',
    fields: [
      'type',
      'title',
      'description',
      'email',
      'day',
      'start',
      'end',
      'userId',
      'locationId',
      'done',
      'archived',
    ],
  },
  location: {
    permission: 'locations.view',
    fields: [
      'cabinets',
      'boxes',
      'locks',
      'name',
      'prefix',
      'street',
      'postcode',
      'city',
      'state',
      'country',
      'lat',
      'lng',
      'timeZone',
      'operatorEmail',
      'phone',
      'reviewUrl',
      'videoUrl',
      'names',
      'description',
      'directions',
      'minMinutes',
      'maxMinutes',
      'defaultLength',
      'maxDaysAhead',
      'cleaningMinutes',
      'checkAfterRental',
      'reminderMinutes',
      'graceMinutes',
      'longTermOnline',
      'longTermNotice',
      'longTermMinimumMonths',
      'longTermGraceDays',
      'rentalTerm',
      'accessRule',
      'sites',
      'groups',
      'holidayRule',
      'opening',
      'openingWeek',
      'special',
      'specialDays',
      'pictures',
      'archived',
      'ownSettings',
    ],
  },
  companySettings: { permission: 'locations.view', fields: COMPANY_SETTING_FIELDS },
  priceGroup: {
    permission: 'locations.view',
    fields: [
      'name',
      'validFrom',
      'validTo',
      'rentalTerm',
      'overrunFreeMinutes',
      'vatRate',
      'tariffs',
      'archived',
    ],
  },
  voucher: { permission: 'locations.view', fields: VOUCHER_FIELDS },
  locationGroup: {
    permission: 'locations.view',
    fields: ['name', 'name_en', 'name_it', 'name_ru', 'active', 'parent', 'position', 'locations'],
  },
  franchisee: {
    permission: 'franchisees.view',
    fields: FRANCHISEE_FIELDS,
  },
  /** What a company says of itself (LAW-20); a franchisee reads here what its franchisor changed of it. */
  company: { permission: 'company.view', fields: COMPANY_FIELDS },
  franchiseMenu: { permission: 'company.view', fields: ['menu', 'own', 'locked'] },
  /** Periods as they were set, or how many entries went in a night; never what they said. */
  retention: {
    permission: 'locations.view',
    fields: [
      'openings',
      'device',
      'connections',
      'care',
      'signIns',
      'notices',
      'times',
      'office',
      'business',
      'records',
      'letters',
      'serviceMails',
    ],
  },
  dashboard: { permission: 'dashboard.arrange', fields: ['content', 'aside', 'hidden', 'boardUrl'] },
  paymentAccount: { permission: 'payments.edit', fields: ['provider', 'key', 'live'] },
  invoiceTerms: { permission: 'payments.edit', fields: ['days', 'limitCents', 'paidOrders'] },
  paymentOffer: { permission: 'payments.edit', fields: ['methods'] },
  timeMonth: { permission: 'time.approve', fields: ['month', 'closed', 'lockedFrom', 'userId', 'approved'] },
  timeSettings: {
    permission: 'time.approve',
    fields: ['federalState', 'allowOverlap', 'graceDays', 'retentionYears', 'limits', 'own', 'locked'],
  },
} as const satisfies Record<string, Subject>
