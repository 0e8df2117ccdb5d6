import type { OrderView } from '@fachwerk/contract/order/order-views'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../../testing/browser-stubs.ts'
import { headingOfPage, openOrder } from '../../../testing/open-order.tsx'
import {
  anOrder,
  anOrderOfTwo,
  aRental,
  aWaitingOrder,
  HASH,
  SECOND_HASH,
  someBoxes,
} from '../../../testing/orders.ts'
import { plainText } from '../../../testing/plain-text.ts'
import { findings } from '../../../testing/show.tsx'
import { wordsOf } from '../../../testing/words-of.ts'
import { boxWords } from '../key/box-words.ts'

beforeEach(() => {
  stubLiveLine()
})

const open = (order: OrderView, language: 'de' | 'it' = 'de') =>
  openOrder(order, boxWords({ ...wordsOf(language), own: {} }, order), language)
const tabs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => [plainText(link), link.getAttribute('href'), link.getAttribute('aria-current')])
const facts = (container: Element) =>
  [...container.querySelectorAll('.facts dl > div')].map((row) =>
    [row.querySelector('dt'), row.querySelector('dd')].map(plainText).join(': '),
  )
const CLOSED = { key: null, can: { open: false, end: false, share: false } } as const

const held = () => someBoxes({ state: 'held' }, { state: 'held' })
const gone = (second: 'active' | 'cancelled', payment: Partial<OrderView['payment']>) =>
  anOrderOfTwo({
    rental: aRental({ state: 'cancelled', ...CLOSED }),
    boxes: someBoxes({ state: 'cancelled' }, { state: second }),
    payment: { state: 'partlyRefunded', refundedCents: 1100, ...payment },
  })

describe('K-03 R-11 an order of two boxes', () => {
  it('each has a page of its own; the one that is shown is marked', () => {
    open(anOrderOfTwo())
    expect(headingOfPage()).toBe('Ihr Fach ist die 22.')
    expect(tabs()).toEqual([
      ['Fach 22 · L läuft', `/bestellung/${HASH}`, 'page'],
      ['Fach 7 · M läuft', `/bestellung/${SECOND_HASH}`, null],
    ])
  })

  it('they live on their own, and each says how it stands', () => {
    const ended = aRental({ state: 'ended', endedAt: '2026-11-21T08:00:00.000Z', ...CLOSED })
    open(anOrderOfTwo({ rental: ended, boxes: someBoxes({ state: 'ended' }, { state: 'overdue' }) }))
    expect(headingOfPage()).toBe('Miete von Fach 22 beendet.')
    expect(tabs().map(([words]) => words)).toEqual(['Fach 22 · L beendet', 'Fach 7 · M überzogen'])
  })

  it('LAW-27 the facts name every box with its price, and what all of them cost', () => {
    const { container } = open(anOrderOfTwo())
    expect(facts(container)).toEqual(
      expect.arrayContaining([
        'Fach 22 · L: Groß, 11,00 €',
        'Fach 7 · M: Mittel, 7,50 €',
        'Standort: Konstanz BahnhofBahnhofplatz 4, 78462 Konstanz',
        'Gesamtpreis: 18,50 €',
      ]),
    )
  })

  it('in another language as well', () => {
    open(anOrderOfTwo(), 'it')
    expect(screen.getByRole('navigation', { name: 'I Suoi box' })).toBeTruthy()
    expect(tabs()[1]?.[0]).toBe('Box 7 · M in corso')
  })

  it('LAW-67 has no accessibility findings', async () => {
    const { container } = open(anOrderOfTwo())
    expect(await findings(container)).toEqual([])
  })

  it('an order of one box says nothing of others', () => {
    open(anOrder())
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('K-06 before the money is there', () => {
  it('all boxes are kept, none has a page yet, and none its number', () => {
    const { container } = open({ ...aWaitingOrder(), totalCents: 1850, boxes: held() })
    expect(container.textContent).toContain('Ihre Fächer bleiben bis 17:58 Uhr für Sie vorgemerkt.')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(facts(container)[1]).toBe('Fach · L: Groß, 11,00 €')
  })

  it('who chooses anew has all sizes with them', () => {
    const failed = aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: false })
    open({ ...failed, boxes: held() })
    const link = screen.getByRole('link', { name: 'Fach neu wählen' })
    expect(link.getAttribute('href')).toMatch(/&groesse=L&groesse=M$/)
  })

  it('a single box is spoken of as one', () => {
    const { container } = open(aWaitingOrder())
    expect(container.textContent).toContain('Ihr Fach bleibt bis 17:58 Uhr für Sie vorgemerkt.')
  })
})

describe('R-09 one of the boxes is gone', () => {
  it('its page says so, what went back, and that the other one stays', () => {
    const { container } = open(gone('active', {}))
    expect(headingOfPage()).toBe('Dieses Fach ist nicht mehr Teil Ihrer Bestellung.')
    expect(container.textContent).toContain('Ihre anderen Fächer bleiben, wie sie sind.')
    expect(facts(container)).toContain('Erstattet: 11,00 €')
    expect(tabs().map(([words]) => words)).toEqual(['Fach 22 · L storniert', 'Fach 7 · M läuft'])
  })

  it('when all are gone the order is', () => {
    open(gone('cancelled', { state: 'refunded', refundedCents: 1850 }))
    expect(headingOfPage()).toBe('Erstattet')
  })
})
