import type { DueItem } from '@fachwerk/contract/office/due-calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DashboardView } from '@fachwerk/contract/office/dashboard-calls'
import { aDuty, dueOfRows, nothingDue } from '../../testing/fixtures/due.ts'
import { type Handlers, NO_ANSWER } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aUser } from '../../testing/session.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const later = (days: number, over: Partial<DueItem> = {}): DueItem =>
  aDuty({ kind: 'withdrawal', name: 'Jonas Wittmer', dueOn: dayFromNow(days), late: false, ...over })

/** Somebody has put it away. */
const HIDES: DashboardView = {
  own: { arrangement: { content: ['time-log'], aside: [], hidden: ['due'] }, version: 1 },
  company: { arrangement: null, boardUrl: null, version: 1 },
  can: { arrangeCompany: false },
}

const openDashboard = async (handlers: Handlers) => {
  const app = await openApp('/admin/dashboard', { handlers })
  await heading('Herzlich willkommen im Backend')
  return app
}
const part = () => screen.findByRole('region', { name: 'Fällig' })
const menu = () => screen.getByRole('navigation', { name: 'Hauptmenü' })
const headings = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 }).map(textOf)

describe('LAW-7 what is due on the dashboard', () => {
  it('stands over the figures: at most four, the late ones in words, then the way to all', async () => {
    const rows = [aDuty(), ...[6, 8, 9, 12].map((days) => later(days, { id: id('f', days) }))]
    const app = await openDashboard({ due: () => dueOfRows(rows.slice(0, 4), { total: 7, late: 1 }) })
    const due = within(await part())
    expect(due.getAllByRole('listitem')).toHaveLength(4)
    expect(due.getByText('1 überfällig')).toBeInstanceOf(HTMLElement)
    const [first] = due.getAllByRole('link', { name: /Paul Rottenegger/ })
    expect(textOf(first)).toContain('26.11.2026')
    expect(textOf(first)).toMatch(/überfällig/)
    expect(first?.getAttribute('href')).toBe(`/admin/declarations?view=all&open=${id('f', 1)}`)
    expect(due.getByRole('link', { name: 'Alle 7 ansehen' }).getAttribute('href')).toBe('/admin/due')
    expect(headings()[0]).toBe('Fällig')
    await expectAccessible()
    app.close()
  })

  it('B-20 beside what is to be done stands the way to the file of whose it is, for who may see it', async () => {
    const rows = [aDuty({ customerNumber: 'K-10482' }), aDuty({ id: id('f', 2), name: 'Ohne Akte' })]
    const app = await openDashboard({ due: () => dueOfRows(rows) })
    const due = within(await part())
    const file = await due.findByRole('link', { name: 'Akte von Paul Rottenegger' })
    expect(file.getAttribute('href')).toBe('/admin/customers/K-10482')
    expect(due.queryByRole('link', { name: 'Akte von Ohne Akte' })).toBeNull()
    app.close()
    const reader = await openApp('/admin/dashboard', {
      user: aUser({ roles: ['reader'] }),
      handlers: { due: () => dueOfRows(rows) },
    })
    await part()
    expect(screen.queryByRole('link', { name: /^Akte von/ })).toBeNull()
    reader.close()
  })

  it('is absent while nothing is due within 14 days', async () => {
    const app = await openDashboard({ due: () => dueOfRows([later(16)]) })
    await screen.findByRole('heading', { level: 2, name: 'Zeiterfassung' })
    expect(screen.queryByRole('region', { name: 'Fällig' })).toBeNull()
    app.close()
  })

  it('hidden by somebody it comes back as soon as something is late', async () => {
    const quiet = await openDashboard({
      dashboard: () => HIDES,
      due: () => dueOfRows([later(3)]),
    })
    await screen.findByRole('heading', { level: 2, name: 'Zeiterfassung' })
    expect(screen.queryByRole('region', { name: 'Fällig' })).toBeNull()
    quiet.close()
    const app = await openDashboard({
      dashboard: () => HIDES,
      due: () => dueOfRows([aDuty()]),
    })
    expect(await part()).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('N-01 the badges of the menu', () => {
  it('are outlined while all is in time, red with the first late one, and say both', async () => {
    const rows = [aDuty(), later(3), later(4, { id: id('f', 3), kind: 'dataRequest', asks: 'access' })]
    const app = await openDashboard({ due: () => dueOfRows(rows, { receivedInvoices: 3 }) })
    const line = async (name: RegExp) => within(menu()).findByRole('link', { name })
    const late = await line(/^Widerrufe und Kündigungen.*2 offen, 1 überfällig$/)
    expect(late.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('danger')
    const open = await line(/^Datenanfragen.*1 offen$/)
    expect(open.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('outline')
    await line(/^Rechnungseingang.*3 offen$/)
    expect(within(menu()).getByRole('link', { name: 'Mails' }).querySelector('[data-kind]')).toBeNull()
    app.close()
  })
})

describe('B-20 one list over all kinds', () => {
  it('shows everything by its day, or one kind, which the address keeps', async () => {
    const rows = [aDuty(), later(3)]
    const app = await openApp('/admin/due', {
      handlers: {
        due: ({ body }) =>
          body.kinds ? dueOfRows(rows.filter(({ kind }) => body.kinds?.includes(kind))) : dueOfRows(rows),
      },
    })
    await heading('Fällig')
    expect(await screen.findAllByRole('link', { name: /Rottenegger|Wittmer/ })).toHaveLength(2)
    await expectAccessible()
    await app.person.click(screen.getByRole('link', { name: /^Widerrufe1$/ }))
    expect(app.place()).toBe('/admin/due?view=withdrawal')
    expect(await screen.findAllByRole('link', { name: /Wittmer/ })).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /Rottenegger/ })).toBeNull()
    app.close()
  })

  it('says when nothing is due, and what went wrong', async () => {
    const app = await openApp('/admin/due', { handlers: { due: () => nothingDue() } })
    expect(await screen.findByText('Nichts fällig')).toBeInstanceOf(HTMLElement)
    app.close()
    const broken = await openApp('/admin/due', { handlers: { due: () => NO_ANSWER } })
    expect(await screen.findByText('Fälliges nicht geladen')).toBeInstanceOf(HTMLElement)
    broken.close()
  })

  it('where more wait than are shown it says so', async () => {
    const app = await openApp('/admin/due', {
      handlers: { due: () => dueOfRows([aDuty()], { isComplete: false }) },
    })
    expect(await screen.findByText(/es gibt mehr/)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
