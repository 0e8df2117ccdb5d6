import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubFetch, stubLiveLine } from '../../testing/browser-stubs.ts'
import { headingOfPage, openOrder } from '../../testing/open-order.tsx'
import { anOrder, aRental } from '../../testing/orders.ts'

beforeEach(() => {
  stubLiveLine()
})

const start = async () => {
  const shown = openOrder(anOrder())
  await shown.person.click(screen.getByRole('button', { name: 'Miete beenden' }))
  return { ...shown, dialog: screen.getByRole('dialog', { name: 'Miete von Fach 22 beenden?' }) }
}

describe('R-07 ending the rental', () => {
  it('asks for three confirmations and tells the consequence', async () => {
    const { dialog } = await start()
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((each) => each.labels?.[0]?.textContent),
    ).toEqual(['Das Fach ist leer.', 'Das Fach ist sauber.', 'Die Tür ist geschlossen.'])
    expect(dialog.textContent).toContain('Danach öffnet Ihr Schlüssel das Fach nicht mehr')
    expect(
      within(dialog)
        .getAllByRole<HTMLInputElement>('checkbox')
        .some((each) => each.checked),
    ).toBe(false)
  })

  it('ends with all three and shows what came of it', async () => {
    const ended = anOrder({
      status: 'finished',
      serverTime: '2026-11-20T17:00:00.000Z',
      rental: aRental({ state: 'ended', endedAt: '2026-11-20T17:00:00.000Z', key: null }),
    })
    const asked = stubFetch(() => ({ body: ended }))
    const { person, dialog } = await start()
    for (const box of within(dialog).getAllByRole('checkbox')) await person.click(box)
    await person.click(within(dialog).getByRole('button', { name: 'Miete von Fach 22 beenden' }))
    await waitFor(() => expect(headingOfPage()).toBe('Miete von Fach 22 beendet.'))
    expect(asked[0]?.body).toMatchObject({ emptied: true, cleaned: true, doorClosed: true })
    expect(screen.getByText(/Beendet am Fr 20.11.2026, 18:00/)).toBeTruthy()
  })

  it('FAULT-35 an open door does not end it', async () => {
    stubFetch(() => ({ status: 409, body: { code: 'door-open' } }))
    const { person, dialog } = await start()
    await person.click(within(dialog).getByRole('button', { name: 'Miete von Fach 22 beenden' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Die Tür ist noch offen.')
    expect(headingOfPage()).toBe('Ihr Fach ist die 22.')
  })

  it('can be called off', async () => {
    const { person, dialog } = await start()
    await person.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a refused form of a browser without script opens it again', () => {
    openOrder(anOrder(), { refused: { act: 'end', refusal: 'confirmation-required', ticked: ['emptied'] } })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Das Fach ist leer.' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Das Fach ist sauber.' }).checked).toBe(
      false,
    )
    expect(screen.getByRole('alert').textContent).toContain('Bitte bestätigen Sie alle drei Punkte')
  })
})
