import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCase, openCases, someProposal } from '../../testing/fixtures/declarations.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { proposalFor } from './chosen-boxes.ts'

const DETAIL = `/admin/declarations?open=${id('d', 1)}`
const anAddition = (n: number, over: object = {}) => ({
  orderId: id('a', n),
  code: `EXT00${n}`,
  rentalId: id('b', 1),
  paidCents: 200,
  keptCents: 100,
  refundCents: 100,
  fullRefundReason: null,
  usedMinutes: 30,
  wholeMinutes: 60,
  ...over,
})
const withTwo = (over: Partial<CaseProposal> = {}) =>
  someProposal({
    paidCents: 800,
    keptCents: 300,
    refundCents: 500,
    additions: [anAddition(2), anAddition(3, { onInvoice: true })],
    ...over,
  })
const theOrder = (adds: 'extension' | 'overrun' | 'month') => {
  const found = aCase().contractFound
  return found && { ...found, adds }
}
const words = async () => textOf(await screen.findByRole('region', { name: 'Vorschlag' }))

describe('R-06 LAW-10 a withdrawal that takes later orders with it', () => {
  it('names each with its own time and money; the sums hold all of them', async () => {
    const app = await openCases(DETAIL, { declarationCase: () => aCase({ proposal: withTwo() }) })
    const seen = await words()
    expect(seen).toMatch(/Bezahlt8,00.*Wir behalten3,00.*Zurück an den Kunden5,00/)
    expect(seen).toMatch(
      /Endet mit.*Bestellung EXT002genutzt 30.min von 1.h, wir behalten 1,00.€ von 2,00.€, zurück 1,00.€/,
    )
    expect(seen).toMatch(/Bestellung EXT003.*wir berechnen 1,00.€ von 2,00.€, Rechnung sinkt um 1,00.€/)
    await expectAccessible()
    app.close()
  })

  it('of an extension says so, and that the rental before it goes on', async () => {
    const contractFound = theOrder('extension')
    const app = await openCases(DETAIL, { declarationCase: () => aCase({ contractFound }) })
    expect(textOf(await screen.findByText('Verlängerung einer Miete'))).toBe('Verlängerung einer Miete')
    await app.press('Widerruf annehmen')
    const dialog = await screen.findByRole('dialog')
    expect(textOf(dialog)).toMatch(/endet wieder, wann sie vor der Verlängerung endete/)
    expect(textOf(dialog)).not.toMatch(/Die Miete endet sofort/)
    app.close()
  })

  it.each([
    ['overrun', 'backPayment', 'Nachzahlung: kein eigener Vertrag, gehört zur Miete'],
    ['month', 'onlyNotice', 'Monat einer laufenden Miete, Widerrufsfrist abgelaufen: nur Kündigung möglich'],
  ] as const)(
    'of one that adds %s is refused with the reason that fits it alone',
    async (adds, refusal, label) => {
      const refused = someProposal({ outcome: 'refused', refusal })
      const found = aCase({ contractFound: theOrder(adds), proposal: refused })
      const app = await openCases(DETAIL, {
        declarationCase: () => ({ ...found, can: { ...found.can, accept: false } }),
      })
      expect(await words()).toContain(label)
      await app.press('Ablehnen …')
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true)
      const others = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
      expect(others).not.toContain(refusal === 'backPayment' ? 'onlyNotice' : 'backPayment')
      app.close()
    },
  )

  it('K-03 goes with its box and stays with what is left out', () => {
    const sums = { ...anAddition(9), boxName: 'KN-001', refusal: null }
    const boxes = [
      { ...sums, rentalId: id('b', 1) },
      { ...sums, rentalId: id('b', 2), boxName: 'KN-002' },
    ]
    const proposal = withTwo({
      boxes,
      additions: [anAddition(2)],
      paidCents: 600,
      keptCents: 300,
      refundCents: 300,
    })
    expect(proposalFor(proposal, [])).toMatchObject({ paidCents: 600, keptCents: 300, refundCents: 300 })
    expect(proposalFor(proposal, [id('b', 1)])).toMatchObject({
      paidCents: 200,
      refundCents: 100,
      additions: [],
    })
  })
})
