import type { CaseDetail, ProposedBox } from '@fachwerk/contract/order/declaration-views'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCase, openCases, someProposal } from '../../testing/fixtures/declarations.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { proposalFor } from './chosen-boxes.ts'

const DETAIL = `/admin/declarations?open=${id('d', 1)}`
const aBox = (n: number, over: Partial<ProposedBox> = {}): ProposedBox => ({
  rentalId: id('b', n),
  boxName: `KN-00${n}`,
  refusal: null,
  paidCents: 400,
  keptCents: 100,
  refundCents: 300,
  fullRefundReason: null,
  usedMinutes: 30,
  wholeMinutes: 120,
  ...over,
})
const boxes = [
  aBox(1),
  aBox(2, { keptCents: 0, refundCents: 400, fullRefundReason: 'notBegun' }),
  aBox(3, { paidCents: 400, keptCents: 400, refundCents: 0, refusal: 'performed' }),
]
const proposal = someProposal({ paidCents: 800, keptCents: 100, refundCents: 700, boxes })
const several = (over: Partial<CaseDetail> = {}) => aCase({ proposal, ...over })
const words = async () => textOf(await screen.findByRole('region', { name: 'Vorschlag' }))
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

describe('K-03 LAW-10 a withdrawal from several boxes', () => {
  it('is about all that may be at first; each says what is kept and what goes back, or why it is not offered', async () => {
    const app = await openCases(DETAIL, { declarationCase: () => several() })
    const region = await screen.findByRole('region', { name: 'Vorschlag' })
    for (const seen of [
      /anteilig erstatten.*KN-001.*Genutzt 30.min von 2.h, wir behalten 1,00.€ von 4,00.€.*3,00.€ zurück/,
      /KN-002Wir behalten nichts: Die Miete hatte noch nicht begonnen4,00.€ zurück/,
      /KN-003Miete vollständig erbracht.*Bezahlt8,00.*1,00.*7,00/,
    ])
      expect(textOf(region)).toMatch(seen)
    const ticks = [...region.querySelectorAll('input')].map(({ checked, disabled }) => ({
      checked,
      disabled,
    }))
    expect(ticks).toEqual([
      { checked: true, disabled: false },
      { checked: true, disabled: false },
      { checked: false, disabled: true },
    ])
    app.close()
  })

  it('can be read and ticked by everybody (LAW-63)', async () => {
    const app = await openCases(DETAIL, { declarationCase: () => several() })
    expect(await box(/KN-001/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('what is not ticked goes on: words, sum and what is sent are of the others', async () => {
    const done = several({
      state: 'decided',
      outcome: 'accepted',
      proposal: null,
      withdrawnBoxes: ['KN-002'],
    })
    const app = await openCases(DETAIL, {
      declarationCase: () => several(),
      acceptDeclaration: () => done,
    })
    await app.person.click(await box(/KN-001/))
    expect(await words()).toMatch(/Für 1 von 2 Fächern annehmen.*Zurück an den Kunden4,00/)
    await app.press('Widerruf annehmen')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Die Miete des Fachs KN-002 endet sofort.*Erstattet werden 4,00/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(dialog.getByText('Die übrigen Fächer laufen weiter.')).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByRole('button', { name: 'Widerruf annehmen' }))
    expect(await screen.findByText('Betroffene Fächer')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('acceptDeclaration')[0]?.input.body).toEqual({
      id: id('d', 1),
      version: 2,
      refundCents: 400,
      rentalIds: [id('b', 2)],
    })
    app.close()
  })

  it('for no box at all nothing can be accepted; ticked again it can', async () => {
    const app = await openCases(DETAIL, { declarationCase: () => several() })
    for (const name of [/KN-001/, /KN-002/]) await app.person.click(await box(name))
    expect(screen.getByText('Kreuzen Sie mindestens ein Fach an.')).toBeInstanceOf(HTMLElement)
    await app.press('Widerruf annehmen')
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.person.click(await box(/KN-001/))
    await app.press('Widerruf annehmen')
    expect(await screen.findByText(/Die Miete des Fachs KN-001 endet sofort/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who only reads sees the boxes, and changes nothing', async () => {
    const can = { match: false, accept: false, refuse: false, close: false }
    const app = await openCases(DETAIL, { declarationCase: () => several({ can }) })
    expect(await box(/KN-001/)).toMatchObject({ disabled: true, checked: true })
    app.close()
  })
})

it('O-06 of boxes that a voucher had paid for it comes back with the last of them', async () => {
  const voucher = { code: 'ADVENT', isCredit: true, isWhole: true, keptCents: 200, backCents: 600 }
  const none = { paidCents: 0, keptCents: 0, refundCents: 0 }
  const paid = [aBox(1, { ...none, voucherKeptCents: 150 }), aBox(2, { ...none, voucherKeptCents: 50 })]
  const all = someProposal({ ...none, voucher, boxes: paid })
  const app = await openCases(DETAIL, { declarationCase: () => several({ proposal: all }) })
  expect(await words()).toMatch(/zählt das mit 1,50.€mit Gutschein bezahlt.*Guthaben ADVENT kommt mit 6,00.€/)
  await app.person.click(await box(/KN-001/))
  expect(await words()).toMatch(/erst, wenn die ganze Bestellung widerrufen ist/)
  await app.press('Widerruf annehmen')
  expect(await screen.findByText(/^Gutschein ADVENT bleibt eingelöst; .* ist\.$/)).toBeInstanceOf(HTMLElement)
  app.close()
})

it('K-03 the sums of a choice are those of its boxes; one box of an order is left as it is proposed', () => {
  expect(proposalFor(proposal, [])).toMatchObject({ outcome: 'partly', keptCents: 100, refundCents: 700 })
  expect(proposalFor(proposal, [id('b', 1)])).toMatchObject({
    outcome: 'accepted',
    paidCents: 400,
    keptCents: 0,
    refundCents: 400,
    fullRefundReason: 'notBegun',
  })
  const one = someProposal()
  expect(proposalFor(one, [id('b', 1)])).toBe(one)
})
