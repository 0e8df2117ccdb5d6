import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Payment } from './order-words.tsx'

const DAY_MS = 86_400_000
const payment = (dueAt: Date) => ({
  status: 'open' as const,
  method: 'Kauf auf Rechnung',
  dueAt: dueAt.toISOString(),
})

it('K-06 an order on invoice says until when it is to be paid', () => {
  render(<Payment payment={payment(new Date(Date.now() + 3 * DAY_MS))} />)
  expect(screen.getByText(/^auf Rechnung, fällig am \d\d\.\d\d\.\d{4}$/)).toBeInstanceOf(HTMLElement)
})

it('and since when it is overdue', () => {
  render(<Payment payment={payment(new Date(Date.now() - 3 * DAY_MS))} />)
  expect(screen.getByText(/^Rechnung überfällig seit \d\d\.\d\d\.\d{4}$/)).toBeInstanceOf(HTMLElement)
})

it('what simply waits for its money says that', () => {
  render(<Payment payment={{ status: 'open', method: null }} />)
  expect(screen.getByText('Zahlung offen')).toBeInstanceOf(HTMLElement)
})
