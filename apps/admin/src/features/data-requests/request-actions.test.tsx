import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRequest, openRequests } from '../../testing/fixtures/data-requests.ts'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible } from '../../testing/screen.tsx'

const DETAIL = `/admin/data-requests?open=${id('d', 1)}`
const closed = { extend: false, close: false, reopen: true, copy: true, correct: false, erase: false }
const dialogOf = async () => within(await screen.findByRole('dialog'))

describe('LAW-59 what is done with a request', () => {
  it('is kept as answered on the day that is said', async () => {
    const done = aRequest({ state: 'answered', closedOn: '2026-11-20', closedBy: 'Jana Brandt', can: closed })
    const app = await openRequests(DETAIL, { closeDataRequest: () => done })
    await app.press('Beantwortet …')
    const dialog = await dialogOf()
    const day = dialog.getByRole('textbox', { name: 'Beantwortet am' })
    await app.person.clear(day)
    await app.person.type(day, '20.11.2026')
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Als beantwortet eintragen' }))
    expect(await screen.findByText('Als beantwortet eingetragen')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('closeDataRequest')[0]?.input.body).toEqual({
      id: id('d', 1),
      version: 1,
      state: 'answered',
      closedOn: '2026-11-20',
      answer: '',
    })
    expect(await screen.findByRole('button', { name: 'Wieder öffnen …' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('is refused only with a reason, and what the server finds wrong stands at its field', async () => {
    const message = 'Die Antwort kann nicht vor dem Eingang liegen.'
    const app = await openRequests(DETAIL, {
      closeDataRequest: () =>
        refuse('answered-before-receipt', [{ field: 'closedOn', code: 'answered-before-receipt', message }]),
    })
    await app.press('Ablehnen …')
    const dialog = await dialogOf()
    const save = () => app.person.click(dialog.getByRole('button', { name: 'Als abgelehnt eintragen' }))
    await save()
    expect((await dialog.findAllByText(/Bitte geben Sie den Grund an/)).length).toBeGreaterThan(0)
    expect(app.server.asked('closeDataRequest')).toHaveLength(0)
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Identität nicht belegt')
    await save()
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
    app.close()
  })

  it('takes two months more with a reason; what is too late is said', async () => {
    const app = await openRequests(DETAIL, {
      extendDataRequest: () => refuse('extension-too-late'),
    })
    await app.press('Frist verlängern …')
    const dialog = await dialogOf()
    expect(dialog.getByText(/noch vor dem 10\.12\.2026/)).toBeInstanceOf(HTMLElement)
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Sehr viele Daten')
    await app.person.click(dialog.getByRole('button', { name: 'Frist verlängern' }))
    expect(await dialog.findByRole('alert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('extendDataRequest')[0]?.input.body).toMatchObject({ reason: 'Sehr viele Daten' })
    app.close()
  })

  it('is put right in the same form, and opened again where it was closed by mistake', async () => {
    const app = await openRequests(DETAIL, { changeDataRequest: () => aRequest({ name: 'Anna K.' }) })
    await app.press('Berichtigen …')
    const dialog = await dialogOf()
    await app.person.type(dialog.getByRole('textbox', { name: 'Name' }), '!')
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Datenanfrage berichtigt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('changeDataRequest')[0]?.input.body).toMatchObject({
      name: 'Anna Keller!',
      receivedOn: '2026-11-10',
      version: 1,
    })
    app.close()
    const again = await openRequests(DETAIL, {
      dataRequest: () => aRequest({ state: 'answered', closedOn: '2026-11-20', can: closed }),
      reopenDataRequest: () => aRequest({ version: 2 }),
    })
    await again.press('Wieder öffnen …')
    const asked = await dialogOf()
    await again.person.type(asked.getByRole('textbox', { name: 'Grund' }), 'Verwechselt')
    await again.person.click(asked.getByRole('button', { name: 'Wieder öffnen' }))
    expect(await screen.findByText('Datenanfrage wieder offen')).toBeInstanceOf(HTMLElement)
    again.close()
  })

  it('LAW-59 who asked to be erased is, after a question that says what follows', async () => {
    const open = { extend: true, close: true, reopen: false, copy: true, correct: false, erase: true }
    let running = true
    const app = await openRequests(DETAIL, {
      dataRequest: () => aRequest({ kind: 'erasure', can: open }),
      eraseForDataRequest: () =>
        running
          ? refuse('order-has-open-rental')
          : aRequest({ kind: 'erasure', state: 'answered', customer: null, can: closed }),
    })
    await app.press('Kunden löschen …')
    const dialog = await dialogOf()
    expect(dialog.getByText(/lässt sich nicht zurücknehmen/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByRole('alert')).toBeInstanceOf(HTMLElement)
    running = false
    await app.person.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await screen.findByText('Kunde gelöscht, Anfrage beantwortet')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('eraseForDataRequest')[0]?.input.body).toEqual({ id: id('d', 1), version: 1 })
    app.close()
  })

  it('LAW-61 its history tells in words who did what, and that a copy was taken', async () => {
    const actor = { kind: 'staff', id: id('e', 1), name: 'Jana Brandt' } as const
    const entry = { actor, reason: null, before: {} }
    const app = await openRequests(DETAIL, {
      history: () => ({
        rows: [
          {
            ...entry,
            id: '2',
            at: '2026-11-12T08:00:00.000Z',
            action: 'dataRequest.copied',
            after: { format: 'pdf' },
          },
          {
            ...entry,
            id: '1',
            at: '2026-11-11T08:00:00.000Z',
            action: 'dataRequest.changed',
            before: { dueOn: '2026-12-09' },
            after: { dueOn: '2026-12-10', fields: ['email'] },
          },
        ],
        total: 2,
      }),
    })
    await app.person.click(await screen.findByRole('tab', { name: 'Verlauf' }))
    expect(await screen.findByText(/Kopie der Daten geladen/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/09\.12\.2026/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('PDF')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
