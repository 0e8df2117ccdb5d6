import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aFranchisee, openFranchisees, plannedTerms, someTerms } from '../../testing/fixtures/franchisees.ts'
import { describedBy, expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aUserDetail } from '../../testing/fixtures/users.ts'

const NORD = id('e', 1)
const DETAIL = `/admin/franchisees?open=${NORD}`
const box = (name: string) => screen.findByRole('textbox', { name })

describe('F-01 one franchisee', () => {
  it('tells company, contact and fees, with its locations and its team behind tabs', async () => {
    const app = await openFranchisees(DETAIL)
    await screen.findByRole('heading', { name: 'Nordfach' })
    const facts = screen.getAllByRole('definition').map(textOf).join('|')
    expect(facts).toMatch(
      /^Inga Thomsen\|inga@nordfach\.example\|7,5 % vom Umsatz.*Franchisegeber.*Lange Reihe 64/,
    )
    await app.tab('Betrieb')
    const places = await screen.findByRole('list', { name: 'Standorte des Franchisenehmers' })
    expect(within(places).getByRole('link').getAttribute('href')).toMatch(/^\/admin\/locations\//)
    expect(app.server.asked('storageLocations').at(-1)?.input.body).toMatchObject({ companyIds: [NORD] })
    const people = await screen.findByRole('list', { name: 'Team des Franchisenehmers' })
    expect(textOf(people)).toMatch(/Anna Brandt.*Betreiber.*Aktiv/)
    await expectAccessible()
    app.close()
  })

  it('A-10 A-13 somebody is invited into its company', async () => {
    const app = await openFranchisees(DETAIL, { createUser: () => aUserDetail() })
    await app.tab('Betrieb')
    await app.press('Einladen')
    const form = within(await screen.findByRole('dialog', { name: 'Jemanden zu Nordfach einladen' }))
    await app.person.type(form.getByRole('textbox', { name: 'E-Mail' }), 'ole@nordfach.example')
    await app.person.type(form.getByRole('textbox', { name: 'Vorname' }), 'Ole')
    await app.person.type(form.getByRole('textbox', { name: 'Nachname' }), 'Harms')
    await app.person.click(form.getByLabelText('Rollen', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Betreiber' }))
    await app.person.keyboard('{Escape}')
    await app.person.click(form.getByRole('button', { name: 'Benutzer anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('createUser')[0]?.input.body).toMatchObject({ company: NORD, invite: true }),
    )
    app.close()
  })

  it('FAULT-72 two who change the same are told; the words stand side by side', async () => {
    const conflict = {
      by: 'Moritz Seidel',
      at: '2026-11-20T10:00:00Z',
      current: { city: 'Lübeck', version: 4 },
    }
    const app = await openFranchisees(DETAIL, { saveFranchisee: () => refuseStale(conflict) })
    await app.press('Bearbeiten')
    const city = await box('Ort')
    await app.person.clear(city)
    await app.person.type(city, 'Kiel')
    await app.press('Speichern')
    expect((await screen.findAllByText(/Moritz Seidel/)).length).toBeGreaterThan(0)
    expect(app.server.asked('saveFranchisee')[0]?.input.body).toMatchObject({
      franchisee: { id: NORD, version: 3, city: 'Kiel' },
    })
    app.close()
  })

  it('is archived with a reason; what still runs is said', async () => {
    const app = await openFranchisees(DETAIL, { archiveFranchisee: () => refuse('franchisee-has-locations') })
    await app.press('Archivieren')
    await app.person.type(await box('Grund'), 'Vertrag endet')
    const dialog = within(screen.getByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: 'Archivieren' }))
    expect(await dialog.findByText(/Er betreibt noch Standorte/)).toBeInstanceOf(HTMLElement)
    app.close()
    const gone = await openFranchisees(DETAIL, {
      franchisee: () => aFranchisee({ archived: true }),
      archiveFranchisee: () => aFranchisee(),
    })
    expect(await screen.findByRole('button', { name: 'Zurückholen' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
    await gone.press('Zurückholen')
    await gone.person.type(await box('Grund'), 'Neuer Vertrag')
    const again = within(screen.getByRole('dialog'))
    await gone.person.click(again.getByRole('button', { name: 'Zurückholen' }))
    expect(await screen.findByText('Nordfach zurückgeholt')).toBeInstanceOf(HTMLElement)
    gone.close()
  })

  it('a foreign one does not exist; who only reads has no buttons', async () => {
    const app = await openFranchisees(DETAIL, { franchisee: () => refuse('not-found') })
    expect(await screen.findByText('Diesen Franchisenehmer gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    app.close()
    const reader = await openFranchisees(
      DETAIL,
      { franchisee: () => aFranchisee({ can: { edit: false } }) },
      aUser({ roles: ['reader'] }),
    )
    await screen.findByRole('heading', { name: 'Nordfach' })
    for (const name of ['Bearbeiten', 'Archivieren'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await reader.tab('Betrieb')
    await screen.findByRole('heading', { name: 'Standorte' })
    expect(screen.queryByRole('heading', { name: 'Team' })).toBeNull()
    expect(reader.server.asked('usersList')).toEqual([])
    reader.close()
  })
})

describe('F-01 what it pays', () => {
  const planned = aFranchisee({ terms: [plannedTerms, someTerms({ validUntil: '2098-12-31' })] })

  it('stands as it was, is and will be; planned fees are taken back', async () => {
    const app = await openFranchisees(DETAIL, {
      franchisee: () => planned,
      withdrawFranchiseTerms: () => aFranchisee(),
    })
    await app.tab('Gebühren')
    const list = await screen.findByRole('list', { name: 'Gebühren im Lauf der Zeit' })
    expect(textOf(list)).toMatch(
      /ab 01\.01\.2099.*vorgemerkt.*9 % vom Umsatz.*01\.01\.2026 bis 31\.12\.2098.*gilt/,
    )
    expect(screen.getAllByRole('button', { name: 'Zurücknehmen' }).length).toBe(1)
    await expectAccessible()
    await app.press('Zurücknehmen')
    await app.person.type(await box('Grund'), 'verhandelt')
    await app.press('Gebühren zurücknehmen')
    await waitFor(() =>
      expect(app.server.asked('withdrawFranchiseTerms')[0]?.input.body).toEqual({
        franchisee: { id: NORD, termsId: plannedTerms.id, reason: 'verhandelt' },
      }),
    )
    expect(await screen.findByText('Gebühren zurückgenommen')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('new fees begin as the last ones are; a day that is over is refused at its field', async () => {
    const why = 'Vergangenes bleibt, wie es war'
    const app = await openFranchisees(DETAIL, {
      addFranchiseTerms: () =>
        refuse('terms-too-early', [
          { field: 'franchisee.fees.validFrom', code: 'terms-too-early', message: why },
        ]),
    })
    await app.tab('Gebühren')
    await app.press('Gebühren ändern')
    expect(await box('Prozent vom Nettoumsatz')).toHaveProperty('value', '7,50')
    await app.person.type(await box('Gültig ab'), '1.10.2026')
    await app.person.clear(await box('Je Miete'))
    await app.person.type(await box('Je Miete'), '0,30')
    await app.press('Gebühren festlegen')
    await waitFor(() =>
      expect(app.server.asked('addFranchiseTerms')[0]?.input.body).toMatchObject({
        franchisee: { id: NORD, fees: { validFrom: '2026-10-01', perRentalCents: 30 } },
      }),
    )
    await waitFor(async () => expect(describedBy(await box('Gültig ab'))).toContain(why))
    app.close()
  })
})
