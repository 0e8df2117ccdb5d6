import { MENU_AREA_NAMES, type MenuArea } from '@fachwerk/contract/company/franchise-menu'
import { MENU_AREAS, MENU_PROFILES, OFFICE_ENTRIES } from '@fachwerk/contract/staff/profile-values'
import { PERMISSIONS, permissionsOf } from '@fachwerk/contract/staff/permissions'
import { describe, expect, it } from 'vitest'
import { mt } from '../../features/franchisees/menu-texts.ts'
import { t } from '../../lib/words/texts.ts'
import { lines, MENU_PARTS, OFFICE } from './menu-parts.ts'
import { MENUS, menuFor } from './menu.ts'
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
      expect(linesOf(profile).filter(({ icon }) => icon === undefined)).toEqual([])
    }
  })

  it('A-12 a line that leads somewhere names what it needs, and goes without it', () => {
    for (const profile of MENU_PROFILES) {
      for (const { to, needs } of linesOf(profile)) expect(to === undefined).toBe(needs === undefined)
    }
    const everything = menuFor('storageOperator', PERMISSIONS).flatMap(({ items }) => items)
    expect(everything.slice(0, linesOf('storageOperator').length)).toEqual(linesOf('storageOperator'))
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
    expect(pagesOf('shop', ['dashboard.view']).map(({ to }) => to)).toEqual([
      '/admin/dashboard',
      '/admin/documentation',
      '/admin/due',
      '/admin/profile',
    ])
  })
})

const textsOf = (menuAreas?: readonly MenuArea[]) =>
  menuFor('franchisee', PERMISSIONS, { menuAreas }).flatMap(({ items }) => items.map(({ text }) => text))

describe('B-08 the menu of a franchisee', () => {
  it('N-01 without a choice it is the short one, as it is with the boxes alone chosen', () => {
    expect(textsOf()).toEqual(textsOf(['storage']))
    expect(textsOf()).toHaveLength(5)
  })

  it('has the chosen parts after the dashboard; with all of them everything a franchisee may open', () => {
    expect(textsOf(['sales'])).toEqual([
      'nav.dashboard',
      'nav.orders',
      'nav.customers',
      'nav.invoices',
      'nav.declarations',
      'nav.dataRequests',
      'nav.mails',
    ])
    expect(new Set(textsOf(MENU_AREAS)).size).toBe(21)
    expect(textsOf(MENU_AREAS)).not.toContain('nav.franchisees')
  })

  it('N-04 A-12 every line has a sign and names what it needs', () => {
    const shown = MENU_AREAS.flatMap((area) => MENU_PARTS[area].items)
    expect(shown.filter(({ icon }) => icon === undefined)).toEqual([])
    expect(shown.filter(({ to, needs }) => to === undefined || needs === undefined)).toEqual([])
    expect(
      menuFor('franchisee', ['orders.view'], { menuAreas: MENU_AREAS }).flatMap(({ items }) =>
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
    const full = pagesOf('franchisee', PERMISSIONS, { menuAreas: MENU_AREAS }).map(({ to }) => to)
    const sales = pagesOf('franchisee', PERMISSIONS, { menuAreas: ['sales'] }).map(({ to }) => to)
    expect(sales.toSorted()).toEqual(full.toSorted())
    expect(new Set(sales).size).toBe(sales.length)
    expect(pagesOf('franchisee', ['locks.view'], { menuAreas: ['sales'] })).toEqual([
      { title: 'Schlösser/Boxen', to: '/admin/locks' },
      { title: 'Fächerwand', to: '/admin/locks/wall' },
      { title: 'Rundgang', to: '/admin/locks/round' },
      { title: 'Mein Konto', to: '/admin/profile' },
    ])
  })

  it('others have the menu of their kind, whatever was chosen', () => {
    expect(menuFor('shop', PERMISSIONS, { menuAreas: ['sales'] })).toEqual(menuFor('shop', PERMISSIONS))
  })
})

const officeOf = (
  profile: (typeof MENU_PROFILES)[number],
  ...args: [chosen?: Parameters<typeof menuFor>[2]]
) => menuFor(profile, PERMISSIONS, ...args).find(({ title }) => title === 'nav.group.office')

describe('N-01 the group „Büro“', () => {
  it('is the last one of an operator and of a shop; others keep exactly what the source gives them', () => {
    for (const profile of ['storageOperator', 'shop'] as const)
      expect(menuFor(profile, PERMISSIONS).at(-1)?.title).toBe('nav.group.office')
    expect(officeOf('franchisee')).toBeUndefined()
    expect(menuFor('camperBrand', PERMISSIONS).flatMap(({ items }) => items)).toHaveLength(2)
  })

  it('leads to everything that had no way but the search, and repeats nothing', () => {
    expect(officeOf('storageOperator')?.items.map(({ to }) => to)).toEqual([
      '/admin/articles',
      '/admin/customers',
      '/admin/invoices',
      '/admin/invoices/received',
      '/admin/bank-entries',
      '/admin/mails',
      '/admin/mails/templates',
      '/admin/declarations',
      '/admin/data-requests',
      '/admin/coupons',
      '/admin/sites',
      '/admin/settlements',
    ])
    expect(officeOf('shop')?.items.map(({ to }) => to)).not.toContain('/admin/coupons')
  })

  it('has the entries the company chose, in their order; with none it is gone', () => {
    const chosen = { officeEntries: ['invoices', 'mails'] as const }
    expect(officeOf('storageOperator', chosen)?.items).toEqual(lines('nav.invoices', 'nav.mails'))
    expect(officeOf('storageOperator', { officeEntries: [] })).toBeUndefined()
    expect(pagesOf('storageOperator', PERMISSIONS, { officeEntries: [] }).map(({ to }) => to)).toContain(
      '/admin/mails',
    )
  })

  it('A-12 N-04 has for a bookkeeper what they may see, each with its sign', () => {
    const seen = menuFor('storageOperator', permissionsOf(['accountant'])).at(-1)
    expect(seen?.items.map(({ text }) => text)).toContain('nav.invoices')
    expect(seen?.items.map(({ text }) => text)).not.toContain('nav.dataRequests')
    expect(
      lines(...OFFICE_ENTRIES.map((entry) => OFFICE[entry])).filter(({ icon }) => icon === undefined),
    ).toEqual([])
    expect(menuFor('storageOperator', ['dashboard.view']).map(({ title }) => title)).toEqual([undefined])
  })
})
