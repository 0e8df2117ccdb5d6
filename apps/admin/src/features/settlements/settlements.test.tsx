import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { expectAccessible, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aSettlement, NORD, november, october } from './testing/settlements.ts'

const boss = aUser({ roles: ['accountant'] })
const OST = id('e', 2)
const company = (companyId: string, name: string) => ({
  id: companyId,
  name,
  menuProfile: 'franchisee' as const,
  franchisorCompany: { id: boss.company, name: boss.companyObject.name },
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']
async function open(address = '/admin/settlements', handlers: Handlers = {}, user = boss) {
  const app = await openApp(address, {
    user,
    handlers: {
      companies: () => ({ rows: [boss.companyObject, company(NORD, 'Nordfach'), company(OST, 'Ostfach')] }),
      settlements: () => ({ rows: [november, october] }),
      settlement: ({ body }) => aSettlement(body.month === '2026-10' ? october : november),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
const sheet = async (month: string) => screen.findByRole('region', { name: `Abrechnung ${month}` })
const months = async () => textOf(await screen.findByRole('region', { name: 'Monate' }))

describe('F-09 the statements of a franchisor', () => {
  it('shows the months of the first franchisee, and the newest one line by line', async () => {
    const app = await open()
    expect(await months()).toMatch(/November 2026.*vorläufig.*100,00.*Oktober 2026.*Nr\. 7.*107,10/)
    await screen.findByText(/Vorläufig: Der Monat ist noch nicht abgeschlossen/)
    expect(textOf(await sheet('November 2026'))).toMatch(/Netto zu 19 % Umsatzsteuer.*Auszahlung.*107,10/)
    expect(app.server.asked('settlements')[0]?.input.body).toEqual({ franchiseeId: NORD })
    await expectAccessible()
    app.close()
  })

  it('another month and another franchisee are chosen, and stand in the address', async () => {
    const app = await open()
    await app.person.click(await screen.findByRole('link', { name: 'Oktober 2026' }))
    expect(await screen.findByText(/Nr\. 7, abgeschlossen am 01\.11\.2026/)).toBeInstanceOf(HTMLElement)
    await app.person.selectOptions(screen.getByRole('combobox', { name: 'Franchisenehmer' }), 'Ostfach')
    await waitFor(() =>
      expect(app.server.asked('settlement').at(-1)?.input.body).toEqual({
        franchiseeId: OST,
        month: '2026-10',
      }),
    )
    app.close()
  })

  it('a month is taken along as PDF', async () => {
    const app = await open('/admin/settlements?month=2026-10', { exportSettlement: () => '%PDF' })
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: 'PDF' }))
    await waitFor(() =>
      expect(app.server.asked('exportSettlement')[0]?.input.body).toEqual({
        franchiseeId: NORD,
        month: '2026-10',
        format: 'pdf',
      }),
    )
    app.close()
  })

  it('what is not there says so: no franchisee, no month, a month without one, an error', async () => {
    const alone = await open('/admin/settlements', { companies: () => ({ rows: [boss.companyObject] }) })
    expect(await screen.findByText('Noch kein Franchisenehmer')).toBeInstanceOf(HTMLElement)
    alone.close()
    const none = await open('/admin/settlements', { settlements: () => ({ rows: [] }) })
    expect(await screen.findByText('Noch keine Abrechnung')).toBeInstanceOf(HTMLElement)
    none.close()
    const missing = await open('/admin/settlements?month=2020-01', {
      settlement: () => refuse('settlement-missing'),
    })
    expect(await screen.findByText('Für diesen Monat gibt es keine Abrechnung.')).toBeInstanceOf(HTMLElement)
    missing.close()
    const broken = await open('/admin/settlements', { settlements: () => refuse('unexpected') })
    expect(await screen.findByText('Abrechnungen nicht geladen')).toBeInstanceOf(HTMLElement)
    broken.close()
  })
})

describe('F-09 A-12 A-13 who sees them', () => {
  it('a franchisee sees its own without choosing, on a phone too', async () => {
    pretendScreen({ width: 390 })
    const theirs = aUser({ roles: ['owner'], menuProfile: 'franchisee' })
    const app = await open('/admin/settlements', {}, theirs)
    expect(await months()).toMatch(/November 2026/)
    expect(app.server.asked('settlements')[0]?.input.body).toEqual({ franchiseeId: theirs.company })
    expect(screen.queryByRole('combobox', { name: 'Franchisenehmer' })).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('support sees none', async () => {
    const app = await open('/admin/settlements', {}, aUser({ roles: ['support'] }))
    expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('settlements')).toEqual([])
    app.close()
  })
})
