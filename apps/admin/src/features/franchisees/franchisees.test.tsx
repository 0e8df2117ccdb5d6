import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { id } from '../../testing/fixtures.ts'
import {
  aFranchisee,
  aFranchiseeRow,
  openFranchisees,
  plannedFees,
} from '../../testing/fixtures/franchisees.ts'
import { describedBy, expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const rowOf = async (name: string) =>
  textOf((await screen.findByRole('link', { name: `${name} ansehen` })).closest('tr') ?? document.body)
const box = (name: string) => screen.findByRole('textbox', { name })
/** What a field holds afterwards; pasted, for typing each sign takes its time. */
async function fill({ person }: Awaited<ReturnType<typeof openFranchisees>>, name: string, text: string) {
  const field = screen.getByRole('textbox', { name })
  await person.clear(field)
  await person.click(field)
  await person.paste(text)
}

describe('F-01 the list of franchisees', () => {
  it('shows contact, locations and what is paid, today and later', async () => {
    const rows = [
      aFranchiseeRow(),
      aFranchiseeRow({
        id: id('e', 2),
        name: 'Südfach',
        fees: null,
        nextFees: plannedFees,
        locationCount: 0,
      }),
    ]
    const app = await openFranchisees('/admin/franchisees', {
      franchiseeList: () => ({ rows, total: 2, totalIsExact: true }),
    })
    expect(await rowOf('Nordfach')).toMatch(
      /Hamburg.*Inga Thomsen.*1.*7,5 % vom Umsatz · 29,00 € je Monat · 0,25 € je Miete · mindestens 50,00 €.*Franchisegeber/,
    )
    expect(await rowOf('Südfach')).toMatch(/noch keine · ab 01\.01\.2099/)
    await expectAccessible()
    app.close()
  })

  it('N-10 goes into a file with every part of the fees; archived ones have their own view', async () => {
    const app = await openFranchisees('/admin/franchisees?view=archived', {
      exportFranchisees: () => 'Name;Ort',
    })
    await rowOf('Nordfach')
    expect(app.server.asked('franchiseeList')[0]?.input.body).toMatchObject({ view: 'archived' })
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(app.server.asked('exportFranchisees')[0]?.input.body).toMatchObject({
        view: 'archived',
        columns: expect.arrayContaining(['name', 'percent', 'monthly', 'perRental', 'minimum']),
      }),
    )
    app.close()
  })

  it('on a phone the rows are cards; an empty list says what to do', async () => {
    pretendScreen({ width: 390 })
    const app = await openFranchisees()
    expect(await screen.findByText('1 Standort')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const empty = await openFranchisees('/admin/franchisees', {
      franchiseeList: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/Legen Sie den ersten an/)).toBeInstanceOf(HTMLElement)
    empty.close()
  })

  it('A-12 who only reads adds nothing; of a franchisee nobody sees the page', async () => {
    const reader = await openFranchisees('/admin/franchisees', {}, aUser({ roles: ['reader'] }))
    await rowOf('Nordfach')
    expect(screen.queryByRole('button', { name: 'Franchisenehmer anlegen' })).toBeNull()
    reader.close()
    const theirs = await openFranchisees(
      '/admin/franchisees',
      {},
      aUser({ roles: ['owner'], menuProfile: 'franchisee' }),
    )
    expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('link', { name: 'Franchisenehmer' })).toBeNull()
    expect(theirs.server.asked('franchiseeList')).toEqual([])
    theirs.close()
  })
})

describe('F-01 a new franchisee', () => {
  it('is one form: company, contact and fees, money with a comma', async () => {
    const app = await openFranchisees('/admin/franchisees', { addFranchisee: () => aFranchisee() })
    await app.press('Franchisenehmer anlegen')
    await box('Name')
    const typed: readonly (readonly [string, string])[] = [
      ['Name', 'Nordfach'],
      ['Firma laut Register', 'Nordfach UG'],
      ['Straße und Hausnummer', 'Lange Reihe 64'],
      ['Postleitzahl', '20099'],
      ['Ort', 'Hamburg'],
      ['E-Mail', 'moin@nordfach.example'],
      ['Telefon', '+49 40 66969 320'],
      ['Vertreten durch', 'Inga Thomsen'],
      ['USt-IdNr.', 'DE 999 990 823'],
      ['Steuernummer', '21/815/08150'],
      ['Ansprechperson', 'Inga Thomsen'],
    ]
    for (const [name, text] of typed) await fill(app, name, text)
    for (const [name, text] of [
      ['Prozent vom Nettoumsatz', '7,5'],
      ['Fest je Monat', '29'],
    ] as const)
      await fill(app, name, text)
    const dialog = within(screen.getByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: 'Franchisenehmer anlegen' }))
    await waitFor(() => expect(app.server.asked('addFranchisee').length).toBe(1))
    expect(app.server.asked('addFranchisee')[0]?.input.body).toMatchObject({
      franchisee: {
        name: 'Nordfach',
        vatId: 'DE999990823',
        taxNumber: '21/815/08150',
        menuProfile: 'franchisee',
        fees: { collects: 'franchisor', percentHundredths: 750, monthlyCents: 2_900, minimumCents: 0 },
      },
    })
    expect(await screen.findByText('Nordfach angelegt')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('E-03 what is missing or wrong stands at its field, the server’s word too', async () => {
    const app = await openFranchisees()
    await app.press('Franchisenehmer anlegen')
    await app.person.type(await box('USt-IdNr.'), 'DE12')
    await app.person.type(await box('Steuernummer'), '12')
    await app.person.clear(await box('Prozent vom Nettoumsatz'))
    await app.person.type(await box('Prozent vom Nettoumsatz'), '101')
    const dialog = within(screen.getByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: 'Franchisenehmer anlegen' }))
    expect(describedBy(await box('USt-IdNr.'))).toContain('Das ist keine USt-IdNr.')
    expect(describedBy(await box('Steuernummer'))).toContain('9 bis 13 Ziffern')
    expect(describedBy(await box('Prozent vom Nettoumsatz'))).toContain('0 bis 100 %')
    expect(describedBy(await box('Name'))).toContain('Name fehlt.')
    expect(app.server.asked('addFranchisee')).toEqual([])
    await expectAccessible()
    app.close()
  })
})
