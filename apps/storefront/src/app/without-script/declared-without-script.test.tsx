import type { OrderView } from '@fachwerk/contract/order/order-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { anOrder, aWaitingOrder, HASH } from '../../testing/orders.ts'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

const received = {
  kind: 'withdrawal',
  receivedLocal: '2026-11-28T20:52:07',
  outcome: null,
  decidedLocal: null,
  refunded: false,
  refundCents: null,
  keptCents: null,
  refusal: null,
  lastDay: null,
} as const satisfies OrderView['declared']

const open = (order: () => OrderView) =>
  browse(renderSite, (server) => server.answer(orderCalls.order, order))
function withTwoBoxes(): OrderView {
  const order = anOrder()
  const { id: rentalId, boxNumber = 0, size = 'L', state = 'active' } = order.rental ?? { id: '' }
  const box = { hash: HASH, rentalId, boxNumber, size, state, quote: order.quote }
  return { ...order, boxes: [box, { ...box, boxNumber: boxNumber + 1 }] }
}
const links = (page: Document, path: string) =>
  [...page.querySelectorAll('a')].filter((each) => each.getAttribute('href')?.includes(path))

describe('LAW-4 a withdrawal leaves its trace', () => {
  it('received when, being examined, the code works until it is decided', async () => {
    const { browser } = open(() => ({ ...anOrder(), declared: received }))
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.text()).toContain('Ihr Widerruf ist eingegangen.')
    expect(browser.text()).toContain('Eingegangen am Sa 28.11.2026, 20:52:07 Uhr')
    expect(browser.text()).toContain('Ihr Code gilt weiter, bis wir entschieden haben.')
    // A second one leads to the receipt of the first.
    await browser.open(`/bestellung/${HASH}/widerrufen`)
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it.each([
    [
      { expected: { refundCents: 637, keptCents: 113, lessCents: 0 } },
      [
        ['is-done', 'Eingegangen Sa 28.11., 20:52'],
        ['is-now', 'Wird geprüft'],
        ['', 'Entschieden mit E-Mail an Sie'],
        ['', 'Geld zurück spätestens 12.12.2026'],
      ],
    ],
    [
      { outcome: 'accepted', decidedLocal: '2026-11-30T10:05', refundCents: 637, refunded: true },
      [
        ['is-done', 'Eingegangen Sa 28.11., 20:52'],
        ['is-done', 'Geprüft Mo 30.11., 10:05'],
        ['is-done', 'Entschieden angenommen'],
        ['is-now', 'Geld unterwegs 6,37 €'],
      ],
    ],
    [
      { outcome: 'refused', decidedLocal: '2026-11-30T10:05', refusal: 'periodOver' },
      [
        ['is-done', 'Eingegangen Sa 28.11., 20:52'],
        ['is-done', 'Geprüft Mo 30.11., 10:05'],
        ['is-now', 'Entschieden abgelehnt'],
      ],
    ],
  ] satisfies [Partial<NonNullable<OrderView['declared']>>, [string, string][]][])(
    'B-11 its steps say when, how it was decided and until when the money comes: %o',
    async (change, steps) => {
      const { browser } = open(() => ({ ...anOrder(), declared: { ...received, ...change } }))
      await browser.open(`/bestellung/${HASH}`)
      const shown = [...browser.page().querySelectorAll('.track li')]
      expect(shown.map((step) => [step.className, plainText(step)])).toEqual(steps)
      expect(shown.filter((step) => step.getAttribute('aria-current') === 'step')).toHaveLength(1)
      expect(await findings(browser.page().body)).toEqual([])
    },
  )

  it.each([
    [{ outcome: 'accepted', refundCents: 637, keptCents: 113 }, /Widerruf angenommen\..*6,37.*1,13/s],
    [{ outcome: 'partly', refundCents: 200, keptCents: 300 }, /Widerruf teilweise angenommen/],
    [
      { outcome: 'refused', refusal: 'periodOver' },
      /Widerruf abgelehnt\..*Die Frist für den Widerruf war vorbei/s,
    ],
  ] as const)('says what became of it: %o', async (change, words) => {
    const declared = { ...received, decidedLocal: '2026-11-30T10:05', ...change }
    const { browser } = open(() => ({ ...anOrder(), declared }))
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.text()).toMatch(words)
  })

  it.each([
    [
      { expected: { refundCents: 637, keptCents: 113, lessCents: 0 } },
      /Voraussichtlich gehen 6,37\s€ an Sie zurück\..*bleiben voraussichtlich 1,13\s€ zu zahlen/s,
    ],
    [{ expected: { refundCents: 0, keptCents: 0, lessCents: 400 } }, /auf Ihrer Rechnung 4,00\s€ weniger/],
    [{ expected: null }, /Ob und wie viel an Sie zurückgeht, rechnen wir noch aus\./],
    [{ expected: null, allMonths: true }, /gilt für den ganzen Vertrag, also für alle Monate/],
    [{ expected: null, boxNumbers: [2, 3] }, /Es geht um die Fächer 2 und 3\./],
  ] satisfies [Partial<NonNullable<OrderView['declared']>>, RegExp][])(
    'B-11 says what it is about and what will go back, where that is sure: %o',
    async (change, words) => {
      const declared: OrderView['declared'] = { ...received, ...change }
      const { browser } = open(() => ({ ...anOrder(), declared }))
      await browser.open(`/bestellung/${HASH}`)
      expect(browser.text()).toMatch(words)
    },
  )

  it('B-11 K-03 the box it is not about goes on, and may be withdrawn from by itself', async () => {
    const declared = { ...received, boxNumbers: [3], goesOn: true as const, expected: null }
    const { browser } = open(() => ({ ...anOrder(), declared }))
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.text()).toContain('Es geht um Fach 3.')
    expect(browser.text()).toContain('Es bleibt gemietet, sein Schlüssel gilt weiter.')
    expect(browser.text()).not.toContain('ein zweiter Widerruf')
    await browser.open(`/bestellung/${HASH}/widerrufen`)
    expect(browser.address()).toBe(`/bestellung/${HASH}/widerrufen`)
  })

  it('LAW-2 K-03 the form of an order with several boxes says how one of them is named', async () => {
    const { browser } = open(() => withTwoBoxes())
    await browser.open(`/bestellung/${HASH}/widerrufen`)
    const { shortCode, rental } = anOrder()
    expect(browser.text()).toContain(`„${shortCode}, Fach ${rental?.boxNumber}“`)
  })

  it('both ways out stand once on the key’s page, and their forms know name, address and contract', async () => {
    const { browser } = open(() => anOrder())
    await browser.open(`/bestellung/${HASH}`)
    expect(links(browser.page(), 'widerrufen')).toHaveLength(1)
    expect(links(browser.page(), 'kuendigen')).toHaveLength(1)
    await browser.open(`/bestellung/${HASH}/widerrufen`)
    const value = (name: string) =>
      browser.page().querySelector<HTMLInputElement>(`[name="${name}"]`)?.getAttribute('value') ??
      browser.page().querySelector(`[name="${name}"]`)?.textContent
    const { contact, shortCode } = anOrder()
    expect([value('name'), value('email'), value('contract')]).toEqual([
      `${contact?.firstName} ${contact?.lastName}`,
      contact?.email,
      shortCode,
    ])
  })

  it('an order that was never paid offers no way out of a contract that is none', async () => {
    const { browser } = open(() => aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true }))
    await browser.open(`/bestellung/${HASH}`)
    expect(links(browser.page(), `/bestellung/${HASH}/`)).toEqual([])
  })
})
