import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { handsOf } from '../../testing/hands.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { SettledMonths } from './settled-months.tsx'
import { SettlementSheet } from './settlement-sheet.tsx'
import { aSettlement, NORD, november, october } from './testing/settlements.ts'

const handlers: Handlers = {
  settlements: () => ({ rows: [november, { ...october, payoutCents: -123_456 }] }),
  settlement: ({ body }) => aSettlement(body.month === october.month ? october : november),
}
const showMonths = (at: string, over: Handlers = {}) =>
  renderPart(<SettledMonths franchiseeId={NORD} />, { at, handlers: { ...handlers, ...over } })
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map(textOf)

describe('F-09 the months of a franchisee', () => {
  it('what it owes stands below zero; the newest month is open, and a screen reader is told', async () => {
    const { place } = showMonths('/admin/settlements?company=x')
    const months = await screen.findByRole('region', { name: 'Monate' })
    expect(rowsOf(months).at(-1)).toMatch(/^Oktober 2026 ?Nr\. 7 ?100,00 € ?10,00 € ?−1\.234,56 €$/)
    expect(within(months).getByRole('link', { current: true })).toHaveProperty('textContent', 'November 2026')
    // The choice of a month keeps whose it is.
    const link = within(months).getByRole('link', { name: 'Oktober 2026' })
    expect(link.getAttribute('href')).toBe('/admin/settlements?company=x&month=2026-10')
    expect(place()).toBe('/admin/settlements?company=x')
  })

  it('E-01 months that do not come are asked for again', async () => {
    let answers = false
    const { person } = showMonths('/admin/settlements', {
      settlements: () => (answers ? { rows: [] } : NO_ANSWER),
    })
    await screen.findByText('Abrechnungen nicht geladen')
    answers = true
    await handsOf(person).press(/erneut|noch einmal/i)
    expect(await screen.findByText('Noch keine Abrechnung')).toBeInstanceOf(HTMLElement)
  })
})

const showSheet = (over: Handlers = {}) =>
  renderPart(<SettlementSheet franchiseeId={NORD} month="2026-10" />, {
    handlers: { ...handlers, ...over },
  })

describe('F-09 one statement', () => {
  it('says between whom, heads have no amount, and the same words may stand there twice', async () => {
    const twice = { kind: 'line' as const, text: 'Fest je Monat', cents: 1_450 }
    const lines = [{ kind: 'head' as const, text: 'Gebühr', cents: null }, twice, { ...twice, cents: 1_500 }]
    const { main } = showSheet({ settlement: () => aSettlement(october, { lines }) })
    const table = await screen.findByRole('table')
    expect(rowsOf(table).slice(1)).toEqual(['Gebühr', 'Fest je Monat14,50 €', 'Fest je Monat15,00 €'])
    expect(textOf(main())).toContain('Zeitlager – Nordfach')
    expect(textOf(main())).not.toContain('Vorläufig')
  })

  it('closed at night, it has the office’s day', async () => {
    const closed = { ...october, closedAt: '2026-10-31T23:30:00.000Z' }
    showSheet({ settlement: () => aSettlement(closed) })
    expect(await screen.findByText(/abgeschlossen am 01\.11\.2026/)).toBeInstanceOf(HTMLElement)
  })

  it('a month without one says so and offers no file', async () => {
    showSheet({ settlement: () => refuse('settlement-missing') })
    await screen.findByText('Abrechnung nicht geladen')
    expect(screen.queryByRole('button', { name: 'Exportieren' })).toBeNull()
  })
})
