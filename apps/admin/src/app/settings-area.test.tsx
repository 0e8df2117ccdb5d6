import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { Role } from '@fachwerk/contract/staff/permissions'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { companySettingsOf } from '../features/locations/testing.ts'
import { refuse } from '../testing/fake-server.ts'
import { menuOfAll } from '../testing/fixtures/franchise-menu.ts'
import { designOfAll } from '../testing/fixtures/site-design.ts'
import { expectAccessible, openApp, textOf } from '../testing/screen.tsx'
import { aUser } from '../testing/session.ts'

const open = (role: Role, address = '/admin/settings', menuProfile: MenuProfile = 'storageOperator') => {
  const user = aUser({ roles: [role], menuProfile })
  return openApp(address, {
    user,
    handlers: {
      companySettings: () => companySettingsOf({ companyId: user.company }),
      companies: () => ({ rows: [user.companyObject] }),
      retention: () => refuse('not-found'),
      franchiseMenu: () => menuOfAll({ companyId: user.company }),
      officeMenu: () => ({
        companyId: user.company,
        applies: true,
        shown: true,
        entries: ['customers'],
        version: 0,
        can: { edit: true },
      }),
      siteDesign: () =>
        menuProfile === 'franchisee'
          ? designOfAll({ from: user.companyObject.franchisorCompany, can: { edit: false, lock: false } })
          : designOfAll({ companyId: user.company }),
      history: () => ({ rows: [], total: 0 }),
    },
  })
}
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Einstellungen' }))
    .getAllByRole('link')
    .map((tab) => [textOf(tab), tab.getAttribute('aria-current')])

it('A-12 an owner finds locations, retention and the ways to pay, and goes from one to the other', async () => {
  const app = await open('owner')
  expect(await screen.findByRole('link', { name: 'Zahlungsarten' })).toBeInstanceOf(HTMLElement)
  expect(await tabs()).toEqual([
    ['Vorgaben für Standorte', 'page'],
    ['Unternehmensdaten', null],
    ['Fachgrößen', null],
    ['Aufbewahrung', null],
    ['Menü', null],
    ['Gestaltung der Auftritte', null],
    ['Sprachen der Auftritte', null],
  ])
  await expectAccessible()
  await app.person.click(screen.getByRole('link', { name: 'Aufbewahrung' }))
  expect(await screen.findByText('Fristen nicht geladen')).toBeInstanceOf(HTMLElement)
  expect(app.place()).toBe('/admin/settings/retention')
  expect((await tabs()).map(([, current]) => current)).toEqual([null, null, null, 'page', null, null, null])
  app.close()
})

it('A-12 an administrator finds all tabs, and no way to the accounts where money comes in', async () => {
  const app = await open('administrator')
  expect(await tabs()).toHaveLength(7)
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
  expect(screen.queryByRole('link', { name: 'Zahlungsarten' })).toBeNull()
  app.close()
})

it.each(['accountant', 'reader'] as const)(
  'A-12 who only reads finds what concerns company, locations and boxes, and another page says so: %s',
  async (role) => {
    const app = await open(role)
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
    expect((await tabs()).map(([name]) => name)).toEqual([
      'Vorgaben für Standorte',
      'Unternehmensdaten',
      'Fachgrößen',
    ])
    app.close()
    const other = await open(role, '/admin/settings/retention')
    expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
    expect(other.server.asked('retention')).toEqual([])
    other.close()
  },
)

it.each([
  ['an operator finds the menu of franchisees nowhere', 'storageOperator', 'operator', 4],
  ['who leads a franchisee chooses its menu', 'franchisee', 'owner', 7],
  ['who leads a shop chooses its group „Büro“', 'shop', 'owner', 7],
  ['a camper brand has nothing to choose', 'camperBrand', 'owner', 6],
] as const)('B-08 %s', async (_, menuProfile, role, count) => {
  const app = await open(role, '/admin/settings', menuProfile)
  expect(await tabs()).toHaveLength(count)
  app.close()
})

it('B-08 the menu of franchisees stands behind its tab, readable for who hears it', async () => {
  const app = await open('owner', '/admin/settings/menu')
  expect(
    await screen.findByText('Was die Leute Ihrer Firma und Ihre Franchisenehmer links im Menü sehen'),
  ).toBeInstanceOf(HTMLElement)
  expect(await screen.findByRole('checkbox', { name: 'Widerrufe und Kündigungen' })).toBeInstanceOf(
    HTMLElement,
  )
  expect(await screen.findByText('Vorgabe von Fachwerk: Kurz')).toBeInstanceOf(HTMLElement)
  expect((await tabs()).find(([, current]) => current === 'page')).toEqual(['Menü', 'page'])
  await expectAccessible()
  app.close()
})

it('A-12 who may not choose it finds no menu at its address', async () => {
  const app = await open('reader', '/admin/settings/menu')
  expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
  expect(app.server.asked('franchiseMenu')).toEqual([])
  app.close()
})

it('B-08 how all sites look stands behind its tab, with both looks drawn', async () => {
  const app = await open('owner', '/admin/settings/design')
  expect(await screen.findByText('Vorgabe von Fachwerk: Weiß')).toBeInstanceOf(HTMLElement)
  expect((await tabs()).find(([, current]) => current === 'page')?.[0]).toBe('Gestaltung der Auftritte')
  expect(screen.getByText(/und die Ihrer Franchisenehmer/)).toBeInstanceOf(HTMLElement)
  await expectAccessible()
  app.close()
})

it('B-08 A-12 a franchisee reads there who sets it and where its own sites are set', async () => {
  const app = await open('owner', '/admin/settings/design', 'franchisee')
  expect(await screen.findByText(/Die Vorgabe für alle Auftritte setzt Zeitlager GmbH/)).toBeInstanceOf(
    HTMLElement,
  )
  expect(screen.getByRole('link', { name: 'Zu den Domains' }).getAttribute('href')).toBe('/admin/domains')
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  app.close()
})

it('B-08 a company that has no franchisees is told of none', async () => {
  const app = await open('owner', '/admin/settings/design', 'shop')
  expect(
    await screen.findByText('Wie Ihre Auftritte aussehen, wenn sie nichts Eigenes haben'),
  ).toBeInstanceOf(HTMLElement)
  app.close()
})
