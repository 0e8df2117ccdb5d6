import { globSync, readFileSync } from 'node:fs'
import { WIDGET_KEYS } from '@fachwerk/contract/office/arrangement'
import { PERMISSIONS } from '@fachwerk/contract/staff/permissions'
import { MENU_PROFILES } from '@fachwerk/contract/staff/profile-values'
import { createMemoryRouter, matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { offeredTo } from '../features/dashboard/widget.ts'
import { aUser } from '../testing/session.ts'
import { dashboardWidgets } from './dashboard-widgets.tsx'
import { adminRoutes } from './routes.tsx'
import { pagesOf } from './shell/pages.ts'

const ROOT = new URL('../../../..', import.meta.url).pathname
type User = ReturnType<typeof aUser>
const routesFor = (user: User | null) => adminRoutes({ user: () => user })
const leafOf = (address: string) => matchRoutes(routesFor(aUser()), address)?.at(-1)?.route.path

/** Where somebody ends up who types an address; the pages themselves are not loaded. */
async function arriveAt(address: string, user: User | null) {
  const bare = (routes: ReturnType<typeof adminRoutes>): ReturnType<typeof adminRoutes> =>
    routes.map(({ path, loader, children }) => ({
      ...(path === undefined ? {} : { path }),
      ...(loader === undefined ? {} : { loader }),
      ...(children === undefined ? {} : { children: bare(children) }),
    }))
  const router = createMemoryRouter(bare(routesFor(user)), { initialEntries: [address] })
  router.initialize()
  await new Promise<void>((settled) => {
    const look = () => {
      if (router.state.initialized && router.state.navigation.state === 'idle') settled()
    }
    router.subscribe(look)
    look()
  })
  const { pathname, search } = router.state.location
  router.dispose()
  return `${pathname}${search}`
}

/** Addresses of the back office as they stand in the code, what is put into them left as one word. */
const addressesInCode = () =>
  ['apps/admin/src/**/*.{ts,tsx}', 'packages/texts/src/**/*.ts', 'packages/contract/src/**/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.|\/testing\/|routes\.tsx$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(`${ROOT}/${file}`, 'utf8')
      return [...text.matchAll(/['"`](\/admin\/[^'"`\s]*)['"`]/g)].map(([, address = '']) => ({
        file,
        address: address.replaceAll(/\$\{[^}]*\}/g, 'x'),
      }))
    })

describe('N-07 the addresses of the back office', () => {
  it('B-20 every link in the code leads to a page that exists, and a list is asked by names it knows', () => {
    const links = addressesInCode()
    expect(links.length).toBeGreaterThan(80)
    const lost = links.filter(({ address }) => {
      const { pathname, searchParams } = new URL(address, 'https://office.example')
      return leafOf(pathname) === '*' || searchParams.has('search')
    })
    expect(lost).toEqual([])
  })

  it('N-03 N-06 whatever menu or search name leads to a page that exists', () => {
    for (const profile of MENU_PROFILES)
      for (const { to } of pagesOf(profile, PERMISSIONS))
        expect([to, leafOf(to) === '*']).toEqual([to, false])
  })

  it('any other address is a page that says so', () => {
    for (const address of ['/admin/gibt-es-nicht', '/admin/locks/round/mehr', '/ganz/woanders'])
      expect(leafOf(address)).toBe('*')
  })

  it('D-07 the old addresses of the dashboard still lead to it', () => {
    for (const address of ['/admin/dashboard', '/admin/dashboard/edit', '/admin/dashboard/edit/7'])
      expect(leafOf(address)).toBe('/admin/dashboard/:action?/:id?')
  })
})

describe('A-08 who is not signed in', () => {
  it('A-06 is led to the login page and back to the very place, query and all', async () => {
    expect(await arriveAt('/admin/access-rights?view=overdue&q=KN', null)).toBe(
      `/login?returnTo=${encodeURIComponent('/admin/access-rights?view=overdue&q=KN')}`,
    )
    expect(await arriveAt('/', null)).toBe('/login')
  })

  it('N-08 still reads what is for everybody', async () => {
    expect(await arriveAt('/statistics', null)).toBe('/statistics')
    expect(await arriveAt('/locations-groups', null)).toBe('/locations-groups')
  })

  it('A-04 can set a password anew', async () => {
    expect(await arriveAt('/reset-password/abc', null)).toBe('/reset-password/abc')
  })
})

it('A-08 who is signed in is not asked to sign in, and never led to a foreign page by a link', async () => {
  const user = aUser()
  expect(await arriveAt('/login?returnTo=%2Fadmin%2Flocks', user)).toBe('/admin/locks')
  expect(await arriveAt('/login?returnTo=%2F%2Fevil.example%2Fadmin%2F', user)).toBe('/admin/dashboard')
  expect(await arriveAt('/login?returnTo=https%3A%2F%2Fevil.example', user)).toBe('/admin/dashboard')
})

const keysFor = (menuProfile: (typeof MENU_PROFILES)[number], permissions: User['permissions']) => {
  const { companyObject } = aUser({ menuProfile })
  return [...offeredTo(dashboardWidgets, { permissions, companyObject }).keys()]
}

describe('D-02 what a dashboard may show', () => {
  it('everything that can be arranged can be shown, under a name of its own', () => {
    expect(keysFor('storageOperator', [...PERMISSIONS])).toEqual([...WIDGET_KEYS])
    const all = { permissions: [...PERMISSIONS], companyObject: aUser().companyObject }
    const titles = [...offeredTo(dashboardWidgets, all).values()].map(({ title }) => title)
    expect(new Set(titles).size).toBe(WIDGET_KEYS.length)
  })

  it('N-01 a brand of campers sees neither boxes nor orders nor figures, a shop no boxes', () => {
    const brand = keysFor('camperBrand', [...PERMISSIONS])
    expect(brand.filter((key) => ['boxes', 'ordermodule', 'statistic'].includes(key))).toEqual([])
    expect(keysFor('shop', [...PERMISSIONS])).not.toContain('boxes')
    expect(keysFor('franchisee', [...PERMISSIONS])).toContain('boxes')
  })

  it('A-12 nobody is offered what their roles may not see', () => {
    expect(keysFor('storageOperator', [])).toEqual([])
    expect(keysFor('storageOperator', ['monitoring.view'])).toEqual(['boxes'])
  })
})
