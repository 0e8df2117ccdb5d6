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
