import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRequest, openRequests } from '../../testing/fixtures/data-requests.ts'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf, valueOf } from '../../testing/screen.tsx'

const DETAIL = `/admin/data-requests?open=${id('d', 1)}`
const dialogOf = async () => within(await screen.findByRole('dialog'))
const can = { extend: true, close: true, reopen: false, copy: true, correct: true, erase: false }
const over = { ...can, extend: false, close: false, reopen: true, correct: false }
const corrected = {
  firstName: 'Mia',
  lastName: 'Muster',
  phone: '',
  street: 'Seestraße 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  version: 3,
} as const
const MIA = { name: 'Mia Muster', email: 'mia@example.org', since: '2026-09-01T08:00:00.000Z', orders: 1 }
const asks = (more = {}) =>
  aRequest({ kind: 'rectification', can, customer: { ...MIA, details: corrected }, ...more })
const open = (handlers: Parameters<typeof openRequests>[1] = {}) =>
  openRequests(DETAIL, {
    dataRequest: () => asks(),
    correctForDataRequest: () => asks({ state: 'answered', can: over }),
    ...handlers,
  })

describe('LAW-59 a customer who asked to be put right', () => {
  it('is, over what is kept; what is wrong is told at its field first', async () => {
    const app = await open()
    await app.press('Angaben berichtigen …')
    const dialog = await dialogOf()
    expect(dialog.getByText(/Frühere Bestellungen und Belege bleiben/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    const name = dialog.getByRole('textbox', { name: 'Vorname' })
    await app.person.clear(name)
    await app.person.type(dialog.getByRole('textbox', { name: 'Telefon' }), 'null')
    await app.person.click(dialog.getByRole('button', { name: 'Berichtigen' }))
    expect((await dialog.findAllByText('Vorname fehlt.')).length).toBeGreaterThan(0)
    expect(dialog.getAllByText(/gültige Telefonnummer/).length).toBeGreaterThan(0)
    expect(app.server.asked('correctForDataRequest')).toEqual([])
    await app.person.type(name, 'Neu')
    await app.person.clear(dialog.getByRole('textbox', { name: 'Telefon' }))
    await app.person.click(dialog.getByRole('button', { name: 'Berichtigen' }))
    expect(await screen.findByText('Angaben berichtigt, Anfrage beantwortet')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('correctForDataRequest').map(({ input }) => input.body)).toEqual([
      { id: id('d', 1), customer: { ...corrected, firstName: 'Neu' } },
    ])
    expect(screen.queryByRole('button', { name: 'Angaben berichtigen …' })).toBeNull()
    app.close()
  })

  it('who moves abroad is asked for the postcode of that country', async () => {
    const app = await open()
    await app.press('Angaben berichtigen …')
    const dialog = await dialogOf()
    await app.person.click(dialog.getByRole('combobox', { name: 'Land' }))
    await app.person.click(await screen.findByRole('option', { name: 'Österreich' }))
    await app.person.click(dialog.getByRole('button', { name: 'Berichtigen' }))
    expect((await dialog.findAllByText(/vollständige, gültige Postleitzahl/)).length).toBeGreaterThan(0)
    const postcode = dialog.getByRole('textbox', { name: 'Postleitzahl' })
    expect(postcode.getAttribute('aria-invalid')).toBe('true')
    await app.person.clear(postcode)
    await app.person.type(postcode, '6900')
    await app.person.click(dialog.getByRole('button', { name: 'Berichtigen' }))
    expect(await screen.findByText('Angaben berichtigt, Anfrage beantwortet')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('FAULT-72 what they changed themselves meanwhile is shown, and nothing typed is lost', async () => {
    const current = { ...corrected, street: 'Hauptstraße 2', city: 'Singen', version: 4 }
    const at = '2026-11-20T10:00:00Z'
    const app = await open({ correctForDataRequest: () => refuseStale({ by: '', at, current }) })
    await app.press('Angaben berichtigen …')
    const dialog = await dialogOf()
    const street = dialog.getByRole('textbox', { name: 'Straße und Hausnummer' })
    await app.person.clear(street)
    await app.person.type(street, 'Rathausplatz 1')
    await app.person.click(dialog.getByRole('button', { name: 'Berichtigen' }))
    const merge = within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
    // Who of a customer’s account it was is not told: nowhere stands an empty name.
    expect(merge.getByText(/^Gespeichert wurde .*, während Sie/)).toBeInstanceOf(HTMLElement)
    expect(merge.getByRole('columnheader', { name: /^Gespeichert, / })).toBeInstanceOf(HTMLElement)
    const [asked, settled] = merge.getAllByRole('table').map(textOf)
    expect(asked).toContain('Seestraße 1Rathausplatz 1Hauptstraße 2noch offen')
    expect(settled).toContain('Singennicht von Ihnen')
    await app.person.click(merge.getByRole('button', { name: 'Zurück zum Formular' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Zwei haben/ })).toBeNull())
    expect(valueOf(street)).toBe('Rathausplatz 1')
    app.close()
  })

  it('one whose request was answered meanwhile is told so', async () => {
    const app = await open({ correctForDataRequest: () => refuse('transition-not-allowed') })
    await app.press('Angaben berichtigen …')
    const dialog = await dialogOf()
    await app.person.click(dialog.getByRole('button', { name: 'Berichtigen' }))
    expect(await dialog.findByRole('alert')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 is offered to nobody else', async () => {
    const app = await open({
      dataRequest: () => asks({ can: { ...can, correct: false }, customer: { ...MIA, details: null } }),
    })
    await screen.findByText('Mia Muster')
    expect(screen.queryByRole('button', { name: 'Angaben berichtigen …' })).toBeNull()
    app.close()
  })
})
