import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { anArticle, aVariant, openCatalog } from '../testing.ts'
import { aLevel, aMovement, aStock } from './testing.ts'

const PAGE = `/admin/articles/${id('a', 1)}/stock`

type Handlers = NonNullable<Parameters<typeof openCatalog>[1]>
const open = (handlers: Handlers = {}, user = aUser({ roles: ['owner'] })) =>
  openCatalog(
    PAGE,
    {
      articleStock: () => aStock(),
      stockMovements: () => ({ movements: [aMovement(1)], isComplete: true }),
      ...handlers,
    },
    user,
  )
type App = Awaited<ReturnType<typeof open>>
const moved = (app: App) => app.server.asked('moveStock')[0]?.input.body
const type = async (app: App, name: string, text: string) =>
  app.person.type(await screen.findByRole('textbox', { name }), text)

describe('K-01 the stock of an article', () => {
  it('says of each variant what is there, kept and to be had, and what came and went', async () => {
    const app = await open({
      article: () =>
        anArticle({ variants: [aVariant({ name: '0,5 l' }), aVariant({ id: id('f', 2), name: 'Kasten' })] }),
      articleStock: () =>
        aStock(
          aLevel({ name: '0,5 l', onHand: 4, reserved: 4, available: 0 }),
          aLevel({ variantId: id('f', 2), name: 'Kasten', counted: false }),
        ),
      stockMovements: () => ({
        movements: [
          aMovement(2, {
            reason: 'sold',
            pieces: -1,
            onHand: 4,
            by: null,
            order: { id: id('c', 1), code: 'KZ7Q2' },
          }),
          aMovement(1, { reason: 'counted', pieces: 0, note: 'Inventur' }),
        ],
        isComplete: true,
      }),
    })
    const part = within(await screen.findByRole('region', { name: 'Bestand je Ausführung' }))
    expect(part.getByText('Ausverkauft')).toBeInstanceOf(HTMLElement)
    expect(part.getByText('wird nicht geführt: immer bestellbar')).toBeInstanceOf(HTMLElement)
    expect(part.getByRole('button', { name: 'Bestand von Kasten zählen und führen' })).toBeInstanceOf(
      HTMLElement,
    )
    const table = within(await screen.findByRole('region', { name: 'Bewegungen' }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByRole('link', { name: 'Bestellung KZ7Q2' }).getAttribute('href')).toBe(
      `/admin/orders?view=all&open=${id('c', 1)}`,
    )
    expect(table.getByText('von selbst', { exact: false })).toBeInstanceOf(HTMLElement)
    expect(table.getByText('±0')).toBeInstanceOf(HTMLElement)
    expect(table.getByText('Inventur')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('a delivery is booked with its reason, once', async () => {
    const app = await open({ moveStock: () => aStock(aLevel({ onHand: 36, available: 34 })) })
    await app.press('Zugang von GE-102')
    await type(app, 'Stück', '24')
    await type(app, 'Notiz', 'Lieferschein 4711')
    await app.press('Zugang')
    await waitFor(() =>
      expect(moved(app)).toEqual({
        move: {
          kind: 'in',
          variantId: id('f', 1),
          pieces: 24,
          reason: 'received',
          note: 'Lieferschein 4711',
        },
      }),
    )
    expect(await screen.findByText('Zugang gebucht')).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('36')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('moveStock')).toHaveLength(1)
    app.close()
  })

  it('what goes has a reason of its own; too much is refused in words, and what was typed stays', async () => {
    const app = await open({ moveStock: () => refuse('stock-reserved') })
    await app.press('Abgang von GE-102')
    await type(app, 'Stück', '11')
    await app.press('Abgang')
    expect(textOf(await screen.findByRole('alert'))).toContain('vorgemerkt')
    expect(moved(app)).toMatchObject({ move: { kind: 'out', reason: 'spoiled', pieces: 11 } })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Stück' }).value).toBe('11')
    app.close()
  })

  it.each(['', '1,5', '0', '-3', 'viele'])('„%s“ is no number of pieces and is not sent', async (typed) => {
    const app = await open({ moveStock: () => aStock() })
    await app.press('Zugang von GE-102')
    if (typed !== '') await type(app, 'Stück', typed)
    await app.press('Zugang')
    expect(screen.getByRole('textbox', { name: 'Stück' }).getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('moveStock')).toHaveLength(0)
    app.close()
  })

  it('counting sends what stood there, so that nothing is counted over', async () => {
    const app = await open({ moveStock: () => refuse('stock-moved') })
    await app.press('GE-102 zählen')
    expect(screen.getByText(/Jetzt stehen da 12/)).toBeInstanceOf(HTMLElement)
    await type(app, 'Gezählt', '11')
    await app.press('Zählen')
    expect(textOf(await screen.findByRole('alert'))).toContain('inzwischen geändert')
    expect(moved(app)).toMatchObject({ move: { kind: 'count', onHand: 11, seen: 12 } })
    app.close()
  })

  it('the first count begins to keep it, whatever stood there', async () => {
    const app = await open({
      articleStock: () => aStock(aLevel({ counted: false, onHand: 0, reserved: 0, available: 0 })),
      moveStock: () => aStock(),
    })
    await app.press('Bestand von GE-102 zählen und führen')
    await type(app, 'Gezählt', '12')
    await app.press('Zählen und führen')
    await waitFor(() =>
      expect(moved(app)).toEqual({ move: { kind: 'count', variantId: id('f', 1), onHand: 12, note: '' } }),
    )
    expect(await screen.findByText('vorhanden')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('from how many on it is few, and whether it is counted at all, is set', async () => {
    const app = await open({ setStock: () => aStock(aLevel({ counted: false })) })
    await app.press('Bestand von GE-102 einstellen')
    const few = await screen.findByRole('textbox', { name: 'Knapp ab' })
    await app.person.clear(few)
    await app.person.click(screen.getByRole('checkbox', { name: 'Bestand führen' }))
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('setStock')[0]?.input.body).toEqual({
        stock: { variantId: id('f', 1), counted: false, warnBelow: null },
      }),
    )
    expect(await screen.findByText('wird nicht geführt: immer bestellbar')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('earlier movements come when they are asked for', async () => {
    const app = await open({
      stockMovements: ({ query }) =>
        query?.before === undefined
          ? { movements: [aMovement(7)], isComplete: false }
          : { movements: [aMovement(6, { note: 'ganz früh' })], isComplete: true },
    })
    await app.press('Frühere zeigen')
    expect(await screen.findByText('ganz früh')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('stockMovements')[1]?.input.query).toEqual({ before: 7 })
    expect(screen.queryByRole('button', { name: 'Frühere zeigen' })).toBeNull()
    app.close()
  })

  it('A-12 who may not sees it without buttons; of a service there is none', async () => {
    const app = await open({
      article: () => anArticle({ can: { edit: false } }),
      articleStock: () => ({ ...aStock(), can: { edit: false } }),
      stockMovements: () => ({ movements: [], isComplete: true }),
    })
    expect(await screen.findByText('vorhanden')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Zugang von GE-102' })).toBeNull()
    expect(await screen.findByText('Noch kam und ging nichts.')).toBeInstanceOf(HTMLElement)
    app.close()
    const other = await open({ article: () => anArticle({ kind: 'service' }) })
    expect(await screen.findByText('Einen Bestand haben nur Waren.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Zugang von GE-102' })).toBeNull()
    other.close()
  })

  it('not loaded, it says so and tries again', async () => {
    let tries = 0
    const app = await open({
      articleStock: () => {
        tries += 1
        return tries < 2 ? refuse('not-found') : aStock()
      },
    })
    expect(await screen.findByText('Bestand nicht geladen')).toBeInstanceOf(HTMLElement)
    await app.press('Erneut versuchen')
    expect(await screen.findByText('vorhanden')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
