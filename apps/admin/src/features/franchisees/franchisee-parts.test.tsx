import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import {
  aFranchisee,
  aFranchiseeRow,
  plannedFees,
  plannedTerms,
  someTerms,
} from '../../testing/fixtures/franchisees.ts'
import { handsOf } from '../../testing/hands.ts'
import { konstanz } from '../../testing/fixtures/locks.ts'
import { renderPart } from '../../testing/part.tsx'
import { describedBy, textOf, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aUserRow } from '../../testing/fixtures/users.ts'
import { FranchiseeLocations, FranchiseePeople } from './franchisee-belongings.tsx'
import { FranchiseeFees } from './franchisee-fees.tsx'
import { FranchiseeForm } from './franchisee-form.tsx'
import { franchiseeCard, franchiseeColumns, FranchiseeMark } from './franchisees-columns.tsx'

const NORD = id('e', 1)
const owner = aUser({ roles: ['owner'] })

function showFees(over: Parameters<typeof aFranchisee>[0] = {}, handlers: Handlers = {}) {
  const part = renderPart(<FranchiseeFees franchisee={aFranchisee(over)} />, { user: owner, handlers })
  return { ...part, press: handsOf(part.person).press }
}
const buttons = () => screen.queryAllByRole('button').map(textOf)
const fieldAt = (name: string) => screen.findByRole('textbox', { name })

describe('F-01 what a franchisee pays, in the course of time', () => {
  it('each says from when to when, what, who collects, and who agreed on it', () => {
    const past = someTerms({
      id: id('f', 3),
      state: 'past',
      validFrom: '2025-01-01',
      validUntil: '2025-12-31',
      collects: 'franchisee',
      monthlyCents: 0,
      perRentalCents: 0,
      minimumCents: 0,
      addedBy: 'Moritz Seidel',
    })
    showFees({ terms: [someTerms(), past] })
    const list = screen.getByRole('list', { name: 'Gebühren im Lauf der Zeit' })
    const [current, over] = [...list.children].map(textOf)
    expect(current).toMatch(
      /^seit 01\.01\.2026 ?gilt7,5 % vom Umsatz.*Sie kassieren.*Jana Brandt am 10\.12\.2025/,
    )
    expect(over).toMatch(/^01\.01\.2025 bis 31\.12\.2025 ?vorbei7,5 % vom UmsatzFranchisenehmer kassiert/)
    expect(over).toContain('festgelegt von Moritz Seidel')
  })

  it('only what has not begun is taken back, and only by who may', () => {
    const terms = [plannedTerms, someTerms()]
    const may = showFees({ terms })
    expect(buttons()).toEqual(['Zurücknehmen', 'Gebühren ändern'])
    may.unmount()
    const reads = showFees({ terms, can: { edit: false } })
    expect(buttons()).toEqual([])
    reads.unmount()
    showFees({ terms, archived: true })
    expect(buttons()).toEqual([])
  })

  it('F-09 without any it says that nothing is settled; with some the statements are one step away', () => {
    const none = showFees({ terms: [], fees: null })
    expect(screen.getByText(/Ohne sie entsteht keine Abrechnung/)).toBeInstanceOf(HTMLElement)
    expect(buttons()).toContain('Gebühren festlegen')
    expect(screen.queryByRole('link')).toBeNull()
    none.unmount()
    showFees()
    expect(screen.getByRole('link', { name: 'Abrechnungen ansehen' }).getAttribute('href')).toBe(
      `/admin/settlements?company=${NORD}`,
    )
  })

  it('the first ones may begin with the month, later ones tomorrow: the field says which', async () => {
    const first = showFees({ terms: [plannedTerms], fees: null })
    await first.press('Gebühren ändern')
    expect(describedBy(await fieldAt('Gültig ab'))).toContain('Frühestens ab dem Ersten dieses Monats.')
    expect(valueOf(await fieldAt('Prozent vom Nettoumsatz'))).toBe('0,00')
    first.unmount()
    const later = showFees()
    await later.press('Gebühren ändern')
    expect(describedBy(await fieldAt('Gültig ab'))).toContain('Frühestens ab morgen.')
    expect(valueOf(await fieldAt('Fest je Monat'))).toBe('29,00')
  })

  it('taken back too late, the reason is said and they still stand there', async () => {
    const { press, person } = showFees(
      { terms: [plannedTerms] },
      { withdrawFranchiseTerms: () => refuse('terms-begun') },
    )
    await press('Zurücknehmen')
    expect(
      await screen.findByRole('dialog', { name: 'Gebühren ab 01.01.2099 zurücknehmen?' }),
    ).toBeInstanceOf(HTMLElement)
    await person.type(await fieldAt('Grund'), 'verhandelt')
    await press('Gebühren zurücknehmen')
    expect(textOf(await screen.findByRole('alert'))).not.toBe('')
    expect(textOf(document.body)).toContain('vorgemerkt')
  })
})

