import { USUAL_ARRANGEMENT } from '@fachwerk/contract/office/arrangement'
import type { Call } from '@fachwerk/contract/call'
import { callTable } from '@fachwerk/contract/call-table'
import { appointmentInputs } from './appointment-inputs.ts'
import { customerInputs } from './customer-inputs.ts'
import { customerAccountInputs } from './customer-account-inputs.ts'
import { dataRequestInputs } from './data-request-inputs.ts'
import { declarationInputs } from './declaration-inputs.ts'
import { franchiseInputs } from './franchise-inputs.ts'
import { invoiceInputs } from './invoice-inputs.ts'
import { receivedInvoiceInputs } from './received-invoice-inputs.ts'
import { lockInputs } from './lock-inputs.ts'
import { mailInputs } from './mail-inputs.ts'
import { logInputs } from './log-inputs.ts'
import { requestLogInputs } from './request-log-inputs.ts'
import { retentionInputs } from './retention-inputs.ts'
import { type CallName, type Inputs, none } from '../call-input-types.ts'
import { locationInputs } from './call-inputs-locations.ts'
import { paymentInputs } from './payment-inputs.ts'
import { taskInputs } from './task-inputs.ts'
import { A_BROWSER, rightInputs } from './right-inputs.ts'
export type { CallName } from '../call-input-types.ts'
import { timeInputs } from './time-inputs.ts'
import { translationInputs } from './translation-inputs.ts'
import { terminalInputs } from './terminal-inputs.ts'
import { CONSENTS, CONTACT, PERIOD, type Target } from '../tenants.ts'
import { PASSWORD } from '../test-house.ts'

const names = Object.keys(callTable) as CallName[] // Object.keys loses the literal type
/** Every call of the table with its name. */
export const allCalls = names.map((name) => [name, callTable[name] as Call] as const)

const LAYOUT = { order: ['status'], hidden: ['price'], widths: [], density: 'compact' as const }
const aPerson = (name: string) => ({
  email: `${name}@muster.example`,
  contact: { firstName: 'Mia', lastName: 'Muster' },
  backendRoles: ['reader' as const],
})

/** Orders of a target but for one that is none. */
const ordersOf = ({ companyId, locationId, rentalId }: Target) => ({
  company: companyId,
  locationIds: [locationId],
  from: '2026-01-01',
  excludeIds: [rentalId],
})

