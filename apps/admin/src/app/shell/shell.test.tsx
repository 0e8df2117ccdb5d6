import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const WELCOME = 'Herzlich willkommen im Backend'
const menu = () => screen.getByRole('navigation', { name: 'Hauptmenü' })
const linesOfMenu = () => within(menu()).getAllByRole('link').map(textOf)
const groupsOfMenu = () => within(menu()).queryAllByRole('heading', { level: 2 }).map(textOf)
const isInert = (name: string) =>
  within(menu()).getByRole('link', { name }).getAttribute('aria-disabled') === 'true'

const isIconBar = () => document.querySelector('[data-small]') !== null

const OFFICE = [
  'Artikel',
  'Kunden',
  'Rechnungen',
  'Rechnungseingang',
  'Kontoauszüge',
  'Mails',
  'Mailvorlagen',
  'Widerrufe und Kündigungen',
  'Datenanfragen',
  'Gutscheine',
  'Auftritte',
  'Abrechnungen',
]
const STORAGE = ['Zugriffsrechte', 'Schlösser/Boxen', 'Terminals', 'Protokoll/Auswertung']
const MENUS: Record<MenuProfile, { groups: string[]; lines: string[] }> = {
  storageOperator: {
    groups: ['Zeitlager', 'Franchising', 'Administration', 'Büro'],
    lines: [
      'Dashboard',
      ...STORAGE,
      'Franchisenehmer',
      'Standorte',
      'Standortgruppen',
      'Statistik',
      'Übersetzungen',
      'Zeiterfassung',
      'Echtzeit-Monitoring',
      ...OFFICE,
    ],
  },
  franchisee: { groups: ['Zeitlager'], lines: ['Dashboard', ...STORAGE] },
  camperBrand: { groups: [], lines: ['Dashboard', 'Chat'] },
  shop: {
    groups: ['Onlineshop', 'Administration', 'Büro'],
    lines: [
      'Dashboard',
      'Abgerechnete Leistungen',
      'Bestellungen',
      'Aktionen und Gutscheine',
      'Dokumentation',
      'Einstellungen',
      'Küche und Packen',
      'Artikel',
      'Standorte',
      'Zeiterfassung',
      ...OFFICE.filter((line) => line !== 'Gutscheine' && line !== 'Artikel'),
    ],
  },
}

