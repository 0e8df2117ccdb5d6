import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { aLockDetail, aLockPlaces, openLocks } from '../../../testing/fixtures/locks.ts'

const DETAIL = `/admin/locks?open=${id('a', 13)}`

async function moving(handlers: Parameters<typeof openLocks>[1] = {}) {
  const app = await openLocks(DETAIL, { moveLock: () => aLockDetail(), ...handlers })
  await app.choose('Schloss umhängen')
  const dialog = within(await screen.findByRole('dialog', { name: 'SL-2291 umhängen' }))
  const options = async (label: string) => {
    await app.person.click(await dialog.findByLabelText(label, { selector: 'input' }))
    return (await screen.findAllByRole('option')).map((option) => option.textContent)
  }
  return { ...app, dialog, options }
}

describe('L-01 choosing where a lock hangs', () => {
  it('boxes are named with size and the lock they have; none is a choice too', async () => {
    const { options, close } = await moving()
    await waitFor(async () =>
      expect(await options('Fach')).toEqual([
        'kein Fach',
        'KN-013 · L · SL-2291',
        'KN-014 · M · ohne Schloss',
      ]),
    )
    close()
  })

  it('the terminal is asked for only where a location has several', async () => {
    const one = await moving()
    expect(one.dialog.queryByLabelText('Terminal', { selector: 'input' })).toBeNull()
    one.close()
    const terminals = [
      { id: id('d', 1), name: 'T-KN-01' },
      { id: id('d', 2), name: 'T-KN-02' },
    ]
    const two = await moving({ lockPlaces: () => ({ ...aLockPlaces(), terminals }) })
    expect(await two.options('Terminal')).toEqual(['T-KN-01', 'T-KN-02'])
    two.close()
  })

  it('a location that cannot be loaded says so, and what the server refuses stands at its field', async () => {
    const failing = await moving({ lockPlaces: () => refuse('not-found') })
    expect(await failing.dialog.findByText('Der Standort konnte nicht geladen werden.')).toBeInstanceOf(
      HTMLElement,
    )
    failing.close()
    const errors = [
      { field: 'item.boxId', code: 'box-needs-lock', message: 'Dieses Fach braucht ein Schloss.' },
    ]
    const refused = await moving({ moveLock: () => refuse('box-needs-lock', errors) })
    await refused.person.type(refused.dialog.getByRole('textbox', { name: 'Grund' }), 'weg')
    await refused.person.click(refused.dialog.getByRole('button', { name: 'Schloss umhängen' }))
    const field = refused.dialog.getByLabelText('Fach', { selector: 'input' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    refused.close()
  })

  it('a box without a lock is offered one at its own place', async () => {
    const app = await openLocks(`/admin/locks?open=${id('b', 14)}`, {
      lock: () =>
        aLockDetail({ id: id('b', 14), lockId: null, name: null, boxId: id('b', 14), boxName: 'KN-014' }),
      addLock: () => aLockDetail({ boxName: 'KN-014' }),
    })
    // The one of the box, not the one of the list.
    await screen.findByRole('heading', { name: /KN-014/ })
    await app.person.click(screen.getAllByRole('button', { name: 'Schloss anlegen' }).at(-1) ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Schloss anlegen' }))
    await app.person.type(dialog.getByRole('textbox', { name: 'Schlossnummer' }), 'SL-14')
    await app.person.click(dialog.getByRole('button', { name: 'Schloss anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('addLock')[0]?.input.body).toMatchObject({
        item: { name: 'SL-14', boxId: id('b', 14), locationId: id('c', 1), newBox: null },
      }),
    )
    app.close()
  })
})
