import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callTable } from './call-table.ts'
import type { Call } from './call.ts'
import { PERMISSIONS } from './staff/permissions.ts'
import { READING } from './testing/reading-calls.ts'

const all = Object.entries<Call>(callTable)
const named = (wanted: (call: Call) => boolean) =>
  all.filter(([, call]) => wanted(call)).map(([name]) => name)
const paths = (wanted: RegExp) => all.filter(([, call]) => wanted.test(call.path))

const takes = ({ body }: Call, value: object) => body?.safeParse(value).success === true
const hasRows = ({ reply }: Call) => reply instanceof z.ZodObject && 'rows' in reply.shape
const limited = ({ body }: Call) => body instanceof z.ZodObject && 'limit' in body.shape

const ID = '019a0000-0000-7000-8000-00000000000a'
const HASH = 'AAECAwQFBgcICQoLDA0ODw'

describe('FAULT-50 every call says where it answers and to whom', () => {
  it('no two calls share method and path', () => {
    const keys = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it.each(all)('%s stands under a known address', (_name, { path }) => {
    expect(path).toMatch(
      /^\/(auth|auth-secure|private|location|franchisees|storefront|public)(\/[a-z-]*|\/\{[a-zA-Z]+\}|\/editDate)+$/,
    )
  })

  it('a slash at the end is only where the specification has one', () => {
    expect(paths(/\/$/).map(([name]) => name)).toEqual(['franchisees', 'saveFranchisee'])
  })

  it.each(all.filter(([, { auth }]) => auth === 'staff'))(
    '%s is for staff: on the hosts of the back office, with a permission of the table',
    (_name, { path, host, permission }) => {
      expect(path).toMatch(/^\/(auth|auth-secure|private|location|franchisees)\//)
      expect(host).toBe('admin')
      expect(['signed-in', ...PERMISSIONS]).toContain(permission)
    },
  )

  it.each(all.filter(([, { auth }]) => auth !== 'staff'))(
    '%s is for anybody: public, and never under the addresses of staff',
    (_name, { path, permission }) => {
      expect(permission).toBe('public')
      expect(path).toMatch(/^\/(auth|storefront|public)\//)
    },
  )

  it('visitors are known on sites only, and the storefront answers on no other host', () => {
    expect(named(({ auth, host }) => auth === 'visitor' && host !== 'site')).toEqual([])
    expect(named(({ path, host }) => path.startsWith('/storefront/') !== (host === 'site'))).toEqual([])
  })

  it('A-01 A-03 without a session the back office offers signing in, the next token, why a session ended and a new password, nothing else', () => {
    expect(
      paths(/^\/auth\//)
        .filter(([, call]) => call.auth === 'none')
        .map(([name]) => name),
    ).toEqual([
      'signIn',
      'refreshToken',
      'refreshTokenByPost',
      'sessionEnd',
      'requestPasswordReset',
      'requestPasswordResetByPost',
      'resetPassword',
      'signInWithSecondFactor',
    ])
  })

  it.each(all)('%s: the names in its path are its parameters', (_name, call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath)
  })

  it('O-08 whoever holds the link of an order may use it, nobody reaches one without it', () => {
    for (const [, call] of paths(/^\/storefront\/orders\/./)) {
      expect(call.params?.shape).toHaveProperty('hash')
      expect(call.auth).toBe('visitor')
      for (const hash of ['', 'short', `${HASH}%`, `${HASH}/..`, 'x'.repeat(65)])
        expect(call.params?.safeParse({ hash, commandId: ID }).success).toBe(false)
    }
  })
})

describe('what a call does', () => {
  it('FAULT-08 everything that makes money, orders, messages or opens a door may be sent twice', () => {
    expect(named((call) => call.idempotent === true).toSorted()).toEqual([
      'addAccessRight',
      'addArticle',
      'addBoxToCart',
      'addDomain',
      'addFranchiseTerms',
      'addFranchisee',
      'addLock',
      'addOptionGroup',
      'addPromotion',
      'addSite',
      'addTask',
      'addTerminal',
      'addToCart',
      'answerJam',
      'bookBankEntry',
      'changeBooking',
      'commentOrder',
      'confirmOrder',
      'copyOptionGroup',
      'createAppointment',
      'createProject',
      'createVouchers',
      'declare',
      'endRental',
      'extendRental',
      'finishRound',
      'giveUpJammed',
      'goElsewhere',
      'holdElsewhere',
      'moveStock',
      'openBox',
      'openLock',
      'openPickupBox',
      'openWithSharedKey',
      'orderAgain',
      'orderCart',
      'pauseTimeLog',
      'payBack',
      'placeOrder',
      'planPrice',
      'putUpCabinets',
      'recordReceipt',
      'recordReturn',
      'refundOrder',
      'rentLongTerm',
      'rentMonthly',
      'replaceGoods',
      'resumeRental',
      'resumeTimeLog',
      'saveTimeLog',
      'settleSurplus',
      'settleTask',
      'shareKey',
      'startPayment',
      'takeBilled',
      'takeBilledPeriod',
      'waitForBox',
      'withdrawSharedKey',
    ])
  })

  it('only a POST needs a key', () => {
    expect(named((call) => call.idempotent === true && call.method !== 'POST')).toEqual([])
    expect(named((call) => call.idempotent === true && call.readOnly === true)).toEqual([])
  })

  it('a POST that only reads says so: lists, counts and pages', () => {
    expect(named((call) => call.readOnly === true && call.method !== 'POST')).toEqual([])
    expect(named((call) => call.readOnly === true).toSorted()).toEqual(READING)
  })

  it('FAULT-58 what a foreign page could set off without a session says that it answers own pages only', () => {
    expect(named((call) => call.ownPagesOnly === true)).toEqual([
      'requestPasswordReset',
      'requestPasswordResetByPost',
      'sendWelcomeMail',
      'resetPassword',
    ])
  })

  it('a GET has no body, and a stream is a GET', () => {
    expect(named((call) => call.method === 'GET' && call.body !== undefined)).toEqual([])
    expect(named((call) => call.stream !== undefined && call.method !== 'GET')).toEqual([])
    expect(named((call) => call.stream !== undefined).toSorted()).toEqual([
      'liveEvents',
      'orderLive',
      'sharedKeyLive',
    ])
  })

  it('FAULT-48 a body that changes something refuses what it does not know', () => {
    const changing = all.filter(([, call]) => call.method !== 'GET' && !call.readOnly && call.body)
    expect(changing.length).toBeGreaterThan(5)
    const lenient = changing.filter(([, { body }]) => {
      const issues = body?.safeParse({ companyId: ID }).error?.issues ?? []
      return !issues.some(({ code }) => code === 'unrecognized_keys')
    })
    expect(lenient.map(([name]) => name)).toEqual([])
  })

  it('every list answers `{}` and at most 200 rows', () => {
    // A history is of one thing, which has to be named, and so are the days of a calendar.
    expect(named((call) => call.readOnly === true && !takes(call, {})).toSorted()).toEqual([
      'appointmentPeriod',
      'auditRound',
      'boxSpots',
      'boxSpotsElsewhere',
      'checkArticleImport',
      'checkBankStatement',
      'checkMonthlyVoucher',
      'checkPrice',
      'checkVoucher',
      'customerDoubles',
      'customerPart',
      'heardLocks',
      'history',
      'invoiceFiles',
      'invoicesOfOrders',
      'locationOccupancy',
      'locationRevenue',
      'lockPlaces',
      'lockWall',
      'offersLink',
      'outstanding',
      'previewCustomerAddress',
      'previewDatev',
      'previewEnteredCustomer',
      'previewMerge',
      'previewRefund',
      'proofLink',
      'readCabinets',
      'rounds',
      'settlement',
      'settlements',
      'tasks',
      'terminal',
      'watchLink',
    ])
    // All that answer with rows do so by pages, but for those few that are short by nature.
    expect(named((call) => call.readOnly === true && hasRows(call) && !limited(call)).toSorted()).toEqual([
      'appointmentPeriod',
      'assortment',
      'checkArticleImport',
      'customerDoubles',
      'findLocations',
      'invoicesOfOrders',
      'logPeople',
      'openMonths',
      'outstanding',
      'rounds',
      'settlements',
      'statistics',
      'taskPlaces',
      'timeTotals',
    ])
    expect(named(limited).length).toBeGreaterThan(30)
    expect(named((call) => limited(call) && takes(call, {}) && !takes(call, { limit: 200 }))).toEqual([])
    expect(named((call) => limited(call) && takes(call, { limit: 201 }))).toEqual([])
  })
})
