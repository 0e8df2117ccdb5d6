import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aCreditNoteRow, anInvoiceRow } from '../../testing/fixtures/invoices.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { InvoicesOfOrder } from './invoices-of-order.tsx'

const ORDER = id('9', 1)
const show = (rows: ReturnType<typeof anInvoiceRow>[]) =>
  renderPart(<InvoicesOfOrder orderId={ORDER} />, {
    handlers: { invoices: () => ({ rows, total: rows.length, totalIsExact: true }) },
  })

it('O-05 an order shows its invoice and what corrects it, each with its file', async () => {
  const { server } = show([anInvoiceRow(), aCreditNoteRow()])
  const list = within(await screen.findByRole('list', { name: 'Rechnungen' }))
  expect(list.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/RE-2026-00012.*Rechnung, 20\.11\.2026.*19,80/),
    expect.stringMatching(/RK-2026-00003.*Rechnungskorrektur, 21\.11\.2026.*[-−]9,80/),
  ])
  expect(list.getByRole('button', { name: 'RK-2026-00003 als PDF herunterladen' })).toBeInstanceOf(
    HTMLElement,
  )
  expect(server.asked('invoices')[0]?.input.body).toMatchObject({ orderId: ORDER })
})

it('one that is not paid says so, and one that cannot be read says that', async () => {
  const { unmount } = show([])
  expect(await screen.findByText(/sie entsteht mit der Zahlung/)).toBeInstanceOf(HTMLElement)
  unmount()
  renderPart(<InvoicesOfOrder orderId={ORDER} />, {
    handlers: { invoices: () => refuse('temporarily-unavailable') },
  })
  expect(await screen.findByText('Rechnungen nicht geladen')).toBeInstanceOf(HTMLElement)
})
