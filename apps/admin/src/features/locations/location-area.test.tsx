import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { expectAccessible, heading, textOf, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aLocation, HERE, openLocations } from './testing.ts'

const ADDRESS = `/admin/locations/${HERE}`
const field = (name: string) => screen.findByRole('textbox', { name })

describe('F-03 the page of a location', () => {
  it('says whose it is, where it stands, whether it is open, and leads to what customers see', async () => {
    const app = await openLocations(ADDRESS, { vouchers: () => ({ rows: [], total: 2 }) })
    await heading('Konstanz Bahnhof')
    expect(screen.getByText(/geöffnet, schließt/)).toBeInstanceOf(HTMLElement)
    expect(textOf(screen.getByText(/betrieben von/))).toContain('Bahnhofplatz 4, 78462 Konstanz')
    expect(screen.getByRole('link', { name: 'Im Auftritt ansehen' }).getAttribute('href')).toContain(
      'zeitlager.example',
    )
    expect(screen.getByRole('link', { name: 'Übersicht' }).getAttribute('aria-current')).toBe('page')
    expect(await screen.findByRole('link', { name: /^Gutscheine ?2$/ })).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: /^Schränke ?24$/ })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('its data are changed; only the version that was read is overwritten', async () => {
    const app = await openLocations(`${ADDRESS}/edit`, {
      saveStorageLocation: () => aLocation({ name: 'Konstanz Hbf', version: 4 }),
    })
    const name = await field('Name')
    await app.person.clear(name)
    await app.person.type(name, 'Konstanz Hbf')
    const cleaning = await field('Reinigung nach jeder Miete')
    await app.person.clear(cleaning)
    await app.person.type(cleaning, '2 Std.')
    await app.person.click(await screen.findByRole('checkbox', { name: 'Vor der nächsten Miete prüfen' }))
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    expect(app.server.asked('saveStorageLocation')[0]?.input).toMatchObject({
      params: { id: HERE },
      body: {
        storageLocation: {
          name: 'Konstanz Hbf',
          cleaningMinutes: 120,
          checkAfterRental: true,
          lat: 47.6587,
          version: 3,
        },
      },
    })
    await heading('Konstanz Hbf')
    await expectAccessible()
    app.close()
  })

  it('a review link is typed, or taken from another location; a wrong one is told at its field', async () => {
    const used = 'https://bewertung.example/zeitlager'
    const app = await openLocations(`${ADDRESS}/edit`, {
      storageLocation: () => aLocation({ reviewUrls: [used] }),
      saveStorageLocation: () => aLocation({ reviewUrl: used, version: 4 }),
    })
    const link = await screen.findByRole('combobox', { name: 'Bewertungslink' })
    const offered = document.querySelector(`#${link.getAttribute('list')}`)?.querySelectorAll('option')
    expect([...(offered ?? [])].map(({ value }) => value)).toEqual([used])
    await app.person.type(link, 'bewertung.example')
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('mit https:// beginnt')
    await app.person.clear(link)
    await app.person.type(link, used)
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
        storageLocation: { reviewUrl: used, version: 3 },
      }),
    )
    app.close()
  })

  it('FAULT-72 what another saved meanwhile is compared, and nothing typed is lost', async () => {
    const app = await openLocations(`${ADDRESS}/edit`, {
      saveStorageLocation: ({ body }) =>
        body.storageLocation.version === 3
          ? refuseStale({
              by: 'Ole Harms',
              at: '2026-11-20T10:00:00Z',
              current: { phone: '+49 1', minMinutes: 120, version: 7 },
            })
          : aLocation({ version: 8 }),
    })
    const phone = await field('Telefon')
    await app.person.clear(phone)
    await app.person.type(phone, '+49 2')
    await app.press('Speichern')
    const merge = within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
    const [asked, settled] = merge.getAllByRole('table').map(textOf)
    expect(asked).toContain('+49 2+49 1noch offen')
    // Only the other one changed it: it is taken over, and said.
    expect(settled).toContain('2 Std.nur Ole Harms')
    await app.person.click(merge.getByRole('radio', { name: '+49 2' }))
    await app.person.click(merge.getByRole('button', { name: 'So speichern' }))
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(2))
    expect(app.server.asked('saveStorageLocation')[1]?.input.body).toMatchObject({
      storageLocation: { phone: '+49 2', minMinutes: 120, version: 7 },
    })
    app.close()
  })

  it('a duration nobody understands is told at its field', async () => {
    const app = await openLocations(`${ADDRESS}/edit`)
    const longest = await field('Längste Miete')
    expect(valueOf(longest)).toBe('90 Tage')
    await app.person.clear(longest)
    await app.person.type(longest, 'ewig')
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('90 Tage')
    expect(app.server.asked('saveStorageLocation')).toEqual([])
    app.close()
  })

  it('F-02 it is put away after a question, and brought back by one press', async () => {
    const app = await openLocations(ADDRESS, {
      archiveStorageLocation: ({ body }) => aLocation({ archived: body.location.archived, version: 4 }),
    })
    await app.press('Standort archivieren')
    const question = within(await screen.findByRole('dialog', { name: /Konstanz Bahnhof archivieren/ }))
    await app.person.click(question.getByRole('button', { name: 'Standort archivieren' }))
    await screen.findByText(/Dieser Standort ist archiviert/)
    expect(screen.queryByRole('link', { name: 'Im Auftritt ansehen' })).toBeNull()
    await app.press('Standort zurückholen')
    await waitFor(() => expect(screen.queryByText(/Dieser Standort ist archiviert/)).toBeNull())
    app.close()
  })

  it('F-02 while people rent there it stays, and the reason stands there', async () => {
    const app = await openLocations(ADDRESS, {
      archiveStorageLocation: () => refuse('location-has-rentals'),
    })
    await app.press('Standort archivieren')
    const question = within(await screen.findByRole('dialog'))
    await app.person.click(question.getByRole('button', { name: 'Standort archivieren' }))
    expect(textOf(await screen.findByRole('alert'))).toContain('laufen noch Mieten')
    app.close()
  })

  it('the history tells who changed what, in the words of the form', async () => {
    const app = await openLocations(`${ADDRESS}/history`, {
      history: () => ({
        total: 1,
        rows: [
          {
            id: '1',
            at: '2026-11-20T13:05:00Z',
            actor: { kind: 'staff', id: HERE, name: 'Ole Harms' },
            action: 'location.changed',
            before: { minMinutes: 60, opening: [], holidayRule: 'asUsual', special: [] },
            after: {
              minMinutes: 1440,
              opening: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 480, closes: 1500 })),
              holidayRule: 'closed',
              special: [{ date: '2026-12-24', note: '', spans: [] }],
            },
            reason: null,
          },
        ],
      }),
    })
    const entries = textOf(await screen.findByRole('list', { name: 'Verlauf' }))
    for (const words of ['1 Std. 1 Tag', 'Mo–Fr 08:00–01:00 · Sa–So geschlossen', '24.12.2026 geschlossen'])
      expect(entries).toContain(words)
    app.close()
  })

  it('A-12 A-13 who may only look sees no form; one of another company is not there', async () => {
    const app = await openLocations(
      `${ADDRESS}/edit`,
      { storageLocation: () => aLocation({ can: { edit: false } }) },
      aUser({ roles: ['reader'] }),
    )
    await screen.findByRole('heading', { name: 'Keine Berechtigung' })
    expect(screen.queryByRole('button', { name: 'Standort archivieren' })).toBeNull()
    app.close()
    const other = await openLocations(ADDRESS, { storageLocation: () => refuse('not-found') })
    await screen.findByRole('heading', { name: 'Diesen Standort gibt es nicht' })
    expect(screen.getByRole('link', { name: 'Alle Standorte' })).toBeInstanceOf(HTMLElement)
    other.close()
  })

  it('E-01 what could not be loaded is asked for again', async () => {
    let broken = true
    const app = await openLocations(ADDRESS, {
      storageLocation: () => (broken ? refuse('unexpected') : aLocation()),
    })
    await screen.findByRole('heading', { name: 'Standort nicht geladen' })
    broken = false
    await app.press(/Noch einmal|Erneut/)
    expect(await heading('Konstanz Bahnhof')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