const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('menu', () => {
  it.each(['storageOperator', 'franchisee', 'camperBrand', 'shop'] as const)(
    'N-01 shows the menu of the company profile %s and a way out',
    async (menuProfile) => {
      const app = await openApp('/admin/dashboard', { user: aUser({ menuProfile }) })
      await heading(WELCOME)
      expect(groupsOfMenu()).toEqual(MENUS[menuProfile].groups)
      expect(linesOfMenu()).toEqual(MENUS[menuProfile].lines)
      screen.getByRole('button', { name: 'Abmelden' })
      await expectAccessible()
      app.close()
    },
  )

  it('N-01 G-01 who leads a shop has its users and its request logs too', async () => {
    const app = await openApp('/admin/dashboard', { user: aUser({ menuProfile: 'shop', roles: ['owner'] }) })
    await heading(WELCOME)
    expect(linesOfMenu().slice(9, 12)).toEqual(['Benutzer', 'Zeiterfassung', 'Request-Logs'])
    expect(addressOf(/^Request-Logs/)).toBe('/admin/request-logs')
    app.close()
  })

  it('A-12 leaves out what the roles may not use', async () => {
    const user = { ...aUser(), permissions: ['dashboard.view' as const] }
    const app = await openApp('/admin/access-rights', { user })
    expect(await screen.findByRole('heading', { name: 'Keine Berechtigung' })).toBeInstanceOf(HTMLElement)
    expect(linesOfMenu()).not.toContain('Zugriffsrechte')
    expect(linesOfMenu()).not.toContain('Echtzeit-Monitoring')
    expect(app.server.asked('accessRights')).toHaveLength(0)
    app.close()
  })

  it('N-02 names the person with e-mail and company', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    for (const text of ['Jana Brandt', 'j.brandt@seefach.example', 'Seefach Bodensee GmbH']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    }
    app.close()
  })

  it('N-02 the sign leads to the users, the name to one’s own account', async () => {
    const app = await openApp('/admin/dashboard', { user: aUser({ roles: ['owner'] }) })
    await heading(WELCOME)
    expect(addressOf(/^JB: Benutzer der Firma$/)).toBe('/admin/users')
    expect(addressOf(/Jana Brandt/)).toBe('/admin/profile')
    app.close()
  })

  it('N-02 A-12 who may not see users has one way only: to their own account', async () => {
    const app = await openApp('/admin/dashboard', { user: aUser({ roles: ['support'] }) })
    await heading(WELCOME)
    expect(screen.queryByRole('link', { name: /Benutzer der Firma/ })).toBeNull()
    expect(screen.getByRole('link', { name: /Jana Brandt/ }).getAttribute('href')).toBe('/admin/profile')
    app.close()
  })

  it('N-03 marks the active link; what has no target yet is inert, said so and leads nowhere', async () => {
    const app = await openApp('/admin/dashboard', { user: aUser({ menuProfile: 'camperBrand' }) })
    await heading(WELCOME)
    const current = within(menu()).getByRole('link', { current: 'page' })
    expect(textOf(current)).toBe('Dashboard')
    expect(isInert('Chat')).toBe(true)
    expect(isInert('Dashboard')).toBe(false)
    await app.person.click(within(menu()).getByRole('link', { name: 'Chat' }))
    expect(app.place()).toBe('/admin/dashboard')
    app.close()
  })

  it('N-01 of two entries one below the other only the one that is open is marked', async () => {
    const app = await openApp('/admin/mails/templates', {
      handlers: { mailSample: () => refuse('temporarily-unavailable') },
    })
    await screen.findByRole('navigation', { name: 'Hauptmenü' })
    expect(within(menu()).getAllByRole('link', { current: 'page' }).map(textOf)).toEqual(['Mailvorlagen'])
    app.close()
  })

  it('N-01 the badge counts overdue rentals and says what it counts', async () => {
    const counts = { all: 9, running: 5, overdue: 2, endsToday: 0, unpaid: 0 }
    const app = await openApp('/admin/dashboard', { handlers: { accessRightCounts: () => ({ counts }) } })
    expect(
      await within(await screen.findByRole('navigation')).findByText('2 überzogene Mieten'),
    ).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('collapsing', () => {
  it('N-04 collapses to the icon bar, where captions are names and tooltips; a link leaves that state', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    await app.person.click(screen.getByRole('button', { name: 'Menü einklappen' }))
    expect(isIconBar()).toBe(true)
    const toggle = screen.getByRole('button', { name: 'Menü ausklappen' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(linesOfMenu()).toContain('Zugriffsrechte')
    await app.person.hover(within(menu()).getByRole('link', { name: 'Terminals' }))
    expect(textOf(await screen.findByRole('tooltip'))).toBe('Terminals')
    await expectAccessible()
    await app.person.click(within(menu()).getByRole('link', { name: 'Terminals' }))
    expect(await heading('Terminals')).toBeInstanceOf(HTMLElement)
    expect(isIconBar()).toBe(false)
    app.close()
  })

  it('N-04 rests as icon bar on a tablet', async () => {
    pretendScreen({ width: 800 })
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    expect(isIconBar()).toBe(true)
    await app.person.click(screen.getByRole('button', { name: 'Menü ausklappen' }))
    expect(isIconBar()).toBe(false)
    await app.person.click(within(menu()).getByRole('link', { name: 'Terminals' }))
    await heading('Terminals')
    expect(isIconBar()).toBe(true)
    app.close()
  })

  it('N-04 covers a phone when called; a link or Escape uncovers the page', async () => {
    pretendScreen({ width: 390 })
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull()
    await app.person.click(screen.getByRole('button', { name: 'Menü öffnen' }))
    expect(await screen.findByRole('dialog', { name: 'Hauptmenü' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.person.click(screen.getByRole('button', { name: 'Menü öffnen' }))
    await app.person.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Terminals' }))
    await heading('Terminals')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    app.close()
  })
})
