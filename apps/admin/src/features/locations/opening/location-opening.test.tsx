import type { OpeningDay } from '@fachwerk/contract/location/opening-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuseStale } from '../../../testing/fake-server.ts'
import { expectAccessible, type OpenOptions, textOf, valueOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aLocation, HERE, openLocations } from '../testing.ts'

const ADDRESS = `/admin/locations/${HERE}/opening`
const days: OpeningDay[] = [
  {
    date: '2026-12-24',
    weekday: 4,
    why: 'special',
    note: 'Heiligabend',
    spans: [{ opens: 360, closes: 840 }],
  },
  { date: '2026-12-25', weekday: 5, why: 'holiday', note: '1. Weihnachtstag', spans: [] },
]
const preview: NonNullable<OpenOptions['handlers']>['previewOpening'] = () => ({
  status: { state: 'open', changesAtLocal: '2026-11-20T18:00', alwaysOpen: false },
  days,
  osm: 'Mo-Fr 05:00-01:00',
})
const open = (handlers: OpenOptions['handlers'] = {}) =>
  openLocations(ADDRESS, { previewOpening: preview, ...handlers })
type App = Awaited<ReturnType<typeof open>>
const time = (name: RegExp) => screen.findByRole('textbox', { name })
async function write(app: App, name: RegExp, text: string) {
  const field = await time(name)
  await app.person.clear(field)
  if (text !== '') await app.person.type(field, text)
}
const saved = (app: App) => app.server.asked('saveStorageLocation').at(-1)?.input.body

