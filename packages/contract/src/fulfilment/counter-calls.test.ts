import { describe, expect, it } from 'vitest'
import { boardCalls } from './board-calls.ts'
import { counterCalls } from './counter-calls.ts'
import { fulfilmentCalls } from './fulfilment-calls.ts'
import { placeDeliveryCalls } from './place-delivery-calls.ts'

const ID = '01900000-0000-7000-8000-000000000001'
interface Parsed {
  readonly error?: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] }
}
/** What is said, and at which field. */
const said = ({ error }: Parsed) => error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('K-08 FAULT-12 pausing that cannot be meant is refused at its field', () => {
  const pausing = counterCalls.pauseOrders.body
  const body = { locationId: ID, length: '30' }

  it('a reason is trimmed, and empty where nobody gives one', () => {
    expect(pausing.parse({ ...body, reason: '  Inventur ' }).reason).toBe('Inventur')
    expect(pausing.parse(body).reason).toBe('')
    expect(pausing.parse({ ...body, reason: 'x'.repeat(120) }).reason).toHaveLength(120)
  })

  it.each([
    ['a length nobody offers', { length: '45' }, 'length', 'Bitte wählen Sie, wie lange.'],
    ['no length', { length: undefined }, 'length', 'Bitte wählen Sie, wie lange.'],
    [
      'a reason that is too long',
      { reason: 'x'.repeat(121) },
      'reason',
      'Grund für Kunden ist zu lang (höchstens 120 Zeichen).',
    ],
    [
      'a reason of two lines',
      { reason: 'Heute\nzu' },
      'reason',
      'Grund für Kunden enthält unerlaubte Zeichen.',
    ],
  ])('%s', (_case, more, field, words) => {
    expect(said(pausing.safeParse({ ...body, ...more }))).toEqual([[field, words]])
  })

  it.each([
    ['a word for a time', { length: 'time', untilLocal: 'morgen früh' }],
    ['a day without a time', { length: 'time', untilLocal: '2026-11-28' }],
    ['a location that is none', { locationId: 'kiez' }],
    ['a word more than is asked', { forEver: true }],
  ])('%s', (_case, more) => {
    expect(pausing.safeParse({ ...body, ...more }).success).toBe(false)
  })
})

describe('K-04 B-10 FAULT-12 numbers of a counter have their bounds', () => {
  it.each([
    [0, undefined],
    [240, undefined],
    [-1, 'Länger: mindestens 0.'],
    [241, 'Länger: höchstens 240.'],
    [7.5, 'Länger: bitte eine ganze Zahl angeben.'],
    ['20', 'Länger: bitte eine ganze Zahl angeben.'],
  ])('%j minutes more', (minutes, words) => {
    const parsed = counterCalls.prolongPreparation.body.safeParse({ locationId: ID, minutes })
    expect(said(parsed)).toEqual(words === undefined ? undefined : [['minutes', words]])
  })

  it.each([
    [null, undefined],
    [0, undefined],
    [500, undefined],
    [-1, 'Bestellungen: mindestens 0.'],
    [501, 'Bestellungen: höchstens 500.'],
    [2.5, 'Bestellungen: bitte eine ganze Zahl angeben.'],
  ])('%j orders in a half hour', (capacity, words) => {
    const startsAt = '2026-11-28T10:30:00.000Z'
    const parsed = counterCalls.setPickupSlot.body.safeParse({ locationId: ID, startsAt, capacity })
    expect(said(parsed)).toEqual(words === undefined ? undefined : [['capacity', words]])
  })
})

describe('O-02 D-04 FAULT-12 what moves an order says exactly what it means', () => {
  it.each([
    ['a step there is not', { step: 'cook' }],
    ['a card that was „yes“', { step: 'handOver', ageChecked: 'yes' }],
    ['a number of two lines', { step: 'send', carrier: 'dhl', trackingNumber: '1\n2' }],
    ['a number of 61 signs', { step: 'send', carrier: 'dhl', trackingNumber: '1'.repeat(61) }],
    ['a word more than is asked', { step: 'ready', handedOverBy: 'Ayşe' }],
  ])('%s', (_case, more) => {
    expect(fulfilmentCalls.moveGoods.body.safeParse({ orderId: ID, ...more }).success).toBe(false)
  })

  it('a carrier that nobody knows is refused in words, and nobody saw a card unless they say so', () => {
    const sent = { orderId: ID, step: 'send', carrier: 'pigeon', trackingNumber: '1' }
    expect(said(fulfilmentCalls.moveGoods.body.safeParse(sent))).toEqual([
      ['carrier', 'Bitte wählen Sie einen Paketdienst.'],
    ])
    expect(fulfilmentCalls.moveGoods.body.parse({ orderId: ID, step: 'handOver' }).ageChecked).toBe(false)
  })

  it('a tick is one or none', () => {
    const tick = { orderId: ID, lineId: ID, isTicked: true }
    expect(boardCalls.tickGoods.body.safeParse(tick).success).toBe(true)
    for (const isTicked of [null, 1, 'true', undefined])
      expect(boardCalls.tickGoods.body.safeParse({ ...tick, isTicked }).success).toBe(false)
  })
})

describe('K-04 FAULT-12 a table that cannot be meant is refused at its field', () => {
  const item = { locationId: ID, id: null, version: 0, name: 'Tisch 4', seats: 4 }

  it.each([
    ['without a name', { name: '  ' }, 'item.name', 'Name fehlt.'],
    ['with a long one', { name: 'x'.repeat(41) }, 'item.name', 'Name ist zu lang (höchstens 40 Zeichen).'],
    ['with one of two lines', { name: 'Tisch\n4' }, 'item.name', 'Name enthält unerlaubte Zeichen.'],
    ['without seats', { seats: 0 }, 'item.seats', 'Plätze: mindestens 1.'],
    ['with a hall of them', { seats: 100 }, 'item.seats', 'Plätze: höchstens 99.'],
    ['with half a seat', { seats: 1.5 }, 'item.seats', 'Plätze: bitte eine ganze Zahl angeben, oder nichts.'],
  ])('%s', (_case, more, field, words) => {
    const parsed = placeDeliveryCalls.saveTable.body.safeParse({ item: { ...item, ...more } })
    expect(said(parsed)).toEqual([[field, words]])
  })

  it.each([{ token: 'x'.repeat(32) }, { archived: true }, { version: -1 }])(
    'nobody says %j of it themselves',
    (more) => {
      expect(placeDeliveryCalls.saveTable.body.safeParse({ item: { ...item, ...more } }).success).toBe(false)
    },
  )
})
