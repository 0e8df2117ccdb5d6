import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { aCommand, fromNow, id } from '../../testing/fixtures.ts'
import {
  aSetupCode,
  aTerminalDetail,
  openStoredTerminals,
  terminalRows,
} from '../../testing/fixtures/stored-terminals.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const DETAIL = `/admin/monitoring?open=${id('d', 1)}`
const rowOf = async (name: string) =>
  textOf((await screen.findByRole('link', { name: `${name} ansehen` })).closest('tr') ?? document.body)

describe('L-05 terminals in one list', () => {
  it('shows place, state, last word, locks, uplink, firmware and set-up', async () => {
    const app = await openStoredTerminals()
    expect(await rowOf('T-KN-01')).toMatch(/Konstanz Bahnhof.*online.*24.*LTE.*0\.1\.0.*eingerichtet/)
    expect(await rowOf('T-RZ-01')).toMatch(/Radolfzell Bahnhof.*offline/)
    expect(await rowOf('T-neu')).toMatch(/nie verbunden.*noch nie.*0.*nicht eingerichtet/)
    const tabs = within(screen.getByRole('navigation', { name: 'Ansichten der Terminals' }))
    await waitFor(() => expect(textOf(tabs.getByRole('link', { name: /Nicht erreichbar/ }))).toContain('1'))
    expect(screen.getByRole('link', { name: 'Live-Bild' }).getAttribute('href')).toBe(
      '/admin/monitoring/live',
    )
    await expectAccessible()
    app.close()
  })

  it('is narrowed to a location and a view; an empty view says why', async () => {
    const app = await openStoredTerminals(`/admin/monitoring?view=away&location=${id('c', 1)}`, {
      terminals: () => ({ rows: [] }),
      terminalsTotal: () => ({ total: 0, totalIsExact: true }),
    })
    await waitFor(() =>
      expect(app.server.asked('terminals').at(-1)?.input.body).toMatchObject({
        view: 'away',
        locationIds: [id('c', 1)],
      }),
    )
    app.close()
    const empty = await openStoredTerminals('/admin/monitoring?view=notSetUp', {
      terminals: () => ({ rows: [] }),
      terminalsTotal: () => ({ total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText('Jedes Terminal hat seine Zugangsdaten.')).toBeInstanceOf(HTMLElement)
    empty.close()
  })

  it('L-08 one that goes away renews its row; on a phone the rows are cards', async () => {
    const app = await openStoredTerminals('/admin/monitoring', {
      terminal: () => aTerminalDetail({ online: false, lastSeenAt: fromNow(-1) }),
    })
    await rowOf('T-KN-01')
    app.server.stream.emit(aLiveEvent(1, { type: 'terminal.offline', terminalId: id('d', 1), boxId: null }))
    await waitFor(async () => expect(await rowOf('T-KN-01')).toMatch(/offline/))
    app.close()
    pretendScreen({ width: 390 })
    const phone = await openStoredTerminals()
    expect(await screen.findByText('13 Schlösser')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    phone.close()
  })

  it('N-10 A-12 goes into a file; who may only read sees no way to add one', async () => {
    const app = await openStoredTerminals(
      '/admin/monitoring?view=away',
      { exportTerminals: () => 'Terminal;Standort' },
      aUser({ roles: ['reader'] }),
    )
    await rowOf('T-KN-01')
    expect(screen.queryByRole('button', { name: 'Terminal anlegen' })).toBeNull()
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(app.server.asked('exportTerminals')[0]?.input.body).toMatchObject({
        view: 'away',
        format: 'csv',
      }),
    )
    app.close()
  })
})

describe('L-05 one terminal', () => {
  it('tells everything about it, with its locks and what happened', async () => {
    const app = await openStoredTerminals(DETAIL, {
      terminal: () => aTerminalDetail({ ownAddress: 'https://terminal.example', queueLength: 2 }),
    })
    await screen.findByRole('heading', { name: 'T-KN-01' })
    const facts = screen.getAllByRole('definition').map(textOf).join('|')
    expect(facts).toMatch(/^Konstanz Bahnhof\|.*\|24\|LTE\|fachwerk.*\|2\|https:\/\/terminal\.example\|seit /)
    await app.person.click(screen.getByRole('tab', { name: /Schlösser/ }))
    const lock = await screen.findByRole('link', { name: 'KN-013 ansehen' })
    expect(lock.getAttribute('href')).toBe(`/admin/locks?open=${id('a', 13)}`)
    await app.person.click(screen.getByRole('tab', { name: 'Ereignisse' }))
    expect(textOf(await screen.findByRole('list', { name: 'Ereignisse' }))).toContain('Terminal online')
    await expectAccessible()
    app.close()
  })

  it('a foreign one does not exist; who may not maintain has no buttons', async () => {
    const app = await openStoredTerminals(DETAIL, { terminal: () => refuse('not-found') })
    expect(await screen.findByText('Dieses Terminal gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    app.close()
    const reader = await openStoredTerminals(DETAIL, {
      terminal: () => aTerminalDetail({ can: { maintain: false } }),
    })
    await screen.findByRole('heading', { name: 'T-KN-01' })
    for (const name of ['Ping an T-KN-01', 'Bearbeiten', 'Neu einrichten', 'Mehr'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    reader.close()
  })

  it('is pinged from its detail, and the answer stands there', async () => {
    const start = Date.now()
    const done = aCommand({
      kind: 'ping',
      state: 'done',
      requestedAt: new Date(start).toISOString(),
      finishedAt: new Date(start + 41).toISOString(),
    })
    const app = await openStoredTerminals(DETAIL, { pingTerminal: () => done, command: () => done })
    await app.press('Ping an T-KN-01')
    expect(await screen.findByText('Antwort nach 41 ms')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('FAULT-72 is edited over the version that was read; what the server refuses stands at its field', async () => {
    const message = 'An diesem Terminal hängen noch Schlösser.'
    const errors = [{ field: 'controller.locationId', code: 'terminal-has-locks', message }]
    const app = await openStoredTerminals(DETAIL, {
      editTerminal: () => refuse('terminal-has-locks', errors),
    })
    await app.press('Bearbeiten')
    const address = await screen.findByRole('textbox', { name: 'Eigene Adresse' })
    await app.person.type(address, 'terminal.example')
    await app.press('Speichern')
    expect((await screen.findAllByText(/Bitte eine Adresse wie/)).length).toBeGreaterThan(0)
    await app.person.clear(address)
    await app.person.type(address, 'https://terminal.example')
    await app.press('Speichern')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(app.server.asked('editTerminal')[0]?.input.body).toEqual({
      controller: {
        id: id('d', 1),
        version: 3,
        name: 'T-KN-01',
        locationId: id('c', 1),
        ownAddress: 'https://terminal.example',
      },
    })
    const current = {
      name: 'T-KN-01',
      locationId: id('c', 1),
      ownAddress: 'http://anders.example',
      version: 4,
    }
    app.server.handlers.editTerminal = () => refuseStale({ by: 'Nele Petersen', at: fromNow(-1), current })
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('dialog'))).toMatch(/Nele Petersen.*http:\/\/anders\.example/s)
    app.close()
  })
})

describe('L-05 L-09 adding, setting up, withdrawing, deleting', () => {
  it('a new one is added, and its code is shown once, as text and picture, until the terminal has used it', async () => {
    const added = aTerminalDetail({
      id: id('d', 9),
      name: 'T-KN-09',
      access: 'none',
      accessSince: null,
      locks: [],
    })
    const app = await openStoredTerminals('/admin/monitoring', {
      addTerminal: () => added,
      terminal: () => added,
    })
    await app.press('Terminal anlegen')
    const form = within(await screen.findByRole('dialog'))
    await app.person.type(form.getByRole('textbox', { name: 'Name' }), 'T-KN-09')
    await app.person.click(form.getByRole('combobox', { name: 'Standort' }))
    await app.person.click(await screen.findByRole('option', { name: 'Konstanz Bahnhof' }))
    await app.person.click(form.getByRole('button', { name: 'Terminal anlegen' }))
    expect(await screen.findByText(aSetupCode.code)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('img', { name: 'QR-Code mit dem Einrichtungscode' })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('issueSetupCode')).toHaveLength(1)
    await expectAccessible()
    const data = { what: 'setUp' }
    app.server.stream.emit(
      aLiveEvent(1, { type: 'terminal.changed', terminalId: id('d', 9), boxId: null, data }),
    )
    expect(await screen.findByText('T-KN-09 ist eingerichtet und verbunden.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(aSetupCode.code)).toBeNull()
    app.close()
  })

  it('credentials are withdrawn with a reason, and what follows is said', async () => {
    const app = await openStoredTerminals(DETAIL, {
      withdrawTerminal: () => aTerminalDetail({ access: 'none', accessSince: null }),
    })
    await app.choose('Zugangsdaten entziehen')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/sofort getrennt/)).toBeInstanceOf(HTMLElement)
    const confirm = dialog.getByRole('button', { name: 'Zugangsdaten entziehen' })
    expect(confirm).toHaveProperty('disabled', true)
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'gestohlen')
    await app.person.click(confirm)
    expect(await screen.findByText('Zugangsdaten von T-KN-01 entzogen')).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText(/kann sich nicht verbinden/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('FAULT-39 one that holds rented boxes says why it stays', async () => {
    const app = await openStoredTerminals(DETAIL, { deleteTerminal: () => refuse('terminal-has-rentals') })
    await app.choose('Archivieren')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'alt')
    await app.person.click(dialog.getByRole('button', { name: 'Terminal archivieren' }))
    expect(await dialog.findByText(/Fächer vermietet oder gebucht/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('an archived one comes back', async () => {
    const gone = await openStoredTerminals(DETAIL, {
      terminal: () => aTerminalDetail({ archived: true, online: false, access: 'none', accessSince: null }),
      terminals: () => ({ rows: terminalRows.map((row) => ({ ...row, archived: true })) }),
      deleteTerminal: () => aTerminalDetail({ access: 'none' }),
    })
    await gone.choose('Zurückholen')
    const back = within(await screen.findByRole('dialog'))
    await gone.person.type(back.getByRole('textbox', { name: 'Grund' }), 'repariert')
    await gone.person.click(back.getByRole('button', { name: 'Terminal zurückholen' }))
    expect(await screen.findByText('T-KN-01 zurückgeholt')).toBeInstanceOf(HTMLElement)
    gone.close()
  })
})
