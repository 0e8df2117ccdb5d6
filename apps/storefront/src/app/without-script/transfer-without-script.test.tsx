import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { anOrder, HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'

const TRANSFER: NonNullable<OrderView['payment']['transfer']> = {
  holder: 'Zeitlager Bodensee GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  reference: 'A9G4HX',
  missingCents: 1_100,
  receivedCents: 0,
  dueLocal: '2026-11-25T17:40',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** An order that waits for a transfer. */
function waiting(change: Partial<typeof TRANSFER> = {}): OrderView {
  const { payment } = anOrder()
  return anOrder({
    status: 'new',
    rental: null,
    payment: {
      ...payment,
      state: 'pending',
      method: 'transfer',
      choice: { methods: ['card'], testBank: false },
      transfer: { ...TRANSFER, ...change },
    },
  })
}

const browsing = (order: OrderView) =>
  browse(renderSite, (server) => server.answer(orderCalls.order, () => order)).browser
const PAGE = `/bestellung/${HASH}/ueberweisung`

describe('K-06 paying by transfer, without script', () => {
  it('the order’s page leads to account, reference, amount, day and picture', async () => {
    const browser = browsing(waiting())
    await browser.open(`/bestellung/${HASH}`)
    expect(browser.address()).toBe(PAGE)
    const facts = [...browser.page().querySelectorAll('.transfer > .sum-list dd .num')]
    expect(facts.map((fact) => fact.textContent)).toEqual([
      'Zeitlager Bodensee GmbH',
      'DE89 3704 0044 0532 0130 00',
      'A9G4HX',
      expect.stringMatching(/^11,00/),
    ])
    expect(browser.text()).toContain('Mi 25.11.2026, 17:40')
    expect(browser.page().querySelector('img.qr')?.getAttribute('src')).toContain('data:image/svg+xml,')
    expect(browser.page().querySelector('button[data-copies="11.00"]')?.hasAttribute('hidden')).toBe(true)
    expect(browser.secret()).toBe(true)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('never says that it is paid, and offers the other ways', async () => {
    const browser = browsing(waiting())
    await browser.open(PAGE)
    expect(browser.text()).not.toMatch(/bezahlt am|ist bezahlt/)
    expect(browser.text()).toContain('Mit Kreditkarte bezahlen')
  })

  it('a part that came is said, and what is missing', async () => {
    const browser = browsing(waiting({ receivedCents: 600, missingCents: 500, bic: 'COBADEFFXXX' }))
    await browser.open(PAGE)
    expect(browser.text()).toMatch(/6,00.€ sind angekommen/)
    expect(browser.text()).toMatch(/5,00.€/)
    expect(browser.text()).toContain('COBADEFFXXX')
  })

  it.each([
    ['en', 'Pay by bank transfer'],
    ['it', 'Pagare con bonifico'],
    ['ru', 'Оплата переводом'],
  ])('G-04 speaks %s', async (language, title) => {
    const browser = browsing(waiting())
    await browser.open(`/${language}${PAGE}`)
    expect(browser.page().querySelector('h1')?.textContent).toBe(title)
    expect(browser.text()).not.toContain('Empfänger')
  })

  it('what is paid, or not by transfer, is shown on its own page', async () => {
    const browser = browsing(anOrder())
    await browser.open(PAGE)
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it('an unknown order is as any page that does not exist', async () => {
    const { browser } = browse(renderSite)
    await browser.open(`/bestellung/kurz/ueberweisung`)
    expect(browser.status()).toBe(404)
  })
})
