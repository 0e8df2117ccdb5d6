import type { Language } from '@fachwerk/contract/fields'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAccountOrder } from '../../testing/accounts.ts'
import { show } from '../../testing/show.tsx'
import { OrdersPage } from './orders-page.tsx'

const headings = (language: Language) => {
  const rows = [anAccountOrder({ boxes: 2 }), anAccountOrder({ shortCode: 'B2B2B' })]
  show(
    <OrdersPage data={{ endsAt: '2026-11-20T17:18:00.000Z', rows, total: 2, page: 1, pages: 1 }} />,
    language,
  )
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

it.each([
  ['de', ['Miete, Konstanz Bahnhof · 2 Fächer', 'Miete, Konstanz Bahnhof']],
  ['en', ['Rental, Konstanz Bahnhof · 2 boxes', 'Rental, Konstanz Bahnhof']],
] as const)('S-06 K-03 an order of several boxes is told by their number (%s)', (language, expected) => {
  expect(headings(language)).toEqual(expected)
})

it('B-11 S-06 an order that was withdrawn from says so, and that its money was paid before', () => {
  const declared = { kind: 'withdrawal', receivedLocal: '2026-11-21T09:00:05', outcome: 'accepted' } as const
  const rows = [anAccountOrder({ status: 'canceled', declared })]
  show(<OrdersPage data={{ endsAt: '2026-11-20T17:18:00.000Z', rows, total: 1, page: 1, pages: 1 }} />, 'de')
  for (const text of ['bezahlt, dann storniert', 'Widerruf eingegangen', 'Widerruf angenommen.'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('B-11 while a withdrawal is examined no second one is offered', () => {
  const declared = { kind: 'withdrawal', receivedLocal: '2026-11-21T09:00:05', outcome: null } as const
  const rows = [anAccountOrder({ declared })]
  show(<OrdersPage data={{ endsAt: '2026-11-20T17:18:00.000Z', rows, total: 1, page: 1, pages: 1 }} />, 'de')
  expect(screen.queryAllByRole('link', { name: /widerrufen A9G4H/ })).toEqual([])
})

it('S-06 R-01 a free order reads „kostenlos“, and nobody is told that it was paid', () => {
  show(
    <OrdersPage
      data={{
        endsAt: '2026-11-20T17:18:00.000Z',
        rows: [anAccountOrder({ totalCents: 0 })],
        total: 1,
        page: 1,
        pages: 1,
      }}
    />,
    'de',
  )
  expect(screen.getByText('kostenlos')).toBeTruthy()
  expect(screen.queryByText('bezahlt')).toBeNull()
})
