import type { LockStatistics } from '@fachwerk/contract/device/lock-statistics-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { sumsOf } from './lock-months.tsx'
import { HERE, openLocations } from '../testing.ts'

const aMonth = (month: string, openings: number, over = {}) => ({
  month,
  openings,
  failures: 0,
  jams: 0,
  offlineMinutes: 0,
  batteryPercent: null,
  ...over,
})
const statistics: LockStatistics = {
  locationName: 'Konstanz Bahnhof',
  months: ['2026-10', '2026-11'],
  locks: [
    {
      lockId: id('a', 13),
      name: 'SL-2291',
      boxName: 'KN-013',
      archived: false,
      months: [
        aMonth('2026-10', 40, { jams: 2, batteryPercent: 81 }),
        aMonth('2026-11', 12, { failures: 3, offlineMinutes: 90, batteryPercent: 78 }),
      ],
    },
    {
      lockId: id('a', 9),
      name: 'SL-ALT',
      boxName: null,
      archived: true,
      months: [aMonth('2026-10', 5), aMonth('2026-11', 0)],
    },
  ],
}
const open = (handlers: OpenOptions['handlers'] = {}, query = '') =>
  openLocations(`/admin/locations/${HERE}/locks${query}`, { lockStatistics: () => statistics, ...handlers })

describe('L-04 the statistics of the locks of a location on screen', () => {
  it('draws the months and tells the locks of the newest one', async () => {
    const app = await open()
    const table = within(await screen.findByRole('table', { name: 'Schlösser im November 2026' }))
    const rows = table.getAllByRole('row').map((row) => textOf(row))
    expect(rows[1]).toMatch(/KN-013.*SL-2291.*12.*3.*0.*78/)
    expect(rows[2]).toMatch(/–.*SL-ALT \(archiviert\).*0.*0.*0.*–/)
    expect(rows.at(-1)).toMatch(/Zusammen.*12.*3.*0/)
    expect(
      screen
        .getByRole('link', { name: /^November 2026: 12 Öffnungen, 3 Fehlschläge, 0 Klemmer/ })
        .getAttribute('aria-current'),
    ).toBe('true')
    await expectAccessible()
    app.close()
  })

  it('another month leads to its locks, and stands in the address', async () => {
    const app = await open()
    await app.person.click(await screen.findByRole('link', { name: /^Oktober 2026: 45 Öffnungen/ }))
    const table = within(await screen.findByRole('table', { name: 'Schlösser im Oktober 2026' }))
    expect(textOf(table.getAllByRole('row').at(-1) ?? document.body)).toMatch(/Zusammen.*45.*0.*2/)
    app.close()
  })

  it('the span goes to the server, and into the file', async () => {
    const app = await open({ exportLockStatistics: () => 'Monat;Fach' }, '?months=6')
    await screen.findByRole('table', { name: /Schlösser im/ })
    expect(app.server.asked('lockStatistics')[0]?.input.body).toEqual({ months: 6 })
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), '24')
    await waitFor(() => expect(app.server.asked('lockStatistics').at(-1)?.input.body).toEqual({ months: 24 }))
    await app.person.click(screen.getByRole('button', { name: 'Exportieren' }))
    await app.person.click(await screen.findByRole('menuitem', { name: 'Als CSV' }))
    await waitFor(() =>
      expect(app.server.asked('exportLockStatistics')[0]?.input.body).toEqual({ months: 24, format: 'csv' }),
    )
    app.close()
  })

  it('no lock at all, and a failure, are told apart', async () => {
    const empty = await open({ lockStatistics: () => ({ ...statistics, locks: [] }) })
    expect(await screen.findByText('Noch keine Schlösser')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('table')).toBeNull()
    empty.close()
    const failed = await open({ lockStatistics: () => refuse('temporarily-unavailable') })
    const seen = await screen.findByText('Statistik nicht geladen', undefined, { timeout: 10_000 })
    expect(seen).toBeInstanceOf(HTMLElement)
    failed.close()
  }, 20_000)

  it('sums over all locks of a month', () => {
    expect(sumsOf(statistics)).toEqual([
      { month: '2026-10', openings: 45, failures: 0, jams: 2 },
      { month: '2026-11', openings: 12, failures: 3, jams: 0 },
    ])
  })
})