/** Every call's input. A call without a line here does not compile, and the matrix fails (FAULT-50). */
export const callInputs: Inputs<CallName> = {
  signIn: () => [{ body: { email: 'revision@zeitlager.example', password: PASSWORD } }],
  refreshToken: none,
  refreshTokenByPost: none,
  sessionEnd: none,
  inputKey: () => [{ body: { sealed: null } }],
  requestPasswordReset: () => [{ params: { mail: 'revision@zeitlager.example' } }],
  requestPasswordResetByPost: () => [{ body: { email: 'revision@zeitlager.example' } }],
  resetPassword: () => [
    {
      body: {
        email: 'revision@zeitlager.example',
        token: 'kein-Link-aus-einer-Mail',
        password: 'drei Igel im Regen',
      },
    },
  ],
  history: ({ userId: id }) => [{ body: { subject: { kind: 'user', id } } }],
  viewTestUser: () => [{ params: { id: '1' } }],
  users: ({ companyId }) => [{ params: { offset: 0, limit: 25 }, query: { companyIds: companyId } }],
  usersList: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  usersTotal: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  exportUsers: ({ companyId }) => [{ body: { companyIds: [companyId], format: 'csv' } }],
  user: ({ userId: id }) => [{ params: { id } }],
  createUser: ({ companyId }) => [{ body: { ...aPerson('neu'), company: companyId } }],
  updateUser: ({ userId: id }) => [{ params: { id }, body: { ...aPerson('umbenannt'), version: 1 } }],
  changeUserStatus: ({ userId: id }) => [
    { params: { id }, body: { status: 'blocked', reason: 'Schlüssel verloren' } },
  ],
  endUserSecondFactor: ({ userId: id }) => [{ params: { id }, body: { reason: 'Telefon verloren' } }],
  sendWelcomeMail: () => [{ params: { mail: 'revision@zeitlager.example' } }],
  sendWelcomeMailByPost: () => [{ body: { email: 'revision@zeitlager.example' } }],
  signInWithSecondFactor: () => [{ body: { ticket: 'kein-Ticket-einer-Anmeldung', code: '000000' } }],
  ownProfile: none,
  saveOwnProfile: () => [
    {
      body: {
        contact: { firstName: 'Mia', lastName: 'Muster' },
        language: 'de',
        colorScheme: 'dark',
        version: 1,
      },
    },
  ],
  changeOwnPassword: () => [{ body: { oldPassword: 'nicht das richtige', password: 'drei Igel im Regen' } }],
  beginSecondFactor: () => [{ body: { password: PASSWORD } }],
  confirmSecondFactor: () => [{ body: { code: '000000' } }],
  renewRecoveryCodes: () => [{ body: { password: PASSWORD } }],
  endSecondFactor: () => [{ body: { password: PASSWORD, code: '000000' } }],
  ownSessions: none,
  endOwnSession: () => [{ body: { session: 'keine-eigene-Sitzung' } }],
  endOtherSessions: none,
  signOut: none,
  currentUser: none,
  backendRoles: none,
  companies: none,
  ...franchiseInputs,
  ...locationInputs,
  ...rightInputs,
  activeRentals: ({ locationId }) => [
    { params: { feed: 'monitoring' }, body: { locationIds: [locationId] } },
  ],
  command: ({ commandId }) => [{ params: { commandId } }],
  monitoring: ({ locationId }) => [{ body: { locationIds: [locationId] } }],
  ...lockInputs,
  ...logInputs,
  ...requestLogInputs,
  ...retentionInputs,
  ...taskInputs,
  ...appointmentInputs,
  ...terminalInputs,
  ...translationInputs,
  liveEvents: () => [{ query: {} }],
  recentEvents: () => [{ body: {} }],
  site: none,
  findLocations: ({ groupId: group }) => [{ body: { period: PERIOD, group } }],
  helpPage: ({ slug }) => [{ query: { location: slug } }],
  locationPage: ({ slug }) => [{ params: { slug }, body: { period: PERIOD } }],
  locationParty: ({ slug }) => [{ params: { slug } }],
  paymentChoice: ({ locationId }) => [{ query: { locationId } }],
  checkVoucher: ({ locationId }) => [
    { body: { locationId, sizes: ['M'], period: PERIOD, voucher: 'ADVENT' } },
  ],
  autoPay: ({ orderHash: hash }) => [{ params: { hash } }],
  stopAutoPay: ({ orderHash: hash }) => [{ params: { hash }, body: {} }],
  monthlyOffer: ({ slug }) => [{ params: { slug }, body: {} }],
  checkMonthlyVoucher: ({ locationId }) => [{ body: { locationId, voucher: 'ADVENT' } }],
  rentMonthly: ({ locationId }) => [
    {
      body: {
        locationId,
        size: 'M',
        contact: CONTACT,
        consents: CONSENTS,
        shownTotalCents: 4900,
        shownMonthCents: 4900,
        shownTerms: { notice: 'month', minimumMonths: 0, graceDays: 7 },
      },
    },
  ],
  placeOrder: ({ locationId, priceCents }) => [
    {
      body: {
        locationId,
        sizes: ['M'],
        period: PERIOD,
        contact: CONTACT,
        consents: CONSENTS,
        shownTotalCents: priceCents,
      },
    },
  ],
  orders: (at) => [{ body: ordersOf(at) }],
  ordersTotal: (at) => [{ body: ordersOf(at) }],
  orderCounts: () => [{ body: { deliveryTypes: ['pickup' as const] } }],
  orderPhaseCounts: none,
  orderDeliveries: none,
  exportOrders: (at) => [{ body: { ...ordersOf(at), format: 'csv' } }],
  staffOrder: ({ orderId: id }) => [{ params: { id } }],
  changeOrderStatus: ({ orderId }) => [{ body: { orderId, status: 'approved' } }],
  resendOrderKeys: ({ orderId }) => [{ body: { orderId } }],
  commentOrder: ({ orderId }) => [{ body: { orderId, text: 'Kunde hat angerufen' } }],
  order: ({ orderHash: hash }) => [{ params: { hash } }],
  orderLive: ({ orderHash: hash }) => [{ params: { hash } }],
  confirmOrder: ({ orderHash: hash }) => [
    { params: { hash }, body: { consents: CONSENTS, shownTotalCents: 400 } },
  ],
  startPayment: ({ orderHash: hash }) => [{ params: { hash }, body: {} }],
  unpaidOrder: ({ locationId }) => [{ query: { locationId, startsAt: '2026-11-20T16:00:00.000Z' } }],
  browserOrders: () => [{ query: {} }],
  sendOrderLink: () => [{ body: { shortCode: 'ZZZZZZ', email: 'niemand@post.example' } }],
  giveUpOrder: ({ orderHash: hash }) => [{ params: { hash }, body: {} }],
  checkPayment: ({ orderHash: hash }) => [{ params: { hash }, body: {} }],
  openBox: ({ orderHash: hash, rentalId }) => [{ params: { hash }, body: { rentalId } }],
  orderCommand: ({ orderHash: hash, commandId }) => [{ params: { hash, commandId } }],
  endRental: ({ orderHash: hash, rentalId }) => [
    { params: { hash }, body: { rentalId, emptied: true, cleaned: true, doorClosed: true } },
  ],
  resumeRental: ({ orderHash: hash, rentalId }) => [{ params: { hash }, body: { rentalId } }],
  declare: () => [
    {
      body: {
        kind: 'withdrawal',
        name: 'Anna Keller',
        contract: 'Bestellung A9G4HX',
        email: CONTACT.email,
      },
    },
  ],
  ...customerAccountInputs,
  ...customerInputs,
  ...dataRequestInputs,
  ...declarationInputs,
  ...invoiceInputs,
  ...receivedInvoiceInputs,
  ...mailInputs,
  ...timeInputs,
  notifications: none,
  readNotification: ({ notificationId }) => [{ params: { notificationId } }],
  readNotifications: none,
  notificationDevices: none,
  addNotificationDevice: () => [{ body: { device: A_BROWSER } }],
  removeNotificationDevice: () => [{ body: { device: { endpoint: A_BROWSER.endpoint } } }],
  webhook: ({ paymentAccountId: account }) => [{ params: { provider: 'test-bank' }, query: { account } }],
  ...paymentInputs,
  search: () => [{ body: { search: 'Keller' } }],
  statisticsFilter: none,
  statistics: ({ locationId }) => [{ body: { locationIds: [locationId], months: 2 } }],
  locationOccupancy: ({ locationId }) => [{ body: { locationId } }],
  locationRevenue: ({ locationId }) => [{ body: { locationId } }],
  publicOverview: () => [{ query: {} }],
  openingNow: none,
  dashboard: none,
  due: () => [{ body: {} }],
  arrangeDashboard: () => [{ body: { arrangement: USUAL_ARRANGEMENT, version: 0 } }],
  arrangeCompanyDashboard: () => [
    { body: { arrangement: null, boardUrl: 'https://board.muster.example/team', version: 0 } },
  ],
  preferences: none,
  saveListLayout: () => [{ params: { list: 'access-rights' }, body: LAYOUT }],
  resetListLayout: () => [{ params: { list: 'access-rights' } }],
  saveShortcuts: () => [{ body: { singleKeys: true } }],
  savedViews: () => [{ params: { list: 'access-rights' } }],
  createSavedView: () => [{ params: { list: 'access-rights' }, body: { name: 'Überzogene', state: [] } }],
  updateSavedView: ({ savedViewId: viewId }) => [
    {
      params: { list: 'access-rights', viewId },
      body: { name: 'Alle', state: [], shared: true, version: 1 },
    },
  ],
  deleteSavedView: ({ savedViewId: viewId }) => [{ params: { list: 'access-rights', viewId } }],
}
