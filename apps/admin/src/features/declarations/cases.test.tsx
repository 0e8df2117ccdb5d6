import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import {
  aCandidate,
  aCase,
  aCaseRow,
  aNewCase,
  openCases,
  someProposal,
} from '../../testing/fixtures/declarations.ts'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const ROW = 'Widerruf von Anna Keller ansehen'
const DETAIL = `/admin/declarations?open=${id('d', 1)}`
const rowOf = async (name: string) =>
  textOf((await screen.findByRole('link', { name })).closest('tr') ?? document.body)
const proposal = async () => textOf(await screen.findByRole('region', { name: 'Vorschlag' }))

describe('LAW-7 the list of withdrawals and terminations', () => {
  it('shows what is due when, and says in words what is late', async () => {
    const late = aCaseRow({
      id: id('d', 2),
      kind: 'termination',
      name: 'Özlem Acar',
      overdue: true,
      order: null,
    })
    const rows = [aCaseRow(), late]
    const app = await openCases('/admin/declarations', {
      declarationCases: () => ({ rows, total: 2, totalIsExact: true }),
    })
    expect(await rowOf(ROW)).toMatch(/Widerruf.*04\.12\.2026.*zugeordnet.*A9G4HX/)
    expect(await rowOf('Kündigung von Özlem Acar ansehen')).toMatch(/zugeordnet, überfällig/)
    expect(app.server.asked('declarationCases')[0]?.input.body).toMatchObject({
      view: 'open',
      orderBy: 'due',
      dir: 'asc',
    })
    await expectAccessible()
    app.close()
  })

  it('narrows to kind and state from the address, and goes into a file', async () => {
    const app = await openCases('/admin/declarations?view=overdue&kind=withdrawal&state=matched', {
      exportDeclarationCases: () => 'Eingang;Art',
    })
    await rowOf(ROW)
    const wanted = { view: 'overdue', kinds: ['withdrawal'], states: ['matched'] }
    expect(app.server.asked('declarationCases')[0]?.input.body).toMatchObject(wanted)
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(app.server.asked('exportDeclarationCases')[0]?.input.body).toMatchObject(wanted),
    )
    app.close()
  })

  it('on a phone the rows are cards; an empty list says where they come from', async () => {
    pretendScreen({ width: 390 })
    const app = await openCases()
    expect(await screen.findByText('Fällig bis 04.12.2026')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
    const empty = await openCases('/admin/declarations?view=all', {
      declarationCases: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    expect(await screen.findByText(/Vertrag widerrufen/)).toBeInstanceOf(HTMLElement)
    empty.close()
  })
})

describe('LAW-10 a case is worked on', () => {
  it('explains each sum of the proposal, and accepts just the sum that was shown', async () => {
    const done = aCase({
      state: 'decided',
      outcome: 'partly',
      refundCents: 700,
      keptCents: 300,
      proposal: null,
    })
    const app = await openCases(DETAIL, { acceptDeclaration: () => done })
    expect(await proposal()).toMatch(
      /anteilig erstatten.*01\.12\.2026 \(14 Tage ab Vertragsschluss\).*10,00.*3.Tage von 10.Tage.*3,00.*7,00/,
    )
    await expectAccessible()
    await app.press('Widerruf annehmen')
    const dialog = within(await screen.findByRole('dialog', { name: /Widerruf von Anna Keller annehmen/ }))
    expect(dialog.getByText(/Erstattet werden 7,00/)).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByRole('button', { name: 'Widerruf annehmen' }))
    expect(await screen.findByText('Widerruf angenommen')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('acceptDeclaration')[0]?.input.body).toEqual({
      id: id('d', 1),
      version: 2,
      refundCents: 700,
    })
    app.close()
  })

  it('O-06 of a rental that credit had paid for it says how much of that comes back, before and after', async () => {
    const voucher = { code: 'ADVENT', isCredit: true, isWhole: true, keptCents: 300, backCents: 700 }
    const paid = someProposal({ paidCents: 0, keptCents: 0, refundCents: 0, voucher })
    const done = aCase({
      state: 'closed',
      outcome: 'partly',
      refundCents: 0,
      keptCents: 0,
      voucherBackCents: 700,
      proposal: null,
    })
    const app = await openCases(DETAIL, {
      declarationCase: () => aCase({ proposal: paid }),
      acceptDeclaration: () => done,
    })
    expect(await proposal()).toMatch(/Wir behalten3,00.€.*Guthaben ADVENT kommt mit 7,00.€ zurück/)
    expect(await proposal()).not.toContain('Zurück an den Kunden')
    await app.press('Widerruf annehmen')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Geld geht keines zurück. Guthaben ADVENT kommt mit 7,00/)).toBeInstanceOf(
      HTMLElement,
    )
    await app.person.click(dialog.getByRole('button', { name: 'Widerruf annehmen' }))
    expect(textOf((await screen.findByText('Vom Gutschein zurück')).parentElement)).toContain('7,00')
    app.close()
  })

  it('FAULT-72 who decides second is told, and nothing is closed', async () => {
    const app = await openCases(DETAIL, { acceptDeclaration: () => refuse('changed-meanwhile') })
    await app.press('Widerruf annehmen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: 'Widerruf annehmen' }))
    expect(await dialog.findByRole('alert')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('proposes orders, and takes another number; an unknown one is said', async () => {
    const app = await openCases(DETAIL, {
      declarationCase: () => aNewCase(),
      matchDeclaration: () => refuse('order-unknown'),
    })
    await app.person.type(await screen.findByRole('textbox', { name: 'Andere Bestellnummer' }), 'XYZ')
    await app.press('Zuordnen')
    expect(await screen.findByText('Diese Bestellnummer finden wir nicht.')).toBeInstanceOf(HTMLElement)
    await app.press(`Bestellung ${aCandidate.code} zuordnen`)
    expect(app.server.asked('matchDeclaration').map(({ input }) => input.body)).toMatchObject([
      { orderCode: 'XYZ', version: 1 },
      { orderCode: 'A9G4HX', version: 1 },
    ])
    app.close()
  })

  it('warns of another address; a notice names the last day and why', async () => {
    const notice = aCase({
      kind: 'termination',
      terminationKind: 'ordinary',
      contractFound: { ...aCandidate, byEmail: false, ...rest },
      proposal: someProposal({
        outcome: 'accepted',
        withdrawUntil: null,
        periodFrom: null,
        refundCents: 0,
        lastDay: '2027-01-14',
        because: 'notice',
      }),
    })
    const app = await openCases(DETAIL, { declarationCase: () => notice })
    expect(await proposal()).toMatch(/Die Miete endet am 14\.01\.2027 \(Ende der Kündigungsfrist\)/)
    expect(screen.getByText(/andere E-Mail-Adresse als die Bestellung/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('so bald wie möglich')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Kündigung eintragen' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('LAW-2 without an order only reasons are offered that tell nothing of one', async () => {
    const app = await openCases(DETAIL, {
      declarationCase: () => aNewCase(),
      refuseDeclaration: () => aNewCase({ state: 'closed', outcome: 'refused', refusal: 'unclear' }),
    })
    await app.press('Ablehnen …')
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual([
      'unclear',
      'other',
    ])
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Ablehnen' }))
    expect(await screen.findByText('Abgelehnt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('refuseDeclaration')[0]?.input.body).toMatchObject({ refusal: 'unclear' })
    app.close()
  })

  it('A-12 who only reads has no buttons; a foreign case does not exist', async () => {
    const nothing = { match: false, accept: false, refuse: false, close: false }
    const reader = await openCases(
      DETAIL,
      { declarationCase: () => aCase({ can: nothing }) },
      aUser({ roles: ['reader'] }),
    )
    await proposal()
    for (const name of ['Widerruf annehmen', 'Ablehnen …', 'Zuordnen'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    reader.close()
    const foreign = await openCases(DETAIL, { declarationCase: () => refuse('not-found') })
    expect(await screen.findByText('Diesen Fall gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    foreign.close()
  })
})

const rest = {
  rentalId: id('b', 1),
  rentalState: 'active',
  boxName: 'KN-004',
  longTerm: true,
  startsAt: '2026-11-17T08:00:00.000Z',
  endsAt: '2026-12-17T08:00:00.000Z',
  timeZone: 'Europe/Berlin',
} as const
