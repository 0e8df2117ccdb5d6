import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aChange, aLogDetail, aLogRow, openLogs } from '../../testing/fixtures/logs.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { didWords, entryWords, fieldWords } from './log-words.ts'

const rowOf = async (name: RegExp) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`no row of ${name.source}`)
  return textOf(row)
}

describe('L-11 G-02 the log on screen', () => {
  it('tells events and changes in German: what and how, who, where', async () => {
    const app = await openLogs()
    expect(await rowOf(/^Tür geöffnet mit Code.*, .* ansehen$/)).toMatch(
      /Tür geöffnet.*mit Code.*Katharina Oberhauser.*KN-013.*Konstanz Bahnhof.*SL-2291.*T-KN-01.*A9G4HX/,
    )
    expect(await rowOf(/^Benutzer gesperrt.*, .* ansehen$/)).toMatch(
      /Benutzer gesperrt.*Ole Harms.*20\.11\.2026 10:30:00.*Jana Brandt/,
    )
    await expectAccessible()
    app.close()
  })

  it('N-05 the whole filter stands in the address and goes to the server', async () => {
    const app = await openLogs(
      `/admin/logs?from=2026-11-01&to=2026-11-30&group=doors,staff&location=${id('c', 1)}&actor=customer&person=${id('9', 1)}&q=KN-013`,
    )
    await waitFor(() =>
      expect(app.server.asked('logs').at(-1)?.input.body).toMatchObject({
        from: '2026-11-01',
        to: '2026-11-30',
        groups: ['doors', 'staff'],
        locationIds: [id('c', 1)],
        actors: ['customer'],
        userIds: [id('9', 1)],
        search: 'KN-013',
      }),
    )
    expect(app.server.asked('logsTotal').at(-1)?.input.body).toMatchObject({ search: 'KN-013' })
    app.close()
  })

  it('a place or a key in the address that nobody made is left out', async () => {
    const app = await openLogs("/admin/logs?after=1';drop&open=x12")
    await rowOf(/^Tür geöffnet/)
    expect(app.server.asked('logs')[0]?.input.body).not.toHaveProperty('after')
    expect(app.server.asked('logEntry')).toEqual([])
    app.close()
  })

  it('older pages follow by their place, with a way back to the newest', async () => {
    const app = await openLogs('/admin/logs', {
      logs: ({ body }) =>
        body.after === '17-e70'
          ? { rows: [aChange()], older: null, searchedTo: null, goneBefore: null }
          : { rows: [aLogRow()], older: '17-e70', searchedTo: null, goneBefore: null },
    })
    const pages = within(await screen.findByRole('navigation', { name: 'Seiten' }))
    expect(pages.queryByRole('link', { name: 'Zum Neuesten' })).toBeNull()
    await app.person.click(pages.getByRole('link', { name: 'Ältere' }))
    await rowOf(/^Benutzer gesperrt/)
    expect(screen.queryByRole('link', { name: 'Ältere' })).toBeNull()
    await app.person.click(screen.getByRole('link', { name: 'Zum Neuesten' }))
    await rowOf(/^Tür geöffnet/)
    app.close()
  })

  it('a search that stopped on its way says how far it came, and goes on', async () => {
    const app = await openLogs('/admin/logs?actor=customer', {
      logs: ({ body }) =>
        body.after === undefined
          ? { rows: [], older: '17-e70', searchedTo: '2026-11-02T09:00:00Z', goneBefore: null }
          : { rows: [aLogRow()], older: null, searchedTo: null, goneBefore: null },
      logsTotal: () => ({ total: 0, totalIsExact: false }),
    })
    expect(await screen.findByText(/Bis .*02\.11\.2026.* durchsucht/)).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('link', { name: 'Weiter zurück suchen' }))
    await rowOf(/^Tür geöffnet/)
    app.close()
  })

  it('LAW-62 its end says what is gone', async () => {
    const app = await openLogs('/admin/logs', {
      logs: () => ({ rows: [aLogRow()], older: null, searchedTo: null, goneBefore: '2026-08-22T01:10:00Z' }),
    })
    expect(
      await screen.findByText('Was vor dem 22.08.2026 geschah, wurde zum Teil nach Frist gelöscht.'),
    ).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('nothing at all, nothing that matches, and a failure are told apart', async () => {
    const nothing = {
      logs: () => ({ rows: [], older: null, searchedTo: null, goneBefore: null }),
      logsTotal: () => ({ total: 0, totalIsExact: true }),
    }
    const empty = await openLogs('/admin/logs', nothing)
    expect(await screen.findByText('Noch nichts im Protokoll')).toBeInstanceOf(HTMLElement)
    empty.close()
    const unmatched = await openLogs('/admin/logs?q=gibtesnicht', nothing)
    expect(await screen.findByText('Zu Ihrer Suche steht nichts im Protokoll.')).toBeInstanceOf(HTMLElement)
    unmatched.close()
    const failed = await openLogs('/admin/logs', { logs: () => refuse('temporarily-unavailable') })
    const again = await screen.findByRole('button', { name: /erneut|noch einmal/i }, { timeout: 10_000 })
    expect(again).toBeInstanceOf(HTMLElement)
    failed.close()
  }, 20_000)

  it('A-12 who only reads finds no log', async () => {
    const app = await openLogs('/admin/logs', {}, aUser({ roles: ['reader'] }))
    await waitFor(() => expect(document.title).toMatch(/Protokoll/))
    expect(app.server.asked('logs')).toEqual([])
    expect(screen.queryByRole('link', { name: 'Protokoll/Auswertung' })).toBeNull()
    app.close()
  })

  it('N-10 what matches goes into a file, with how and why beside what', async () => {
    const app = await openLogs('/admin/logs?group=doors', { exportLogs: () => 'Was;Wer' })
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /XLSX|Excel/ }))
    await waitFor(() =>
      expect(app.server.asked('exportLogs')[0]?.input.body).toMatchObject({
        groups: ['doors'],
        format: 'xlsx',
      }),
    )
    app.close()
  })
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('L-11 one entry', () => {
  it('of staff shows who, whose, and before and after of each field', async () => {
    const app = await openLogs('/admin/logs?open=c12', {}, aUser({ roles: ['owner'] }))
    const changes = within(await screen.findByRole('region', { name: 'Vorher und nachher' }))
    expect(textOf(changes.getByText('Status').closest('div') ?? document.body)).toMatch(/active.*blocked/)
    expect(textOf(changes.getByText('Öffnungszeiten').closest('div') ?? document.body)).toMatch(/umfangreich/)
    changes.getByText(/Schlüssel verloren/)
    screen.getByText('Jana Brandt (Personal)')
    screen.getByText('Seefach GmbH')
    expect(screen.getByRole('link', { name: 'Datensatz ansehen' }).getAttribute('href')).toBe(
      `/admin/users?open=${id('9', 2)}`,
    )
    await expectAccessible()
    app.close()
  })

  it('of a door leads on to all of its box, its order and its rental, and has no changes', async () => {
    const door = aLogDetail({ ...aLogRow(), changes: [] })
    const app = await openLogs('/admin/logs?open=e70', { logEntry: () => door })
    const box = await screen.findByRole('link', { name: 'Alles zu diesem Fach' })
    expect(box.getAttribute('href')).toBe('/admin/logs?q=KN-013')
    expect(screen.getByRole('link', { name: 'Alles zu dieser Bestellung' }).getAttribute('href')).toContain(
      'A9G4HX',
    )
    expect(hrefOf('Zugriffsrecht ansehen')).toBe(`/admin/access-rights?view=all&open=${id('e', 1)}`)
    expect(hrefOf('Bestellung ansehen')).toBe(`/admin/orders?view=all&open=${id('f', 1)}`)
    expect(screen.queryByRole('link', { name: 'Datensatz ansehen' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Vorher und nachher' })).toBeNull()
    app.close()
  })

  it('that is not there is said', async () => {
    const app = await openLogs('/admin/logs?open=e1', { logEntry: () => refuse('not-found') })
    expect(await screen.findByText('Diesen Eintrag gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('the words of the log', () => {
  it('an action without words is told as it is', () => {
    expect(didWords('priceGroup.copied')).toBe('Preisgruppe übertragen')
    expect(didWords('boat.sunk')).toBe('boat.sunk')
  })

  it('who did it is not said twice', () => {
    expect(
      entryWords(aLogRow({ type: 'command.requested', data: { kind: 'open', reason: 'Kunde wartet' } })),
    ).toEqual({
      title: 'Öffnen angefordert',
      detail: 'Grund: Kunde wartet',
    })
  })

  it('money, moments and nested values are readable', () => {
    expect(fieldWords('priceCents', 590, 'Europe/Berlin')).toMatch(/5,90/)
    expect(fieldWords('endsAt', '2026-11-20T09:30:00.000Z', 'Europe/Berlin')).toMatch(/20\.11\.2026.*10:30/)
    expect(fieldWords('name', 'Konstanz', 'Europe/Berlin')).toBeNull()
    expect(fieldWords('tariffs', [{ cents: 1 }], 'Europe/Berlin')).toMatch(/umfangreich/)
    expect(fieldWords('roles', ['reader'], 'Europe/Berlin')).toBeNull()
    expect(fieldWords('endsAt', null, 'Europe/Berlin')).toBeNull()
  })
})
