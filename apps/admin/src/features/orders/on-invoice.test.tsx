import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/part.tsx'
import { Payment } from './order-words.tsx'

const payment = (dueAt: string) => ({ status: 'open' as const, method: 'Kauf auf Rechnung', dueAt })

it('K-06 an order on invoice says until when it is to be paid', async () => {
  renderPart(<Payment order={{ totalCents: 750, payment: payment('2099-09-30T21:59:00.000Z') }} />)
  expect(await screen.findByText('auf Rechnung, fällig am 30.09.2099')).toBeInstanceOf(HTMLElement)
})

it('and since when it is overdue', async () => {
  renderPart(<Payment order={{ totalCents: 750, payment: payment('2001-09-30T21:59:00.000Z') }} />)
  expect(await screen.findByText('Rechnung überfällig seit 30.09.2001')).toBeInstanceOf(HTMLElement)
})

it('what simply waits for its money says that', async () => {
  renderPart(<Payment order={{ totalCents: 750, payment: { status: 'open', method: null } }} />)
  expect(await screen.findByText('Zahlung offen')).toBeInstanceOf(HTMLElement)
})
