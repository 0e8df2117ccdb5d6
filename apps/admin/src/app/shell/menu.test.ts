import { MENU_PROFILES } from '@fachwerk/contract/profile-values'
import { PERMISSIONS } from '@fachwerk/contract/permissions'
import { describe, expect, it } from 'vitest'
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
