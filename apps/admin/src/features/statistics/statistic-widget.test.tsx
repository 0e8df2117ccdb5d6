import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aMonth } from './testing.ts'

async function openDashboard(handlers: OpenOptions['handlers'] = {}, search = '', user = aUser()) {
  const app = await openApp(`/admin/dashboard${search}`, {
    user,
    handlers: {
      statistics: () => ({ rows: [aMonth()] }),
      statisticsFilter: () => ({ months: ['2026-11', '2026-10', '2026-09'], locations: [] }),
      ...handlers,
    },
  })
  await heading('Herzlich willkommen im Backend')
  return app
}
const tiles = async () => within(await screen.findByRole('region', { name: 'Kennzahlen' }))

describe('statistic tiles of the dashboard', () => {
  it('D-05 show each figure with the month before, its share, and what got worse in words and colour', async () => {
    const app = await openDashboard()
    const region = await tiles()
    await region.findByText('18.412,60 €')
    expect(region.getAllByRole('listitem').map(textOf)).toEqual([
      'Umsatz18.412,60 €Vormonat 17.049,00 €108 Prozent des Vormonats108 %',
      'Mieten1.284Vormonat 1.30299 Prozent des Vormonats99 %',
      'Auslastung71,4 %Vormonat 64,9 %110 Prozent des Vormonats110 %',
      'Mittlere Mietdauer9 h 20 minnoch kein Vormonat',
    ])
    const worse = region.getAllByRole('listitem').filter(({ dataset }) => dataset['danger'] === 'true')
    expect(worse.map((tile) => textOf(within(tile).getByRole('heading')))).toEqual(['Mieten'])
    await expectAccessible()
    app.close()
  })

  it('D-05 another month is chosen in the head, stands in the address and is asked for', async () => {
    const app = await openDashboard()
    const choice = await screen.findByRole('combobox', { name: 'Monat' })
    await within(choice).findByRole('option', { name: 'September 2026' })
    await app.person.selectOptions(choice, 'September 2026')
    expect(app.place()).toBe('/admin/dashboard?month=2026-09')
    await waitFor(() =>
      expect(app.server.asked('statistics').at(-1)?.input.body).toMatchObject({ month: '2026-09' }),
    )
    app.close()
  })

  it('D-05 a shared address opens its month, also one that the choice would not offer', async () => {
    const app = await openDashboard({}, '?month=2025-03')
    const choice = await screen.findByRole('combobox', { name: 'Monat' })
    await waitFor(() =>
      expect(textOf(within(choice).getByRole('option', { selected: true }))).toBe('März 2025'),
    )
    expect(app.server.asked('statistics').map(({ input }) => input.body)).toMatchObject([
      { month: '2025-03' },
    ])
    app.close()
  })

  it('D-05 figures on their way are dashes, a month that has not begun says so', async () => {
    const gate = Promise.withResolvers<{ rows: [] }>()
    const app = await openDashboard({ statistics: () => gate.promise })
    const region = await tiles()
    expect(region.getAllByRole('listitem').map(textOf)[0]).toBe('Umsatz–Wird geladen …')
    gate.resolve({ rows: [] })
    expect(await region.findByText('Dieser Monat hat noch nicht begonnen.')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('E-01 without an answer only the tiles say so, and can be tried again', async () => {
    const app = await openDashboard({ statistics: () => NO_ANSWER })
    const region = await tiles()
    const alert = await region.findByRole('alert')
    app.server.handlers.statistics = () => ({ rows: [aMonth()] })
    await app.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await region.findByText('1.284')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who may not see the figures is neither offered them nor the months', async () => {
    const app = await openDashboard({}, '', aUser({ roles: ['support'] }))
    await screen.findByRole('region', { name: 'Chats' })
    expect(screen.queryByRole('region', { name: 'Kennzahlen' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Monat' })).toBeNull()
    expect([...app.server.asked('statistics'), ...app.server.asked('statisticsFilter')]).toEqual([])
    app.close()
  })
})
