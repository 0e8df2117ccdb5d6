import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { openInvoices } from '../../testing/fixtures/invoices.ts'
import { textOf } from '../../testing/screen.tsx'

async function load(answer: () => string | typeof NO_ANSWER) {
  const app = await openInvoices('/admin/invoices', { invoiceFiles: answer })
  const boxes = await screen.findAllByRole('checkbox', { name: /^Rechnung.*: auswählen$/ })
  for (const box of boxes) await app.person.click(box)
  const bar = within(await screen.findByRole('region', { name: 'Auswahl' }))
  await app.person.click(bar.getByRole('button', { name: 'Als ZIP laden' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2 Rechnungen als PDF laden?' }))
  await app.person.click(dialog.getByRole('button', { name: 'ZIP-Datei laden' }))
  return app
}

it('O-05 many invoices come in one file, asked for at once', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const app = await load(() => 'zip')
  await waitFor(() =>
    expect(app.server.asked('invoiceFiles').map(({ input }) => input.body)).toEqual([
      { ids: [id('f', 2), id('f', 1)] },
    ]),
  )
  expect(await screen.findByText('2 Rechnungen geladen')).toBeInstanceOf(HTMLElement)
  app.close()
})

it('O-05 without an answer each of them is named as not loaded', async () => {
  const app = await load(() => NO_ANSWER)
  await screen.findByText(/0 erledigt, 2 nicht:/, {}, { timeout: 5_000 })
  expect(screen.getAllByRole('alert').map(textOf).join(' ')).toContain('RE-2026-00012')
  app.close()
})
