import { MENU_AREA_NAMES } from '@fachwerk/contract/franchise-menu'
import { MENU_AREAS, MENU_PROFILES } from '@fachwerk/contract/profile-values'
import { PERMISSIONS } from '@fachwerk/contract/permissions'
import { describe, expect, it } from 'vitest'
import { mt } from '../../features/franchisees/menu-texts.ts'
import { t } from '../../lib/texts.ts'
import { MENU_PARTS } from './menu-parts.ts'
import { MENUS, menuFor } from './menu.ts'
import { NAV_ICONS } from './nav-icons.ts'
import { pagesOf } from './pages.ts'

const linesOf = (profile: (typeof MENU_PROFILES)[number]) => MENUS[profile].flatMap(({ items }) => items)

describe('menu as data', () => {
  it('N-01 every company profile has a menu that begins with the dashboard', () => {
    for (const profile of MENU_PROFILES) {
      expect(linesOf(profile)[0]?.text).toBe('nav.dashboard')
      const texts = linesOf(profile).map(({ text }) => text)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('N-01 a franchisee has the storage of the operator, without franchising and administration', () => {
    const texts = linesOf('franchisee').map(({ text }) => text)
    expect(linesOf('storageOperator').map(({ text }) => text)).toEqual(expect.arrayContaining(texts))
    expect(texts).not.toContain('nav.franchisees')
    expect(texts).not.toContain('nav.liveMonitoring')
  })

  it('N-04 every line has a sign, because the icon bar shows nothing else', () => {
    for (const profile of MENU_PROFILES) {
      expect(linesOf(profile).filter(({ text }) => NAV_ICONS[text] === undefined)).toEqual([])
    }
  })

  it('A-12 a line that leads somewhere names what it needs, and goes without it', () => {
    for (const profile of MENU_PROFILES) {
      for (const { to, needs } of linesOf(profile)) expect(to === undefined).toBe(needs === undefined)
    }
    const everything = menuFor('storageOperator', PERMISSIONS).flatMap(({ items }) => items)
    expect(everything).toEqual(linesOf('storageOperator'))
    const nothing = menuFor('storageOperator', []).flatMap(({ items }) => items)
    expect(nothing.every(({ to }) => to === undefined)).toBe(true)
  })

  it('N-07 leads to the paths of the source', () => {
    const paths = linesOf('storageOperator').flatMap(({ to }) => to ?? [])
    expect(paths).toEqual([
      '/admin/dashboard',
      '/admin/access-rights',
      '/admin/locks',
      '/admin/monitoring',
      '/admin/logs',
      '/admin/franchisees',
      '/admin/locations',
      '/admin/locations-groups',
      '/statistics',
      '/admin/translate',
      '/admin/time-log',
      '/admin/real-time-monitoring',
    ])
  })

  it('N-01 O-01 orders stand in the menu of a shop; elsewhere the search leads to them, for who may see them', () => {
    expect(linesOf('shop').find(({ text }) => text === 'nav.orders')?.to).toBe('/admin/orders')
    expect(linesOf('storageOperator').some(({ text }) => text === 'nav.orders')).toBe(false)
    for (const profile of MENU_PROFILES) {
      const orders = pagesOf(profile, PERMISSIONS).filter(({ to }) => to === '/admin/orders')
      expect(orders).toEqual([{ title: 'Bestellungen', to: '/admin/orders' }])
    }
    expect(pagesOf('shop', ['dashboard.view']).map(({ to }) => to)).toEqual(['/admin/dashboard'])
  })
})

const textsOf = (areas?: Parameters<typeof menuFor>[2]) =>
  menuFor('franchisee', PERMISSIONS, areas).flatMap(({ items }) => items.map(({ text }) => text))

describe('B-08 the menu of a franchisee', () => {
  it('N-01 without a choice it is the short one, as it is with the boxes alone chosen', () => {
    expect(textsOf()).toEqual(textsOf(['storage']))
    expect(textsOf()).toHaveLength(5)
  })

  it('has the chosen parts after the dashboard; with all of them everything a franchisee may open', () => {
    expect(textsOf(['sales'])).toEqual([
      'nav.dashboard',
      'nav.orders',
      'nav.invoices',
      'nav.declarations',
      'nav.dataRequests',
      'nav.mails',
    ])
    expect(new Set(textsOf(MENU_AREAS)).size).toBe(20)
    expect(textsOf(MENU_AREAS)).not.toContain('nav.franchisees')
  })

  it('N-04 A-12 every line has a sign and names what it needs', () => {
    const lines = MENU_AREAS.flatMap((area) => MENU_PARTS[area].items)
    expect(lines.filter(({ text }) => NAV_ICONS[text] === undefined)).toEqual([])
    expect(lines.filter(({ to, needs }) => to === undefined || needs === undefined)).toEqual([])
    expect(
      menuFor('franchisee', ['orders.view'], MENU_AREAS).flatMap(({ items }) =>
        items.map(({ text }) => text),
      ),
    ).toEqual(['nav.orders', 'nav.invoices', 'nav.declarations', 'nav.mails'])
  })

  it('the form calls each part and its lines as the menu does', () => {
    for (const area of MENU_AREAS) {
      const { title, items } = MENU_PARTS[area]
      expect(MENU_AREA_NAMES[area]).toBe(t(title ?? 'nav.name'))
      expect(mt(`menu.area.${area}`)).toBe(items.map(({ text }) => t(text)).join(', '))
    }
  })

  it('N-06 what the menu leaves out the search still finds, for who may open it, each once', () => {
    const full = pagesOf('franchisee', PERMISSIONS, MENU_AREAS).map(({ to }) => to)
    const sales = pagesOf('franchisee', PERMISSIONS, ['sales']).map(({ to }) => to)
    expect(sales.toSorted()).toEqual(full.toSorted())
    expect(new Set(sales).size).toBe(sales.length)
    expect(pagesOf('franchisee', ['locks.view'], ['sales'])).toEqual([
      { title: 'Schlösser/Boxen', to: '/admin/locks' },
    ])
  })

  it('others have the menu of their kind, whatever was chosen', () => {
    expect(menuFor('shop', PERMISSIONS, ['sales'])).toEqual(menuFor('shop', PERMISSIONS))
  })
})
