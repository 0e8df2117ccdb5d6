import type { PlannedPrice } from '@fachwerk/contract/catalog/planned/planned-price-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { anArticle, aVariant, openCatalog } from '../testing.ts'

const PAGE = `/admin/articles/${id('a', 1)}`
const price = (n: number, over: Partial<PlannedPrice> = {}): PlannedPrice => ({
  id: id('9', n),
  variantId: id('f', 1),
  plannedCents: 149,
  from: '2026-12-24',
  until: '2026-12-31',
  state: 'planned',
  ...over,
})
const TAKEN = [
  {
    field: 'price.from',
    code: 'planned-price-overlaps',
    message: 'In diesen Tagen ist schon ein Preis geplant.',
  },
]
const readOnly = () => anArticle({ can: { edit: false } })
const plans = async () => within(await screen.findByRole('region', { name: 'Geplante Preise' }))

describe('K-01 planned prices', () => {
  it('say what it will cost when, and what holds for a time already', async () => {
    const app = await openCatalog(PAGE, {
      plannedPrices: () => ({
        prices: [
          price(1, { state: 'running', from: '2026-11-20', until: '2026-11-22' }),
          price(2),
          price(3, { from: '2027-01-01', until: null, plannedCents: 189 }),
          price(4, { from: '2027-02-14', until: '2027-02-14' }),
        ],
      }),
    })
    expect((await plans()).getAllByRole('listitem').map(textOf)).toEqual([
      '1,49 €von 20.11.2026 bis 22.11.2026, gilt geradeBeenden',
      '1,49 €von 24.12.2026 bis 31.12.2026Verwerfen',
      '1,89 €ab 01.01.2027Verwerfen',
      '1,49 €am 14.02.2027Verwerfen',
    ])
    await expectAccessible()
    app.close()
  })

  it('one is planned with price and days; what is wrong is said at its field and stays typed', async () => {
    let refused = true
    const app = await openCatalog(PAGE, {
      planPrice: () =>
        refused ? refuse('planned-price-overlaps', TAKEN) : { prices: [price(1, { until: null })] },
    })
    expect((await plans()).getByText(/Kein Preis ist geplant/)).toBeInstanceOf(HTMLElement)
    await app.press('Preis planen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Preis planen' }))
    await app.person.type(dialog.getByRole('textbox', { name: 'Preis inkl. MwSt.' }), '1,49')
    await app.person.type(dialog.getByRole('textbox', { name: /^Gilt ab/ }), '24.12.2026')
    await app.person.click(dialog.getByRole('button', { name: 'Preis planen' }))
    expect(await dialog.findAllByText(/schon ein Preis geplant/)).not.toHaveLength(0)
    await expectAccessible()
    refused = false
    await app.person.click(dialog.getByRole('button', { name: 'Preis planen' }))
    await screen.findByText('Preis geplant')
    expect(app.server.asked('planPrice').map(({ input }) => input.body)).toEqual(
      Array.from({ length: 2 }, () => ({
        price: { variantId: id('f', 1), plannedCents: 149, from: '2026-12-24', until: null },
      })),
    )
    expect((await plans()).getAllByRole('listitem').map(textOf)).toEqual(['1,49 €ab 24.12.2026Verwerfen'])
    app.close()
  })

  it('of several variants one is chosen, and named in the list', async () => {
    const app = await openCatalog(PAGE, {
      article: () =>
        anArticle({
          variants: [
            aVariant({ name: '0,5 l' }),
            aVariant({ id: id('f', 2), name: '1 l', number: 'GE-103' }),
          ],
        }),
      plannedPrices: () => ({ prices: [price(1, { variantId: id('f', 2) })] }),
      planPrice: () => ({ prices: [] }),
    })
    expect((await plans()).getByRole('listitem').textContent).toContain('1 l')
    await app.press('Preis planen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Preis planen' }))
    expect(dialog.getByRole('combobox', { name: 'Ausführung' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('one is dropped after a question; what failed is said beside it', async () => {
    let fails = true
    const app = await openCatalog(PAGE, {
      plannedPrices: () => ({ prices: [price(1)] }),
      dropPlannedPrice: () => (fails ? refuse('not-found') : { prices: [] }),
    })
    const drop = async () => {
      await app.person.click((await plans()).getByRole('button', { name: /verwerfen$/ }))
      const asks = within(await screen.findByRole('dialog', { name: /verwerfen\?$/ }))
      await app.person.click(asks.getByRole('button', { name: 'Verwerfen' }))
    }
    await drop()
    await screen.findByRole('alert')
    fails = false
    await drop()
    await screen.findByText('Geplanter Preis verworfen')
    await waitFor(async () => expect((await plans()).queryByRole('listitem')).toBeNull())
    app.close()
  })

  it('who may not change articles reads them only; without any there is nothing to read', async () => {
    const reader = aUser({ roles: ['reader'] })
    const some = await openCatalog(
      PAGE,
      { article: readOnly, plannedPrices: () => ({ prices: [price(1)] }) },
      reader,
    )
    expect((await plans()).queryByRole('button')).toBeNull()
    some.close()
    const none = await openCatalog(PAGE, { article: readOnly }, reader)
    await screen.findByRole('region', { name: 'Ausführungen' })
    expect(screen.queryByRole('region', { name: 'Geplante Preise' })).toBeNull()
    none.close()
  })

  it('that do not come can be asked for again', async () => {
    let lost = true
    const app = await openCatalog(PAGE, { plannedPrices: () => (lost ? NO_ANSWER : { prices: [price(1)] }) })
    await screen.findByText('Die geplanten Preise sind nicht gekommen.')
    lost = false
    await app.press('Erneut versuchen')
    expect((await plans()).getAllByRole('listitem')).toHaveLength(1)
    app.close()
  })
})