describe('F-04 the editor of the opening hours', () => {
  it('shows the week, what it does now and in the next days, holidays and special days by name', async () => {
    const app = await open()
    expect(valueOf(await time(/Montag, 1. Zeit: schließt/))).toBe('01:00')
    expect(screen.getByRole('switch', { name: 'Samstag geöffnet' })).toHaveProperty('checked', false)
    const effect = within(await screen.findByRole('region', { name: 'So wirkt es' }))
    expect(textOf(await effect.findByText(/Feiertag: 1. Weihnachtstag/))).toBeTruthy()
    expect(textOf(effect.getByRole('table', { name: /Stunden der Woche/ }))).toContain('05:00–01:00')
    await expectAccessible()
    app.close()
  })

  it('a break, another end and a closed day are saved over the version that was read', async () => {
    const app = await open({ saveStorageLocation: () => aLocation({ version: 4 }) })
    await write(app, /Montag, 1. Zeit: schließt/, '12')
    await app.press('Montag: Pause einfügen')
    expect(valueOf(await time(/Montag, 2. Zeit: öffnet/))).toBe('13:00')
    await app.person.click(screen.getByRole('switch', { name: 'Dienstag geöffnet' }))
    await app.person.click(screen.getByRole('switch', { name: 'Sonntag geöffnet' }))
    expect(screen.getByText('3 offene Änderungen')).toBeInstanceOf(HTMLElement)
    await app.press('Speichern')
    await waitFor(() => expect(saved(app)).toBeDefined())
    expect(saved(app)).toMatchObject({
      storageLocation: {
        version: 3,
        holidayRule: 'asUsual',
        opening: [
          { weekday: 1, opens: 300, closes: 720 },
          { weekday: 1, opens: 780, closes: 1320 },
          { weekday: 3, opens: 300, closes: 1500 },
          { weekday: 4, opens: 300, closes: 1500 },
          { weekday: 5, opens: 300, closes: 1500 },
          { weekday: 7, opens: 480, closes: 1080 },
        ],
      },
    })
    await waitFor(() => expect(screen.queryByText(/offene Änderung/)).toBeNull())
    app.close()
  })

  it('special days are added with a date and a reason, and removed', async () => {
    const app = await open({ saveStorageLocation: () => aLocation({ version: 4 }) })
    await app.press('Tag hinzufügen')
    const [, date] = screen.getAllByRole('textbox', { name: 'Datum' })
    const [, note] = screen.getAllByRole('textbox', { name: 'Anlass' })
    await app.person.type(date as HTMLElement, '31.12.2026') // the second of two
    await app.person.type(note as HTMLElement, 'Silvester') // as above
    await app.press('31.12.2026: Zeit hinzufügen')
    await app.press('24.12.2026 entfernen')
    await app.press('Speichern')
    await waitFor(() => expect(saved(app)).toBeDefined())
    expect(saved(app)).toMatchObject({
      storageLocation: {
        special: [{ date: '2026-12-31', note: 'Silvester', spans: [{ opens: 480, closes: 1080 }] }],
      },
    })
    app.close()
  })

  it('what is no time is told at its field once somebody saves, and nothing is sent', async () => {
    const app = await open()
    await write(app, /Montag, 1. Zeit: öffnet/, 'früh')
    expect(screen.queryByRole('alert')).toBeNull()
    await app.press('Speichern')
    expect(textOf(await screen.findByRole('alert'))).toContain('Bitte eine Uhrzeit eingeben')
    expect((await time(/Montag, 1. Zeit: öffnet/)).getAttribute('aria-invalid')).toBe('true')
    expect(saved(app)).toBeUndefined()
    await expectAccessible()
    await app.press('Verwerfen')
    expect(valueOf(await time(/Montag, 1. Zeit: öffnet/))).toBe('05:00')
    expect(screen.queryByRole('alert')).toBeNull()
    app.close()
  })

  it('Monday goes to every day by one press', async () => {
    const app = await open()
    await app.person.click(await screen.findByRole('button', { name: 'Mo auf alle' }))
    expect(valueOf(await time(/Sonntag, 1. Zeit: öffnet/))).toBe('05:00')
    app.close()
  })

  it('FAULT-72 when another saved meanwhile the times stay, and the person decides', async () => {
    const app = await open({
      saveStorageLocation: ({ body }) =>
        body.storageLocation.version === 3
          ? refuseStale({ by: 'Ole Harms', at: '2026-11-20T10:00:00Z', current: { version: 9 } })
          : aLocation({ version: 10 }),
    })
    await write(app, /Montag, 1. Zeit: öffnet/, '6')
    await app.press('Speichern')
    await screen.findByText(/Ole Harms hat den Standort inzwischen geändert/)
    expect(valueOf(await time(/Montag, 1. Zeit: öffnet/))).toBe('6')
    await app.press('Meine Zeiten speichern')
    await waitFor(() => expect(saved(app)).toMatchObject({ storageLocation: { version: 9 } }))
    app.close()
  })

  it('B-18 pasted hours of OpenStreetMap come into the plan, and what was left out is told', async () => {
    const app = await open({
      readOpening: () => ({
        holidayRule: 'closed',
        opening: [{ weekday: 6, opens: 600, closes: 840 }],
        special: [],
        unread: [{ part: 'SH off', why: 'Schulferien kennt diese Verwaltung nicht.' }],
      }),
    })
    await screen.findByText(/Jetzt wäre der Standort/)
    await app.person.click(screen.getByText('OpenStreetMap'))
    const field = await time(/Schreibweise von OpenStreetMap/)
    await waitFor(() => expect(valueOf(field)).toBe('Mo-Fr 05:00-01:00'))
    await app.person.clear(field)
    await app.person.type(field, 'Sa 10:00-14:00; SH off')
    await app.press('In den Plan übernehmen')
    expect(valueOf(await time(/Samstag, 1. Zeit: öffnet/))).toBe('10:00')
    expect(textOf(await screen.findByText(/Schulferien kennt/))).toContain('SH off')
    expect(screen.queryByRole('textbox', { name: /Montag/ })).toBeNull()
    app.close()
  })

  it('A-12 who may only look reads the hours', async () => {
    const app = await openLocations(
      ADDRESS,
      { storageLocation: () => aLocation({ can: { edit: false } }) },
      aUser({ roles: ['reader'] }),
    )
    expect(await screen.findAllByText('05:00–01:00')).toHaveLength(5)
    expect(screen.getByText(/06:00–14:00 · Heiligabend/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('switch')).toBeNull()
    app.close()
  })
})
