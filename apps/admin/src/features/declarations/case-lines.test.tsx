import type { CaseDetail, CaseProposal, ProposedLine } from '@fachwerk/contract/order/declaration-views'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { aCandidate, aCase, openCases, someProposal } from '../../testing/fixtures/declarations.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { proposalOfPieces } from './chosen-pieces.ts'

const DETAIL = `/admin/declarations?open=${id('d', 1)}`
const aLine = (n: number, over: Partial<ProposedLine> = {}): ProposedLine => ({
  lineId: id('b', n),
  name: 'Becher',
  leftPieces: 2,
  leftCents: 2400,
  deposit: null,
  pieces: 1,
  refusal: null,
  ...over,
})
const LINES = [
  aLine(1),
  aLine(2, {
    name: 'Cola',
    leftPieces: 3,
    leftCents: 450,
    deposit: { leftPieces: 3, leftCents: 75 },
    pieces: 0,
  }),
  aLine(3, { name: 'Brot', leftCents: 1180, pieces: 0, refusal: 'exempt' }),
]
const PROPOSAL = someProposal({
  outcome: 'accepted',
  periodFrom: 'handover',
  isPart: true,
  paidCents: 4105,
  keptCents: 0,
  refundCents: 1200,
  usedMinutes: 0,
  wholeMinutes: 0,
  lines: LINES,
  othersCents: 490,
})
const contractFound: CaseDetail['contractFound'] = {
  ...aCandidate,
  rentalId: null,
  rentalState: null,
  adds: 'goods',
  boxName: null,
  longTerm: false,
  startsAt: null,
  endsAt: null,
  timeZone: 'Europe/Berlin',
}
const goods = (over: Partial<CaseDetail> = {}) => aCase({ proposal: PROPOSAL, contractFound, ...over })
const back = (proposal: CaseProposal, ...chosen: [n: number, pieces: number][]) =>
  proposalOfPieces(proposal, new Map(chosen.map(([n, pieces]) => [id('b', n), pieces])))

describe('LAW-2 a withdrawal from some of the goods', () => {
  it.each([1440, 390])(
    'shows what the customer named, and is accepted as it stands, at %i px',
    async (width) => {
      pretendScreen({ width })
      const app = await openCases(DETAIL, {
        declarationCase: () => goods(),
        acceptDeclaration: () => goods(),
      })
      const region = await screen.findByRole('region', { name: 'Vorschlag' })
      const words = textOf(region)
      expect(words).toContain('Annehmen für einzelne Artikel')
      expect(within(region).getByRole('checkbox', { name: 'Becher' })).toHaveProperty('checked', true)
      expect(within(region).getByRole('checkbox', { name: 'Cola' })).toHaveProperty('checked', false)
      expect(within(region).getByRole('checkbox', { name: 'Brot' })).toHaveProperty('disabled', true)
      await expectAccessible()
      await app.person.click(screen.getByRole('button', { name: 'Widerruf annehmen' }))
      const shown = (await screen.findAllByRole('dialog')).at(-1) ?? document.body
      const dialog = within(shown)
      expect(textOf(shown)).toMatch(/Widerrufen sind: 1 × Becher\. 12,00.€ gehen zurück/)
      await app.person.click(dialog.getByRole('button', { name: 'Widerruf annehmen' }))
      expect(app.server.asked('acceptDeclaration').map(({ input }) => input.body)).toMatchObject([
        { refundCents: 1200, lines: [{ lineId: id('b', 1), pieces: 1 }] },
      ])
      app.close()
    },
  )

  it('staff who read other words choose other pieces, with what they come to', async () => {
    const app = await openCases(DETAIL, { declarationCase: () => goods(), acceptDeclaration: () => goods() })
    const region = within(await screen.findByRole('region', { name: 'Vorschlag' }))
    await app.person.click(region.getByRole('checkbox', { name: 'Cola' }))
    await app.person.click(region.getByRole('combobox', { name: 'Wie viele Stück von Cola' }))
    await app.person.click(await screen.findByRole('option', { name: '2 Stück' }))
    expect(textOf(await screen.findByRole('region', { name: 'Vorschlag' }))).toMatch(/15,50.€/)
    await app.person.click(region.getByRole('checkbox', { name: 'Becher' }))
    await app.person.click(region.getByRole('checkbox', { name: 'Cola' }))
    expect(screen.getByRole('button', { name: 'Widerruf annehmen' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(screen.getByText('Kreuzen Sie mindestens einen Artikel an.')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('LAW-7 with the last piece that can be withdrawn goes what went with all of them', () => {
    expect(back(PROPOSAL, [1, 2]).refundCents).toBe(2400)
    expect(back(PROPOSAL, [1, 2], [2, 3])).toMatchObject({ refundCents: 2400 + 450 + 75 + 490 })
    expect(back(PROPOSAL, [1, 2], [2, 3])).not.toHaveProperty('isPart')
    expect(back(PROPOSAL, [1, 1])).toBe(PROPOSAL)
    const over = { ...PROPOSAL, outcome: 'refused' as const }
    expect(back(over, [1, 2])).toBe(over)
  })

  it('what was withdrawn from, and what came back to credit, stands in the case', async () => {
    const decided = goods({
      state: 'closed',
      outcome: 'accepted',
      refundCents: 0,
      voucherBackCents: 1200,
      withdrawnPieces: ['1 × Becher'],
      proposal: null,
      can: { match: false, accept: false, refuse: false, close: false },
    })
    const app = await openCases(DETAIL, { declarationCase: () => decided })
    expect(await screen.findByText('1 × Becher')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Widerrufene Artikel')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 whoever may not decide sees the pieces and changes none', async () => {
    const can = { match: false, accept: false, refuse: false, close: false }
    const app = await openCases(DETAIL, { declarationCase: () => goods({ can }) })
    const region = within(await screen.findByRole('region', { name: 'Vorschlag' }))
    expect(region.getByRole('checkbox', { name: 'Becher' })).toHaveProperty('disabled', true)
    expect(region.getByRole('combobox', { name: 'Wie viele Stück von Becher' })).toHaveProperty(
      'disabled',
      true,
    )
    app.close()
  })
})
