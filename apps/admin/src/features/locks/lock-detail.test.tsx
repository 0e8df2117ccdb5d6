import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { aCommand, fromNow, id } from '../../testing/fixtures.ts'
import { aLockDetail, openLocks } from '../../testing/fixtures/locks.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const DETAIL = `/admin/locks?open=${id('a', 13)}`
const field = (name: string) => screen.findByRole('textbox', { name })

describe('L-01 one lock', () => {
  it('tells everything about lock and box, with its renter and its place', async () => {
    const app = await openLocks(DETAIL)
    await screen.findByRole('heading', { name: /Fach KN-013/ })
    const facts = screen.getAllByRole('definition').map(textOf).join('|')
    expect(facts).toMatch(/SL-2291\|verriegelt\|78 %\|−67 dBm\|.*\|T-KN-01 · online/)
    const renter = screen.getByRole('link', { name: 'Zugriffsrecht von Katharina Oberhauser ansehen' })
    expect(renter.getAttribute('href')).toContain(id('e', 1))
    expect(screen.getByText('Schrank A, links vom Terminal, unterste Reihe')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('tab', { name: 'Ereignisse' }))
    expect(textOf(await screen.findByRole('list', { name: 'Ereignisse' }))).toContain('Tür geöffnet')
    await expectAccessible()
    app.close()
  })

  it('a foreign one does not exist', async () => {
    const app = await openLocks(DETAIL, { lock: () => refuse('not-found') })
    expect(await screen.findByText('Dieses Schloss gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('B-19 names the order that waits in it, and leads there', async () => {
    const app = await openLocks(DETAIL, { lock: () => aLockDetail({ rentals: [], waitingCode: 'A9G4H' }) })
    const order = await screen.findByRole('link', { name: 'Abholfach: Bestellung A9G4H' })
    expect(order.getAttribute('href')).toBe('/admin/orders?view=all&q=A9G4H')
    expect(screen.queryByText('Niemand hat dieses Fach gemietet oder gebucht.')).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('who may neither open nor maintain has no buttons; who may not see rentals sees none', async () => {
    const can = { open: false, maintain: false, seeRentals: false }
    const app = await openLocks(DETAIL, { lock: () => aLockDetail({ can, rentals: [] }) })
    await screen.findByRole('heading', { name: /Fach KN-013/ })
    for (const name of ['Fach öffnen', 'Bearbeiten', 'Mehr'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Mieten' })).toBeNull()
    app.close()
  })

  it('L-02 opens the box with a reason and, where asked, the second signal', async () => {
    const done = aCommand({ state: 'done', code: 'ok', finishedAt: fromNow(0), sentAt: fromNow(0) })
    const app = await openLocks(DETAIL, { openLock: () => done, command: () => done })
    await app.press('Fach öffnen')
    await app.person.type(await field('Grund'), 'Tür klemmt')
    await app.person.click(screen.getByRole('checkbox', { name: 'Zweites Öffnungssignal senden' }))
    await app.press('Jetzt öffnen')
    await screen.findByText('Das Schloss hat bestätigt: Das Fach ist offen.')
    expect(app.server.asked('openLock')[0]?.input.body).toEqual({
      item: id('a', 13),
      type: 'unlock',
      reason: 'Tür klemmt',
      sendAltSignal: true,
    })
    app.close()
  })
})

describe('L-02 opening for the renter', () => {
  it('L-02 releases the box for whoever has it, and says why it may not', async () => {
    const app = await openLocks(DETAIL, { openLock: () => refuse('payment-due') })
    await app.press('Fach öffnen')
    await app.person.type(await field('Grund'), 'Kundin ohne Telefon')
    await app.person.click(screen.getByRole('checkbox', { name: 'Für den Mieter freigeben' }))
    await app.press('Jetzt öffnen')
    await screen.findByText('Vor dem Öffnen ist noch eine Nachzahlung offen.')
    expect(app.server.asked('openLock')[0]?.input.body).toEqual({
      item: id('a', 13),
      type: 'release',
      reason: 'Kundin ohne Telefon',
      sendAltSignal: false,
    })
    app.close()
  })
})

describe('L-01 editing a lock', () => {
  it('number, note and size go with the version; out of service needs its reason', async () => {
    const app = await openLocks(DETAIL, {
      editLock: () => aLockDetail({ version: 4, outOfService: 'Wasser' }),
    })
    await app.press('Bearbeiten')
    await app.person.type(await field('Notiz'), 'Feder neu')
    await app.person.click(screen.getByRole('checkbox', { name: 'Fach außer Betrieb' }))
    await app.press('Speichern')
    expect((await screen.findAllByText('Bitte geben Sie einen Grund an.')).length).toBeGreaterThan(0)
    expect(app.server.asked('editLock')).toHaveLength(0)
    await app.person.type(await field('Grund'), 'Wasser')
    await app.press('Speichern')
    await screen.findByText('KN-013 gespeichert')
    expect(app.server.asked('editLock')[0]?.input.body).toEqual({
      item: {
        id: id('a', 13),
        version: 3,
        name: 'SL-2291',
        notes: 'Feder neu',
        size: 'L',
        outOfService: 'Wasser',
      },
    })
    app.close()
  })

  it('E-03 what the server refuses stands at its field, and what was typed stays', async () => {
    const errors = [
      {
        field: 'item.name',
        code: 'lock-name-taken',
        message: 'Ein Schloss mit dieser Nummer gibt es schon.',
      },
    ]
    const app = await openLocks(DETAIL, { editLock: () => refuse('lock-name-taken', errors) })
    await app.press('Bearbeiten')
    const name = await field('Schlossnummer')
    await app.person.clear(name)
    await app.person.type(name, 'SL-1')
    await app.press('Speichern')
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(name).toHaveProperty('value', 'SL-1')
    app.close()
  })

  it('FAULT-72 somebody saved meanwhile: who it was, and both notes side by side', async () => {
    const current = {
      name: 'SL-2291',
      notes: 'Kollegin war schneller',
      size: 'L',
      outOfService: null,
      version: 5,
    }
    const app = await openLocks(DETAIL, {
      editLock: () => refuseStale({ by: 'Nele Petersen', at: fromNow(-1), current }),
    })
    await app.press('Bearbeiten')
    await app.person.type(await field('Notiz'), 'Meine')
    await app.press('Speichern')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Kollegin war schneller')).toBeInstanceOf(HTMLElement)
    expect(dialog.getAllByText(/Nele Petersen/).length).toBeGreaterThan(0)
    app.close()
  })
})

describe('L-03 B-03 a lock that is out of use', () => {
  it('says why and since when, and when its battery is due; it is brought back by hand with a reason', async () => {
    const deactivated = { at: '2026-11-20T08:12:00.000Z', cause: 'battery' as const }
    const app = await openLocks(DETAIL, {
      lock: () => aLockDetail({ deactivated, batteryPercent: 24, boxState: 'blocked', swapOn: '2026-11-28' }),
      activateLock: () => aLockDetail(),
    })
    await screen.findByText(/Seit 20\.11\.2026 09:12 deaktiviert: Der Akku ist unter 30 %/)
    expect(screen.getAllByRole('definition').map(textOf)).toContain('voraussichtlich 28.11.26')
    await app.choose('Wieder in Gebrauch nehmen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Akku getauscht')
    await app.person.click(dialog.getByRole('button', { name: 'Wieder in Gebrauch nehmen' }))
    await screen.findByText('KN-013 wieder in Gebrauch')
    expect(app.server.asked('activateLock')[0]?.input.body).toEqual({
      item: { id: id('a', 13), active: true, reason: 'Akku getauscht' },
    })
    app.close()
  })

  it('one in use is switched off with its consequence said before', async () => {
    const app = await openLocks(DETAIL, { activateLock: () => aLockDetail() })
    await app.choose('Deaktivieren')
    const dialog = within(await screen.findByRole('dialog', { name: 'SL-2291 deaktivieren?' }))
    expect(dialog.getByText(/Wer es gemietet hat, behält es/)).toBeInstanceOf(HTMLElement)
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau')
    await app.person.click(dialog.getByRole('button', { name: 'Schloss deaktivieren' }))
    await waitFor(() =>
      expect(app.server.asked('activateLock')[0]?.input.body).toMatchObject({ item: { active: false } }),
    )
    app.close()
  })
})

describe('L-01 moving, archiving and adding', () => {
  it('moves a lock to a box that has one: the form says what follows', async () => {
    const app = await openLocks(DETAIL, { moveLock: () => aLockDetail({ boxName: 'KN-014' }) })
    await app.choose('Schloss umhängen')
    const dialog = within(await screen.findByRole('dialog', { name: 'SL-2291 umhängen' }))
    expect(dialog.getByText(/tauschen die beiden die Plätze/)).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByLabelText('Fach', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'KN-014 · M · ohne Schloss' }))
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Motor defekt')
    await app.person.click(dialog.getByRole('button', { name: 'Schloss umhängen' }))
    await screen.findByText('KN-014 umgehängt')
    expect(app.server.asked('moveLock')[0]?.input.body).toEqual({
      item: {
        id: id('a', 13),
        version: 3,
        locationId: id('c', 1),
        terminalId: null,
        boxId: id('b', 14),
        reason: 'Motor defekt',
      },
    })
    app.close()
  })

  it('archives only with a reason, and says why it cannot', async () => {
    const app = await openLocks(DETAIL, { deleteLock: () => refuse('box-needs-lock') })
    await app.choose('Schloss archivieren')
    const dialog = within(await screen.findByRole('dialog', { name: 'SL-2291 archivieren?' }))
    const confirm = dialog.getByRole('button', { name: 'Schloss archivieren' })
    expect(confirm).toHaveProperty('disabled', true)
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'alt')
    await app.person.click(confirm)
    await dialog.findByText(/braucht ein Schloss/)
    expect(app.server.asked('deleteLock')[0]?.input.body).toEqual({
      item: { id: id('a', 13), archived: true, reason: 'alt' },
    })
    app.close()
  })

  it('adds a lock with a new box in a column of a cabinet', async () => {
    const app = await openLocks('/admin/locks', { addLock: () => aLockDetail({ boxName: 'KN-015' }) })
    await app.press('Schloss anlegen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Schloss anlegen' }))
    const pick = async (label: string, option: string) => {
      await app.person.click(dialog.getByLabelText(label, { selector: 'input' }))
      await app.person.click(await screen.findByRole('option', { name: option }))
    }
    await app.person.type(dialog.getByRole('textbox', { name: 'Schlossnummer' }), 'SL-3000')
    await app.person.click(dialog.getByRole('button', { name: 'Schloss anlegen' }))
    expect((await dialog.findAllByText('Bitte wählen Sie einen Standort.')).length).toBeGreaterThan(0)
    await pick('Standort', 'Konstanz Bahnhof')
    await pick('Fach', 'neues Fach')
    await app.person.type(dialog.getByRole('textbox', { name: 'Fachnummer' }), '15')
    await waitFor(() => expect(app.server.asked('lockPlaces')).not.toHaveLength(0))
    await pick('Schrank', 'A')
    await pick('Spalte', '2. von links')
    await app.person.click(dialog.getByRole('button', { name: 'Schloss anlegen' }))
    await screen.findByText('KN-015 angelegt')
    const { input, caller } = app.server.asked('addLock')[0] ?? {}
    expect(input?.body).toMatchObject({
      item: {
        name: 'SL-3000',
        boxId: null,
        newBox: { number: 15, size: 'M', cabinetId: id('f', 1), column: 1 },
      },
    })
    expect(caller?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    app.close()
  })
})
