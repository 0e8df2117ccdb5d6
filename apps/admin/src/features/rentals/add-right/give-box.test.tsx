import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRight, aRow, id } from '../../../testing/fixtures.ts'
import { handsOf } from '../../../testing/hands.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible } from '../../../testing/screen.tsx'
import { ToastGate } from '../../../ui/states/toast-gate.tsx'
import { AccessRightDetail } from '../access-right-detail.tsx'

const lost = aRight(aRow({}), {
  version: 4,
  status: 'unplaced',
  access: 'blocked',
  can: { open: false, actions: ['edit', 'cancel'] },
})

async function open(shown = lost) {
  const app = renderPart(
    <>
      <AccessRightDetail open={{ key: shown.rentalId, close: () => {}, previous: null, next: null }} />
      <ToastGate />
    </>,
    {
      handlers: {
        accessRight: () => shown,
        accessRightBoxes: () => ({ rows: [{ boxId: id('b', 7), boxName: 'KN-007', size: 'L' }] }),
        editAccessRight: () => ({ ...shown, version: 5, status: 'reserved', boxName: 'KN-007' }),
      },
    },
  )
  await screen.findByRole('heading', { name: /Fach KN-013/ })
  return { ...app, ...handsOf(app.person) }
}

it('R-09 a rental without a box says so, and giving it one is the first thing to do', async () => {
  const app = await open()
  expect(screen.getByText(/KN-013 wurde nicht rechtzeitig frei/)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText(/Der Schlüssel ist gesperrt/)).toBeNull()
  await app.press('Fach geben')
  const dialog = within(await screen.findByRole('dialog'))
  await app.person.click(dialog.getByRole('combobox', { name: 'Fach' }))
  // The box it lost is taken: it is no choice.
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['KN-007 (L)'])
  await app.person.click(screen.getByRole('option', { name: 'KN-007 (L)' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Grund' }), { target: { value: 'Am Telefon' } })
  await expectAccessible()
  await app.person.click(dialog.getByRole('button', { name: 'Änderung speichern' }))
  await waitFor(() =>
    expect(app.server.asked('editAccessRight')[0]?.input.body).toMatchObject({
      orderItem: { id: lost.rentalId, version: 4, boxId: id('b', 7), reason: 'Am Telefon' },
    }),
  )
})

it('R-09 a name can be put right without giving it a box; when its time is over none is offered', async () => {
  const app = await open()
  await app.press('Fach geben')
  const dialog = within(await screen.findByRole('dialog'))
  for (const [field, value] of [
    ['Name des Mieters', 'Nina Frey'],
    ['Grund', 'Verschrieben'],
  ] as const)
    fireEvent.change(dialog.getByRole('textbox', { name: field }), { target: { value } })
  await app.person.click(dialog.getByRole('button', { name: 'Änderung speichern' }))
  await waitFor(() => expect(app.server.asked('editAccessRight')).toHaveLength(1))
  expect(app.server.asked('editAccessRight')[0]?.input.body).not.toHaveProperty('orderItem.boxId')
  app.unmount()
  await open({ ...lost, can: { open: false, actions: ['cancel'] } })
  expect(screen.queryByRole('button', { name: 'Fach geben' })).toBeNull()
})
