import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aSiteDetail, aSiteRow, openSites } from '../../../testing/fixtures/sites.ts'

const SHOP = id('5', 1)
const DETAIL = `/admin/sites?open=${SHOP}`
const rowOf = async (name: string) =>
  textOf((await screen.findByRole('link', { name: `${name} ansehen` })).closest('tr') ?? document.body)

describe('F-08 the list of sites', () => {
  it('shows where customers find them, in which languages, and what they lack', async () => {
    const rows = [
      aSiteRow(),
      aSiteRow({ id: id('5', 2), name: 'Messe', host: null, address: null, gaps: ['domain', 'locations'] }),
    ]
    const app = await openSites('/admin/sites', {
      siteList: () => ({ rows, total: 2, totalIsExact: true }),
    })
    expect(await rowOf('Zeitlager am See')).toMatch(
      /Zeitlager.*zeitlager\.example.*Deutsch \(Sie\), Englisch.*Weiß.*12.*startklar/,
    )
    expect(await rowOf('Messe')).toMatch(/noch keine.*2 Punkte offen/)
    expect(screen.getByRole('link', { name: 'Domains' }).getAttribute('href')).toBe('/admin/domains')
    await expectAccessible()
    app.close()
  })

  it('N-10 goes into a file; archived ones have their own view', async () => {
    const app = await openSites('/admin/sites?view=archived', { exportSites: () => 'Auftritt' })
    await rowOf('Zeitlager am See')
    expect(app.server.asked('siteList')[0]?.input.body).toMatchObject({ view: 'archived' })
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(app.server.asked('exportSites')[0]?.input.body).toMatchObject({
        view: 'archived',
        columns: ['name', 'company', 'host', 'languages', 'template', 'locations', 'gaps'],
      }),
    )
    app.close()
  })

  it('on a phone the rows are cards; an empty list and a failure say what to do', async () => {
    pretendScreen({ width: 390 })
    const app = await openSites()
    expect(await screen.findByText('12 Standorte')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const empty = await openSites('/admin/sites', {
      siteList: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/Legen Sie den ersten an/)).toBeInstanceOf(HTMLElement)
    empty.close()
    const broken = await openSites('/admin/sites', { siteList: () => NO_ANSWER })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeInstanceOf(HTMLElement)
    broken.close()
  })

  it('A-12 who only reads adds and changes nothing', async () => {
    const handlers = { siteDetail: () => aSiteDetail({ can: { edit: false }, gaps: ['domain'] }) }
    const app = await openSites(DETAIL, handlers, aUser({ roles: ['reader'] }))
    await screen.findByText('Keine Domain')
    expect(screen.queryByRole('button', { name: /anlegen|Bearbeiten|Archivieren/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Erledigen/ })).toBeNull()
    app.close()
  })
})