describe('F-01 where a franchisee lets its boxes, and who works there', () => {
  it('its first locations by name, and the way to all of them', async () => {
    const { server } = renderPart(<FranchiseeLocations franchisee={aFranchisee()} />, {
      handlers: { storageLocations: () => ({ rows: [konstanz], total: 30 }) },
    })
    const all = await screen.findByRole('link', { name: 'Alle 30 Standorte ansehen' })
    expect(all.getAttribute('href')).toBe(`/admin/locations?company=${NORD}`)
    expect(server.asked('storageLocations')[0]?.input.body).toMatchObject({
      companyIds: [NORD],
      limit: 25,
      orderBy: 'name',
    })
  })

  it.each([
    [false, 'Er betreibt noch keinen Standort.'],
    [true, 'Er betreibt keinen Standort mehr.'],
  ])('without one, archived %s: %s', async (archived, words) => {
    renderPart(<FranchiseeLocations franchisee={aFranchisee({ archived })} />, {
      handlers: { storageLocations: () => ({ rows: [], total: 0 }) },
    })
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
  })

  it('E-01 what could not be loaded is asked for again', async () => {
    let answers = false
    const { person } = renderPart(<FranchiseeLocations franchisee={aFranchisee()} />, {
      handlers: { storageLocations: () => (answers ? { rows: [konstanz], total: 1 } : NO_ANSWER) },
    })
    await screen.findByText('Standorte nicht geladen')
    answers = true
    await handsOf(person).press(/erneut|noch einmal/i)
    expect(await screen.findByRole('link', { name: 'Konstanz Bahnhof' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/Alle .* Standorte/)).toBeNull()
  })

  it('A-10 A-12 nobody is invited to an archived one, nor by who may not', async () => {
    const handlers: Handlers = {
      usersList: () => ({ rows: [aUserRow(1, 'Anna', { invited: true })], total: 1, totalIsExact: true }),
      companies: () => ({ rows: [owner.companyObject] }),
    }
    for (const [archived, user] of [
      [true, owner],
      [false, aUser({ roles: ['operator'] })],
    ] as const) {
      const part = renderPart(<FranchiseePeople franchisee={aFranchisee({ archived })} />, { user, handlers })
      await screen.findByRole('link', { name: 'Anna Brandt' })
      expect(screen.queryByRole('button', { name: 'Einladen' })).toBeNull()
      part.unmount()
    }
  })
})

const cell = (key: string, row = aFranchiseeRow()) => {
  const column = franchiseeColumns().find((each) => each.key === key)
  const part = renderPart(column?.cell(row))
  const words = textOf(part.main())
  part.unmount()
  return words
}

describe('F-01 a franchisee in the list', () => {
  it('says what it pays today, and that it will pay otherwise', () => {
    expect(cell('fees', aFranchiseeRow({ fees: null }))).toBe('noch keine')
    expect(cell('fees', aFranchiseeRow({ nextFees: plannedFees }))).toMatch(
      /^7,5 % vom Umsatz.* · ab 01\.01\.2099 …$/,
    )
    expect(cell('collects')).toBe('Franchisegeber (wir)')
    expect(cell('collects', aFranchiseeRow({ fees: null }))).toBe('')
    expect(cell('locations', aFranchiseeRow({ locationCount: 0 }))).toBe('0')
  })

  it('on a card what is missing leaves no sign behind', () => {
    const card = renderPart(franchiseeCard(aFranchiseeRow({ contactName: '', locationCount: 0 })))
    expect(textOf(card.main())).toMatch(/^Nordfach ?kein Standort ?Hamburg ?7,5 %/)
  })

  it('active or archived is a word, not only a colour', () => {
    const both = [false, true].map((archived) => {
      const part = renderPart(<FranchiseeMark archived={archived} />)
      const words = textOf(part.main())
      part.unmount()
      return words
    })
    expect(both).toEqual(['aktiv', 'archiviert'])
  })
})

describe('F-01 LAW-20 the company of a franchisee', () => {
  it('is saved as it is kept: VAT id without spaces, over the version that was read', async () => {
    const { person, server } = renderPart(<FranchiseeForm franchisee={aFranchisee()} onDone={() => {}} />, {
      user: owner,
      handlers: { saveFranchisee: () => aFranchisee({ version: 4 }) },
    })
    const vat = await fieldAt('USt-IdNr.')
    await person.clear(vat)
    await person.click(vat)
    await person.paste('de 123 456 789')
    await handsOf(person).press('Speichern')
    await waitFor(() => expect(server.asked('saveFranchisee')).toHaveLength(1))
    expect(server.asked('saveFranchisee')[0]?.input.body).toMatchObject({
      franchisee: { id: NORD, version: 3, vatId: 'DE123456789', name: 'Nordfach' },
    })
  })
})
