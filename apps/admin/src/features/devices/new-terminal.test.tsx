import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { aTerminalDetail, openStoredTerminals } from '../../testing/fixtures/stored-terminals.ts'
import { valueOf } from '../../testing/screen.tsx'

it('L-05 who comes from a location finds the form open for it; saved, the address forgets it', async () => {
  const added = aTerminalDetail({ id: id('d', 9), name: 'T-KN-09', access: 'none' })
  const app = await openStoredTerminals(`/admin/monitoring?new=${id('c', 1)}`, {
    addTerminal: () => added,
    terminal: () => added,
  })
  const form = within(await screen.findByRole('dialog'))
  const place = form.getByRole('combobox', { name: 'Standort' })
  await waitFor(() => expect(valueOf(place)).toBe('Konstanz Bahnhof'))
  await app.person.type(form.getByRole('textbox', { name: 'Name' }), 'T-KN-09')
  await app.person.click(form.getByRole('button', { name: 'Terminal anlegen' }))
  await waitFor(() => expect(app.server.asked('addTerminal')).toHaveLength(1))
  expect(app.server.asked('addTerminal')[0]?.input.body).toMatchObject({
    controller: { locationId: id('c', 1), name: 'T-KN-09' },
  })
  await waitFor(() => expect(app.place()).not.toContain('new='))
  app.close()
})
