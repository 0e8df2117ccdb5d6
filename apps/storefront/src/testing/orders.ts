import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import type { SharedKey } from '@fachwerk/contract/key/shared-keys'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import type { SizeClass } from '@fachwerk/contract/fields'
import { aChoice, aParty, aPeriod, aQuote, NOW } from './offers.ts'

export const HASH = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA'
export const RENTAL_ID = '01938f00-0000-7000-8000-00000000a001'
export const COMMAND_ID = '01938f00-0000-7000-8000-00000000c001'

type Rental = NonNullable<OrderView['rental']>

const id = (number: number): string => `01938f00-0000-7000-8000-${String(number).padStart(12, '0')}`
const HEIGHTS: Readonly<Record<SizeClass, number>> = { S: 300, M: 450, L: 600, XL: 900 }

/** The row of seven columns with 24 boxes; the terminal stands in the fourth. */
function aStationCabinet(): CabinetPlan {
  const columns: readonly (readonly (SizeClass | 'T')[])[] = [
    ['S', 'S', 'S', 'S', 'S', 'S'],
    ['M', 'M', 'M', 'M'],
    ['L', 'L', 'L'],
    ['S', 'T', 'L'],
    ['XL', 'XL'],
    ['M', 'M', 'S', 'L'],
    ['L', 'XL', 'S'],
  ]
  let number = 0
  return {
    id: id(900),
    name: 'A',
    heightMm: 1800,
    columns: columns.map((parts) => ({
      widthMm: 500,
      doors: parts.map((part) => {
        if (part === 'T') return { kind: 'terminal', heightMm: 900 }
        number += 1
        return { kind: 'box', boxId: id(number), number, size: part, heightMm: HEIGHTS[part] }
      }),
    })),
  }
}

export const aKey = (change: Partial<NonNullable<Rental['key']>> = {}) => ({
  code: '483920',
  qrText: 'FW1.payload.signature',
  qrSvg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><rect width="21" height="21" fill="#fff"/><path d="M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7zM9 9h3v3h-3zM14 14h2v2h-2zM18 16h2v3h-2z" fill="#17211f"/></svg>',
  validFrom: NOW,
  validUntil: '2026-11-21T12:00:00.000Z',
  confirmedByTerminal: true,
  ...change,
})

export const aRental = (change: Partial<Rental> = {}): Rental => ({
  id: RENTAL_ID,
  state: 'active',
  boxNumber: 22,
  size: 'L',
  startsAt: NOW,
  endsAt: '2026-11-21T09:00:00.000Z',
  localFrom: '2026-11-20T17:45',
  localTo: '2026-11-21T10:00',
  graceUntil: '2026-11-21T12:00:00.000Z',
  endedAt: null,
  place: { cabinet: aStationCabinet(), side: 'right', height: 'top' },
  movedFromBoxNumber: null,
  key: aKey(),
  can: { open: true, end: true, share: true },
  sharedKeys: [],
  door: null,
  openRefusal: null,
  hours: null,
  ...change,
})

type PaymentChange = Partial<OrderView['payment']>

/** Lena Hoffmann of Konstanz. */
export const aContact = () => ({
  firstName: 'Lena',
  lastName: 'Hoffmann',
  email: 'lena.hoffmann@post.example',
  street: 'Seestraße 18',
  postcode: '78464',
  city: 'Konstanz',
})

/** The same as she types it at the checkout; the address counts only where it is needed (K-05). */
export function aTypedContact() {
  const { firstName, lastName, ...rest } = aContact()
  return { name: `${firstName} ${lastName}`, ...rest }
}

/** An order that is paid and runs; `payment` changes single fields. */
export function anOrder(
  change: Omit<Partial<OrderView>, 'payment'> & { readonly payment?: PaymentChange } = {},
): OrderView {
  const { payment, ...rest } = change
  return {
    hash: HASH,
    shortCode: 'A9G4H',
    status: 'approved',
    language: 'de',
    placedAt: NOW,
    totalCents: 1100,
    quote: aQuote('L'),
    period: aPeriod(),
    contact: aContact(),
    location: {
      name: 'Konstanz Bahnhof',
      slug: 'konstanz-bahnhof',
      street: 'Bahnhofplatz 4',
      postcode: '78462',
      city: 'Konstanz',
      phone: '+49 89 99998 410',
      reviewUrl: '',
      timeZone: 'Europe/Berlin',
      prefix: 'KN',
    },
    party: aParty(),
    rental: aRental(),
    payment: {
      state: 'captured',
      failure: null,
      method: null,
      choice: aChoice(),
      paymentUrl: null,
      heldUntil: null,
      canRetry: false,
      refundedCents: 0,
      ...payment,
    },
    mail: { to: 'lena.hoffmann@post.example', state: 'queued' },
    serverTime: '2026-11-20T16:48:00.000Z',
    ...rest,
  }
}

