import type { OrderView } from '@fachwerk/contract/order/order-views'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLiveLine } from '../../../testing/browser-stubs.ts'
import { openOrder } from '../../../testing/open-order.tsx'
import { anOrder, aRental } from '../../../testing/orders.ts'
import { plainText } from '../../../testing/plain-text.ts'
import { findings } from '../../../testing/show.tsx'
import { MORE_WORDS, type KeyExtras } from '../card/key-extras.ts'

const words = Object.fromEntries(MORE_WORDS.map((key) => [key, key])) as KeyExtras['words']
const extras: KeyExtras = {
  words,
  wallets: [],
  pushKey: null,
  note: { title: 'Fach 22', heading: 'Schlüssel', lang: 'de', template: 'white-clean' },
}
type Addition = NonNullable<OrderView['additions']>[number]
const HASH = 'ExtExtExtExtExtExtExtEx'
const anAddition = (change: Partial<Addition> = {}): Addition => ({
  shortCode: 'V7K2M',
  hash: HASH,
  kind: 'extension',
  state: 'paid',
  totalCents: 1500,
  localTo: '2026-11-21T14:00',
  invoices: [
    {
      id: '01938f00-0000-7000-8000-00000000e001',
      kind: 'invoice',
      number: 'RE-2026-00007',
      issuedOn: '2026-11-20',
      grossCents: 1500,
    },
  ],
  ...change,
})
const ENDED = aRental({
  state: 'ended',
  key: null,
  endedAt: '2026-11-21T08:00:00.000Z',
  can: { open: false, end: false, share: false },
})
const factsOf = () => screen.getByRole('region', { name: 'Zu Ihrer Bestellung' })
const said = () => plainText(factsOf())

beforeEach(() => {
  stubLiveLine()
})
afterEach(() => vi.unstubAllGlobals())

describe('R-06 O-05 what was added to a rental', () => {
  it('stands there with its amount, order and invoice, and what all of it costs', async () => {
    const { container } = openOrder(anOrder({ additions: [anAddition()] }), { extras })
    expect(said()).toMatch(/added\.extension.*15,00 €/)
    expect(said()).toMatch(/added\.total26,00 €/)
    const facts = within(factsOf())
    expect(facts.getByRole('link', { name: /V7K2M/ }).getAttribute('href')).toBe(`/bestellung/${HASH}`)
    expect(facts.getByRole('link', { name: /RE-2026-00007/ }).getAttribute('href')).toBe(
      `/storefront/orders/${HASH}/invoices/01938f00-0000-7000-8000-00000000e001?language=de`,
    )
    expect(await findings(container)).toEqual([])
  })

  it('leads to the payment of more time that waits for it, and counts it in no sum', async () => {
    const waiting = anAddition({ state: 'waiting', invoices: [] })
    const { container } = openOrder(anOrder({ additions: [waiting] }), { extras })
    expect(screen.getByRole('link', { name: 'added.waiting' }).getAttribute('href')).toBe(
      `/bestellung/${HASH}`,
    )
    expect(said()).toContain('(added.waiting)')
    expect(said()).not.toContain('added.total')
    expect(await findings(container)).toEqual([])
  })

  it('L-12 names one that was paid at a terminal without a way to a page that shows nothing', () => {
    const { hash: _, ...atTerminal } = anAddition({ invoices: [] })
    openOrder(anOrder({ additions: [{ ...atTerminal, kind: 'overrun' }] }), { extras })
    expect(said()).toContain('added.overrun15,00 €')
    expect(within(factsOf()).queryByRole('link', { name: /V7K2M/ })).toBeNull()
  })

  it('is listed after the end, too', () => {
    openOrder(anOrder({ rental: ENDED, additions: [anAddition()] }), { extras })
    expect(said()).toContain('added.total26,00 €')
  })
})

describe('R-07 after the end', () => {
  it('the receipt is printed with one press', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { person } = openOrder(anOrder({ rental: ENDED }), { extras })
    await person.click(screen.getByRole('button', { name: 'receipt.print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('what was called off has none', () => {
    const rental = { ...ENDED, state: 'cancelled' } as const
    openOrder(anOrder({ status: 'canceled', rental }), { extras })
    expect(screen.queryByRole('button', { name: 'receipt.print' })).toBeNull()
  })
})
