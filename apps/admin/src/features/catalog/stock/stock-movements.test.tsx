import {
  STOCK_REASONS,
  type StockMovement,
  type StockReason,
} from '@fachwerk/contract/catalog/stock/stock-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { StockMovements } from './stock-movements.tsx'
import { aMovement as aPlainMovement } from './testing.ts'

const aMovement = (n: number, over: Partial<StockMovement> = {}) =>
  aPlainMovement(n, { variant: '0,5 l', ...over })

type Handler = NonNullable<NonNullable<Parameters<typeof renderPart>[1]>['handlers']>['stockMovements']
const show = (stockMovements: NonNullable<Handler>, isSingle = true) =>
  renderPart(<StockMovements articleId={id('a', 1)} isSingle={isSingle} />, { handlers: { stockMovements } })
const all = (...movements: StockMovement[]) => show(() => ({ movements, isComplete: true }))
const table = async () => within(await screen.findByRole('region', { name: 'Bewegungen' }))
/** The rows below the head, cell by cell. */
const rows = async () => {
  await screen.findByRole('table')
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(textOf))
}
/** Fifty, counted down from this one. */
const page = (from: number, isComplete: boolean) => ({
  movements: Array.from({ length: 50 }, (_, n) => aMovement(from - n)),
  isComplete,
})
const REASONS: Readonly<Record<StockReason, string>> = {
  received: 'Lieferung',
  returned: 'Rücknahme',
  sold: 'Verkauf',
  replaced: 'Ersatz',
  counted: 'Gezählt',
  spoiled: 'Verdorben oder beschädigt',
  lost: 'Schwund',
  ownUse: 'Eigenverbrauch',
  correction: 'Korrektur',
}

describe('K-01 what came and went of an article', () => {
  it('each reason has its German word', async () => {
    all(...STOCK_REASONS.map((reason, n) => aMovement(STOCK_REASONS.length - n, { reason })))
    expect((await rows()).map(([, why]) => why)).toEqual(STOCK_REASONS.map((reason) => REASONS[reason]))
  })

  it.each([
    [24, '+24'],
    [1_240, '+1.240'],
    [0, '±0'],
    [-1, '-1'],
    [-100_000, '-100.000'],
  ])(
    '%i pieces are written „%s“, so that coming and going differ by more than colour',
    async (pieces, words) => {
      all(aMovement(1, { pieces, onHand: 1_000 }))
      const [row] = await rows()
      expect(row?.[2]?.replace('−', '-')).toBe(words)
      expect(row?.[3]).toBe('1.000')
    },
  )

  it('the moment is that of the office, in winter and in summer', async () => {
    all(aMovement(2, { at: '2026-11-29T23:30:00.000Z' }), aMovement(1, { at: '2026-07-01T22:30:00.000Z' }))
    const [winter, summer] = await rows()
    expect(winter?.[0]).toMatch(/30\.11\.(20)?26.*00:30/)
    expect(summer?.[0]).toMatch(/02\.07\.(20)?26.*00:30/)
  })

  it('what an order took leads to it, and nobody is named for it; who moved by hand is', async () => {
    all(
      aMovement(2, { reason: 'sold', pieces: -1, by: null, order: { id: id('c', 7), code: 'KZ7Q2' } }),
      aMovement(1, { note: 'Lieferschein 4711' }),
    )
    const [sold, received] = await rows()
    expect(sold?.[4]).toMatch(/^von selbst.*Bestellung KZ7Q2$/)
    expect(screen.getByRole('link', { name: 'Bestellung KZ7Q2' }).getAttribute('href')).toContain(id('c', 7))
    expect(received?.[4]).toBe('Ayşe Demir')
    expect(received?.[1]).toBe('LieferungLieferschein 4711')
  })

  it('an order that somebody cancelled by hand names both', async () => {
    all(aMovement(1, { reason: 'returned', pieces: 1, order: { id: id('c', 7), code: 'KZ7Q2' } }))
    expect((await rows())[0]?.[4]).toBe('Ayşe DemirBestellung KZ7Q2')
  })

  it('which variant it was is said only where there are several', async () => {
    const one = all(aMovement(1))
    await rows()
    expect(screen.queryByRole('columnheader', { name: 'Ausführung' })).toBeNull()
    one.unmount()
    show(() => ({ movements: [aMovement(1)], isComplete: true }), false)
    expect((await rows())[0]?.[1]).toBe('0,5 l')
    expect(screen.getByRole('columnheader', { name: 'Ausführung' })).toBeInstanceOf(HTMLElement)
  })
})

describe('K-01 every state of the movements', () => {
  it('while they are asked for, that is said; then they stand there', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    show(async () => {
      await promise
      return { movements: [aMovement(1)], isComplete: true }
    })
    expect(await screen.findByText(/geladen/i)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('table')).toBeNull()
    resolve(undefined)
    expect(await rows()).toHaveLength(1)
  })

  it('none yet is a sentence and no empty table', async () => {
    all()
    expect(await (await table()).findByText('Noch kam und ging nichts.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Frühere zeigen' })).toBeNull()
  })

  it('E-01 not loaded, it says so and tries again', async () => {
    let tries = 0
    const part = show(() => {
      tries += 1
      return tries === 1 ? NO_ANSWER : { movements: [aMovement(1)], isComplete: true }
    })
    expect(await screen.findByText('Bewegungen nicht geladen')).toBeInstanceOf(HTMLElement)
    await part.person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByText('Bewegungen nicht geladen')).toBeNull()
  })
})

describe('K-01 earlier movements', () => {
  it('come fifty at a time below those that stand there, each once, until there are none', async () => {
    const part = show(({ query }) =>
      query?.before === undefined ? page(120, false) : page(query.before - 1, query.before < 30),
    )
    for (const many of [50, 100, 150]) {
      await waitFor(async () => expect(await rows()).toHaveLength(many))
      const more = screen.queryByRole('button', { name: 'Frühere zeigen' })
      if (more) await part.person.click(more)
    }
    expect(part.server.asked('stockMovements').map(({ input }) => input.query)).toEqual([
      {},
      { before: 71 },
      { before: 21 },
    ])
    expect(screen.queryByRole('button', { name: 'Frühere zeigen' })).toBeNull()
  })

  it('while they are on their way nobody asks twice', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const part = show(async ({ query }) => {
      if (query?.before === undefined) return page(120, false)
      await promise
      return page(70, true)
    })
    const more = await screen.findByRole('button', { name: 'Frühere zeigen' })
    await part.person.dblClick(more)
    expect(more).toHaveProperty('disabled', true)
    resolve(undefined)
    await waitFor(async () => expect(await rows()).toHaveLength(100))
    expect(part.server.asked('stockMovements')).toHaveLength(2)
  })

  it('E-01 that do not come are said, those that stand there stay, and it is tried again from there', async () => {
    let tries = 0
    const part = show(({ query }) => {
      if (query?.before === undefined) return page(120, false)
      tries += 1
      return tries === 1 ? NO_ANSWER : page(70, true)
    })
    await part.person.click(await screen.findByRole('button', { name: 'Frühere zeigen' }))
    expect(await screen.findByText('Bewegungen nicht geladen')).toBeInstanceOf(HTMLElement)
    expect(await rows()).toHaveLength(50)
    await expectAccessible()
    await part.person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(async () => expect(await rows()).toHaveLength(100))
    expect(screen.queryByText('Bewegungen nicht geladen')).toBeNull()
    expect(part.server.asked('stockMovements')[2]?.input.query).toEqual({ before: 71 })
  })
})