/** An order that runs although its money went back: the key is blocked until it is paid again. */
export const aTakenBackOrder = (): OrderView =>
  anOrder({
    rental: aRental({
      key: null,
      openRefusal: 'access-revoked',
      can: { open: false, end: true, share: false },
    }),
    payment: { state: 'refunded', refundedCents: 1100, canRetry: true },
  })

/** An order whose payment is not decided yet. */
export const aWaitingOrder = (payment: PaymentChange = {}): OrderView =>
  anOrder({
    status: 'new',
    rental: aRental({ state: 'held', key: null, can: { open: false, end: false, share: false } }),
    payment: {
      state: 'pending',
      paymentUrl: 'http://localhost:8095/pay/1',
      heldUntil: '2026-11-20T16:58:00.000Z',
      ...payment,
    },
  })

/** A rental that goes on month by month, paid until the end of the fourteenth. */
export const aMonthlyRental = (change: Partial<Rental> = {}): Rental =>
  aRental({
    endsAt: '2026-12-14T23:00:00.000Z',
    localTo: '2026-12-15T00:00',
    goesOn: true,
    can: { open: true, end: false, share: true },
    ...change,
  })

/** The next month of it, which nobody has begun to pay. */
export const anUnpaidMonth = (payment: PaymentChange = {}): OrderView =>
  anOrder({
    status: 'new',
    rental: aMonthlyRental(),
    payment: { state: null, canRetry: true, ...payment },
  })

/** An opening that was just asked for. */
export const aCommand = (change: Partial<CommandView> = {}): CommandView => ({
  id: COMMAND_ID,
  kind: 'open',
  state: 'requested',
  code: null,
  requestedAt: '2026-11-20T16:48:01.000Z',
  sentAt: null,
  acceptedAt: null,
  finishedAt: null,
  expiresAt: '2026-11-20T16:48:11.000Z',
  terminalName: 'T-KN-01',
  boxName: 'KN-022',
  ...change,
})

export const SHARED_KEY_ID = '01938f00-0000-7000-8000-00000000d001'

/** Tom's key to the box, good since a moment. */
export const aSharedKey = (change: Partial<SharedKey> = {}): SharedKey => ({
  id: SHARED_KEY_ID,
  name: 'Tom Winter',
  email: 'tom@post.example',
  state: 'active',
  sharedAt: NOW,
  withdrawnAt: null,
  ...change,
})

/** What Tom sees of it. */
export function aKeyPage(change: Partial<SharedKeyView> = {}): SharedKeyView {
  const { id: _id, sharedKeys: _keys, movedFromBoxNumber: _moved, ...rental } = aRental()
  const { reviewUrl: _review, ...location } = anOrder().location
  return {
    hash: HASH,
    name: 'Tom Winter',
    renterFirstName: 'Lena',
    keyState: 'active',
    location,
    rental: { ...rental, can: { open: true, end: false, share: false } },
    serverTime: '2026-11-20T16:48:00.000Z',
    ...change,
  }
}

export const SECOND_HASH = 'enhpdHdlaXRlc0ZhY2gxMjM0NTY3OA'

type Box = NonNullable<OrderView['boxes']>[number]

/** The boxes of an order of an L and an M: 22 and 7. */
export const someBoxes = (first: Partial<Box> = {}, second: Partial<Box> = {}): Box[] => [
  {
    hash: HASH,
    rentalId: RENTAL_ID,
    boxNumber: 22,
    size: 'L',
    state: 'active',
    quote: aQuote('L'),
    ...first,
  },
  {
    hash: SECOND_HASH,
    rentalId: '01938f00-0000-7000-8000-00000000a002',
    boxNumber: 7,
    size: 'M',
    state: 'active',
    quote: aQuote('M'),
    ...second,
  },
]

/** An order of two boxes that are paid and run, seen from the first (K-03). */
export const anOrderOfTwo = (change: Parameters<typeof anOrder>[0] = {}): OrderView =>
  anOrder({ totalCents: 1850, boxes: someBoxes(), ...change })
