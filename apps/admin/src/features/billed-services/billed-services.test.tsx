import { billedCalls } from '@fachwerk/contract/invoice/billed/billed-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aBilledSum, aBillingStatement, openBilled } from '../../testing/fixtures/billed.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const sums = async () => textOf(await screen.findByText('Verbleibt').then((el) => el.closest('dl') ?? el))
const STATEMENT = `/admin/billed-services/statements?open=${id('b', 1)}`

describe('O-03 what was billed', () => {
  it('N-01 stands in the menu of a shop and shows order, rate, amounts and fee, with the sums above', async () => {
    const app = await openBilled()
    const entry = await screen.findByRole('link', { name: /^Abgerechnete Leistungen/ })
    expect(entry.getAttribute('href')).toBe('/admin/billed-services')
    const row = (
      await screen.findByRole('link', { name: /^Bestellung K7Q4MD, 7\u00a0% vom [\d.]+ ansehen$/ })
    ).closest('tr')
    expect(textOf(row ?? document.body)).toMatch(
      /28\.11\.2026.*K7Q4MD.*Bauernbrot.*7.%.*21,68.*1,52.*23,20.*0,76.*offen/,
    )
    expect(await sums()).toMatch(
      /Brutto.*43,36.*2 Positionen.*7.%, netto.*21,68.*19.%, netto.*16,94.*1,48.*3,4.%.*41,88/,
    )
    await expectAccessible()
    app.close()
  })

  it('sums what the filter leaves, and says when they could not be read', async () => {
    const app = await openBilled('/admin/billed-services?from=2026-11-01&to=2026-11-30&rate=700&q=Lena', {
      billedSums: () => refuse('temporarily-unavailable'),
    })
    expect(await screen.findByText(/Summen nicht geladen/)).toBeInstanceOf(HTMLElement)
    const wanted = { view: 'open', from: '2026-11-01', to: '2026-11-30', rates: [700], search: 'Lena' }
    expect(app.server.asked('billedSums')[0]?.input.body).toMatchObject(wanted)
    expect(app.server.asked('billedServices')[0]?.input.body).toMatchObject(wanted)
    app.close()
  })

  it('ticked ones go into a new statement, and what a colleague took meanwhile is said', async () => {
    const app = await openBilled('/admin/billed-services', {
      takeBilled: () => ({ statement: aBillingStatement(), left: [{ id: id('a', 2), statement: null }] }),
    })
    for (const box of await screen.findAllByRole('checkbox', { name: /^Bestellung.*: auswählen$/ }))
      await app.person.click(box)
    await app.press('In Abrechnung übernehmen')
    const dialog = within(await screen.findByRole('dialog', { name: '2 Leistungen übernehmen' }))
    expect(textOf(dialog.getByRole('table'))).toMatch(/Summe.*38,62.*4,74.*43,36/)
    await dialog.findByRole('option', { name: 'Entwurf vom 28.11.2026, 43,36\u00a0€' })
    await app.person.click(dialog.getByRole('button', { name: 'Übernehmen' }))
    expect(await screen.findByText(/Eine Leistung übernommen\. Eine stand inzwischen/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.server.asked('takeBilled')[0]?.input.body).toEqual({
      ids: [id('a', 1), id('a', 2)],
      statementId: null,
    })
    app.close()
  })

  it('a whole period becomes a draft, the month before unless said otherwise', async () => {
    const app = await openBilled('/admin/billed-services', { takeBilledPeriod: () => aBillingStatement() })
    await screen.findByText('Verbleibt')
    await app.press('Zeitraum abrechnen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Zeitraum abrechnen' }))
    await dialog.findByRole('table')
    await app.person.click(dialog.getByRole('button', { name: 'Entwurf anlegen' }))
    await screen.findByRole('heading', { name: 'Entwurf vom 28.11.2026' })
    const days = billedCalls.takeBilledPeriod.body.parse(app.server.asked('takeBilledPeriod')[0]?.input.body)
    expect(days.from).toMatch(/-01$/)
    expect(days.to.slice(0, 7)).toBe(days.from.slice(0, 7))
    app.close()
  })

  it('on a phone the rows are cards', async () => {
    pretendScreen({ width: 390 })
    const app = await openBilled()
    expect((await screen.findAllByText('K7Q4MD')).length).toBe(2)
    await expectAccessible()
    app.close()
  })

  it('A-12 who may only look takes and closes nothing', async () => {
    const app = await openBilled('/admin/billed-services', {}, 'reader')
    await screen.findByText('Verbleibt')
    expect(screen.queryByRole('checkbox', { name: /auswählen$/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Zeitraum abrechnen' })).toBeNull()
    app.close()
    const cannot = { billingStatement: () => aBillingStatement({ can: { edit: false } }) }
    const looking = await openBilled(STATEMENT, cannot, 'reader')
    await screen.findByRole('heading', { name: 'Entwurf vom 28.11.2026' })
    expect(screen.queryByRole('button', { name: 'Abschließen' })).toBeNull()
    looking.close()
  })
})

describe('O-03 a statement', () => {
  it('says what is paid out and why, and is closed after a question', async () => {
    let closed = false
    const now = () =>
      closed
        ? aBillingStatement({
            state: 'closed',
            number: 'AB-2026-00001',
            closedAt: '2026-11-30T10:00:00.000Z',
            closedBy: 'Kim Muster',
            can: { edit: false },
          })
        : aBillingStatement()
    const app = await openBilled(STATEMENT, {
      billingStatement: now,
      closeBillingStatement: () => {
        closed = true
        return now()
      },
    })
    const heading = await screen.findByRole('heading', { name: 'Entwurf vom 28.11.2026' })
    const said = textOf(heading.ownerDocument.body)
    expect(said).toMatch(/7.%.*21,68.*1,52.*23,20.*19.%.*16,94.*3,22.*20,16.*Summe.*38,62.*4,74.*43,36/)
    expect(said).toMatch(
      /Zahlungsgebühren[-−]1,48.*Abwicklungsgebühr, 2.% vom Netto[-−]0,77.*Auszahlung41,11/,
    )
    await expectAccessible()
    await app.press('Abschließen')
    const question = within(await screen.findByRole('dialog', { name: 'Diese Abrechnung abschließen?' }))
    await app.person.click(question.getByRole('button', { name: 'Abschließen' }))
    await screen.findByRole('heading', { name: 'AB-2026-00001' })
    expect(app.server.asked('closeBillingStatement')[0]?.input.body).toEqual({ id: id('b', 1), version: 3 })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Entwurf verwerfen' })).toBeNull())
    app.close()
  })

  it('one that somebody changed meanwhile is not closed, and says so', async () => {
    const app = await openBilled(STATEMENT, {
      closeBillingStatement: () => refuse('changed-meanwhile'),
    })
    await screen.findByRole('heading', { name: 'Entwurf vom 28.11.2026' })
    await app.press('Abschließen')
    const question = within(await screen.findByRole('dialog', { name: 'Diese Abrechnung abschließen?' }))
    await app.person.click(question.getByRole('button', { name: 'Abschließen' }))
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
    app.close()
  })

  it('one that is gone is said to be gone; without any there is a first step', async () => {
    const gone = await openBilled(STATEMENT, { billingStatement: () => refuse('not-found') })
    expect(await screen.findByText('Diese Abrechnung gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    gone.close()
    const empty = await openBilled('/admin/billed-services/statements', {
      billingStatements: () => ({ rows: [], total: 0, totalIsExact: true }),
      billedSums: () => aBilledSum(),
    })
    expect(await screen.findByText('Noch keine Abrechnung')).toBeInstanceOf(HTMLElement)
    empty.close()
  })
})
