import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aCustomerRow, aFile, openCustomers } from '../../testing/fixtures/customers.ts'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const ROWS = [
  aCustomerRow(),
  aCustomerRow({ id: id('7', 2), number: 'K-11907', name: 'Kathi Oberhauser' }),
  aCustomerRow({ id: id('7', 3), number: 'K-12064', name: 'Lena Hoffmann' }),
]
const BLOCK = {
  id: id('9', 1),
  stands: true,
  reason: 'Fach verschmutzt',
  blockedAt: '2026-11-28T19:45:00.000Z',
  blockedBy: 'Jana Brandt',
  companyName: 'Zeitlager',
  covers: 'company' as const,
  ends: 'none' as const,
  until: null,
  liftedAt: null,
  liftedBy: null,
  liftReason: null,
}
const list = { customers: () => ({ rows: ROWS, total: 3, totalIsExact: true }) }

async function openTicked(
  handlers: Parameters<typeof openCustomers>[1],
  names: readonly string[],
  user = aUser({ roles: ['owner'] }),
) {
  const app = await openCustomers('/admin/customers', { ...list, ...handlers }, user)
  for (const name of names)
    await app.person.click(
      await screen.findByRole('checkbox', {
        name: new RegExp(`^Akte von ${name} K-\\d+ öffnen: auswählen$`),
      }),
    )
  return app
}

describe('B-20 ticked customers', () => {
  it('are blocked for one reason, nothing chosen beforehand; who could not be says why, and undo lifts the others', async () => {
    const app = await openTicked(
      {
        blockCustomer: ({ body }) => (body.id === id('7', 3) ? refuse('blocked-already') : aFile()),
        customer: () => aFile({ block: BLOCK }),
        unblockCustomer: () => aFile(),
      },
      ['Katharina Oberhauser', 'Lena Hoffmann'],
    )
    await app.press('Sperren')
    const dialog = within(await screen.findByRole('dialog', { name: '2 Kunden sperren?' }))
    const confirm = dialog.getByRole('button', { name: 'Sperren' })
    expect(confirm).toHaveProperty('disabled', true)
    await app.person.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Fach verschmutzt')
    expect(confirm).toHaveProperty('disabled', true)
    await app.person.click(dialog.getByRole('combobox', { name: 'Wann sie endet' }))
    await app.person.click(await screen.findByRole('option', { name: 'Erst, wenn sie jemand aufhebt' }))
    await expectAccessible()
    await app.person.click(confirm)
    expect(await screen.findByText('1 Kunde gesperrt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('blockCustomer').map(({ input }) => input.body)).toEqual(
      [ROWS[0]?.id, ROWS[2]?.id].map((each) => ({
        id: each,
        reason: 'Fach verschmutzt',
        covers: 'company',
        ends: 'none',
      })),
    )
    expect(await screen.findByText(/Dieser Kunde ist schon gesperrt/)).toBeInstanceOf(HTMLElement)
    await app.press('Rückgängig')
    await waitFor(() =>
      expect(app.server.asked('unblockCustomer')[0]?.input.body).toEqual({
        id: ROWS[0]?.id,
        blockId: BLOCK.id,
        reason: 'Gleich nach dem Sperren zurückgenommen',
      }),
    )
    app.close()
  })

  it('N-10 become one file of their own, for who may only look too', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:kunden', revokeObjectURL: () => {} })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const app = await openTicked(
      { exportCustomers: () => 'Name\r\n' },
      ['Katharina Oberhauser', 'Kathi Oberhauser'],
      aUser({ roles: ['accountant'] }),
    )
    expect(screen.queryByRole('button', { name: 'Sperren' })).toBeNull()
    await app.press('CSV')
    const dialog = within(await screen.findByRole('dialog', { name: '2 Kunden als CSV?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Herunterladen' }))
    expect(await screen.findByText('2 Kunden als CSV gespeichert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('exportCustomers')[0]?.input.body).toMatchObject({
      ids: [ROWS[0]?.id, ROWS[1]?.id],
      format: 'csv',
    })
    expect(clicked).toHaveBeenCalledOnce()
    app.close()
  })
})
