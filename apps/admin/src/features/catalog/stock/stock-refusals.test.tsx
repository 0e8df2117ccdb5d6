import { REASONS_IN, REASONS_OUT, type VariantStock } from '@fachwerk/contract/catalog/stock/stock-views'
import { CATALOG_REFUSALS } from '@fachwerk/contract/catalog/catalog-refusals'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { describedBy, expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import { anArticle, openCatalog } from '../testing.ts'
import { aLevel, aStock as aPlainStock } from './testing.ts'

/** Of one variant. */
const aStock = (over: Partial<VariantStock> = {}) => aPlainStock(aLevel(over))

const field = (name: string) => screen.findByRole('textbox', { name })

type Handlers = NonNullable<Parameters<typeof openCatalog>[1]>
async function opened(act: string | null, handlers: Handlers = {}) {
  const app = await openCatalog(`/admin/articles/${id('a', 1)}/stock`, {
    articleStock: () => aStock(),
    stockMovements: () => ({ movements: [], isComplete: true }),
    ...handlers,
  })
  if (act !== null) await app.press(act)
  const type = async (name: string, text: string) => {
    const typed = await field(name)
    await app.person.clear(typed)
    if (text !== '') await app.person.type(typed, text)
  }
  const send = async (name: string) =>
    app.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  const sent = () => app.server.asked('moveStock')
  return { ...app, type, send, sent }
}
/** Why the field is not taken, in its own words; null: it is. */
const whyNot = async (name: string) => {
  const typed = await field(name)
  return typed.getAttribute('aria-invalid') === 'true' ? describedBy(typed) : null
}

describe('K-01 the stock on a phone, and of what is put away', () => {
  it('390 wide, each figure has its name and each button its variant', async () => {
    pretendScreen({ width: 390 })
    const app = await opened(null)
    expect(await screen.findByRole('button', { name: 'Zugang von GE-102' })).toBeInstanceOf(HTMLElement)
    const figures = [...document.querySelectorAll('dl > div')].map(textOf)
    expect(figures).toEqual(['vorhanden12', 'vorgemerkt2', 'verfügbar10', 'knapp ab5'])
    await expectAccessible()
    app.close()
  })

  it('what nobody warns of names no limit; few are said in words', async () => {
    const app = await opened(null, {
      articleStock: () => aStock({ warnBelow: null, onHand: 5, reserved: 2, available: 3 }),
    })
    expect(await screen.findByText('Verfügbar')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('knapp ab')).toBeNull()
    app.close()
    const few = await opened(null, { articleStock: () => aStock({ available: 3, isLow: true }) })
    expect(await screen.findByText('Wenig Bestand')).toBeInstanceOf(HTMLElement)
    few.close()
  })

  it('K-01 how many wait to be told is said, and nothing where nobody does', async () => {
    const app = await opened(null, { articleStock: () => aStock({ available: 0, waiting: 3 }) })
    expect((await screen.findByText('warten auf Bescheid')).nextElementSibling?.textContent).toBe('3')
    app.close()
    const none = await opened(null, { articleStock: () => aStock() })
    await screen.findByText('verfügbar')
    expect(screen.queryByText('warten auf Bescheid')).toBeNull()
    none.close()
  })

  it('more reserved than there is counts as sold out, whatever the limit', async () => {
    const app = await opened(null, {
      articleStock: () => aStock({ onHand: 2, reserved: 3, available: -1, isLow: true }),
    })
    expect(await screen.findByText('Ausverkauft')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('Wenig Bestand')).toBeNull()
    app.close()
  })

  it('FAULT-77 an archived article tells its stock, says why nothing can be moved, and has no button for it', async () => {
    const app = await opened(null, { article: () => anArticle({ archived: true }) })
    expect(await screen.findByText(/Dieser Artikel ist archiviert. Holen Sie ihn zurück/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(await screen.findByText('vorhanden')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /von GE-102$|GE-102 zählen/ })).toBeNull()
    app.close()
  })
})

describe('K-01 what stock is told that cannot be, said at its field', () => {
  it.each([
    ['', 'Stück'],
    ['1,5', 'Bitte eine ganze Zahl, ohne Komma.'],
    ['1.000', 'Tausend oder Kommazahl?'],
    ['0', 'Bitte eine Zahl von 1 bis 100.000.'],
    ['-3', 'Bitte eine Zahl von 1 bis 100.000.'],
    ['100001', 'Bitte eine Zahl von 1 bis 100.000.'],
  ])('„%s“ pieces cannot go: %s', async (typed, words) => {
    const app = await opened('Abgang von GE-102')
    await app.type('Stück', typed)
    await app.send('Abgang')
    expect(await whyNot('Stück')).toContain(words)
    expect(app.sent()).toEqual([])
    app.close()
  })

  it.each([
    ['-1', 'Bitte eine Zahl von 0 bis 1.000.000.'],
    ['1000001', 'Bitte eine Zahl von 0 bis 1.000.000.'],
    ['zwölf', 'Bitte eine Zahl eingeben'],
  ])('„%s“ cannot be counted', async (typed, words) => {
    const app = await opened('GE-102 zählen')
    await app.type('Gezählt', typed)
    await app.send('Zählen')
    expect(await whyNot('Gezählt')).toContain(words)
    expect(app.sent()).toEqual([])
    app.close()
  })

  it('none at all can be counted: 0 is a number, the article is sold out from then on', async () => {
    const app = await opened('GE-102 zählen', {
      moveStock: () => aStock({ onHand: 0, reserved: 0, available: 0 }),
    })
    await app.type('Gezählt', '0')
    await app.send('Zählen')
    expect(await screen.findByText('Bestand gezählt')).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('Ausverkauft')).toBeInstanceOf(HTMLElement)
    expect(app.sent()[0]?.input.body).toMatchObject({ move: { kind: 'count', onHand: 0, seen: 12 } })
    app.close()
  })

  it.each(['0', '2,5', 'bald'])('„%s“ is no limit for few, and nothing is set', async (typed) => {
    const app = await opened('Bestand von GE-102 einstellen')
    await app.type('Knapp ab', typed)
    await app.send('Speichern')
    expect(await whyNot('Knapp ab')).toContain('Bitte eine')
    expect(app.server.asked('setStock')).toEqual([])
    app.close()
  })

  it('the form says what stands there now, and what is few', async () => {
    const app = await opened('Bestand von GE-102 einstellen')
    expect(valueOf(await field('Knapp ab'))).toBe('5')
    expect(screen.getByRole('checkbox', { name: 'Bestand führen' })).toHaveProperty('checked', true)
    await expectAccessible()
    app.close()
  })
})

describe('K-01 what the server does not do is said, and what was typed stays', () => {
  it.each(['stock-not-counted', 'stock-too-few', 'stock-too-many', 'stock-reserved', 'stock-moved'] as const)(
    '%s',
    async (code) => {
      const app = await opened('Abgang von GE-102', { moveStock: () => refuse(code) })
      await app.type('Stück', '11')
      await app.type('Notiz', 'Kühlung ausgefallen')
      await app.send('Abgang')
      expect(textOf(await screen.findByRole('alert'))).toContain(CATALOG_REFUSALS[code].de)
      expect(valueOf(await field('Stück'))).toBe('11')
      expect(valueOf(await field('Notiz'))).toBe('Kühlung ausgefallen')
      await expectAccessible()
      app.close()
    },
  )

  it('what it says of one field stands at that field, by whichever form', async () => {
    const app = await opened('Zugang von GE-102', {
      moveStock: () =>
        refuse('invalid-input', [
          { field: 'move.pieces', code: 'too_big', message: 'Stück: höchstens 100.000.' },
        ]),
    })
    await app.type('Stück', '100000')
    await app.send('Zugang')
    await waitFor(async () => expect(await whyNot('Stück')).toContain('höchstens 100.000'))
    app.close()
    const other = await opened('Bestand von GE-102 einstellen', {
      setStock: () =>
        refuse('invalid-input', [
          { field: 'stock.warnBelow', code: 'too_small', message: 'Warnen ab: mindestens 1.' },
        ]),
    })
    await other.type('Knapp ab', '7')
    await other.send('Speichern')
    await waitFor(async () => expect(await whyNot('Knapp ab')).toContain('mindestens 1'))
    other.close()
  })

  it('FAULT-08 trying again after a lost answer moves them once: the same key goes with both', async () => {
    let tries = 0
    const app = await opened('Zugang von GE-102', {
      moveStock: () => {
        tries += 1
        return tries === 1 ? NO_ANSWER : aStock({ onHand: 36, available: 34 })
      },
    })
    await app.type('Stück', '24')
    await app.send('Zugang')
    expect(textOf(await screen.findByRole('alert'))).toContain('Der Server antwortet nicht')
    await app.send('Erneut versuchen')
    expect(await screen.findByText('Zugang gebucht')).toBeInstanceOf(HTMLElement)
    const keys = app.sent().map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/.{16}/)
    expect(keys[1]).toBe(keys[0])
    app.close()
  })

  it('the next delivery is another one: its form has a key of its own and is empty', async () => {
    const app = await opened('Zugang von GE-102', { moveStock: () => aStock() })
    for (const text of ['24', '6']) {
      if (text === '6') await app.press('Zugang von GE-102')
      expect(valueOf(await field('Stück'))).toBe('')
      await app.type('Stück', text)
      await app.send('Zugang')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const keys = app.sent().map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    app.close()
  })

  it('whoever changes their mind moves nothing', async () => {
    const app = await opened('Abgang von GE-102')
    await app.type('Stück', '3')
    await app.send('Verwerfen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.sent()).toEqual([])
    app.close()
  })
})

describe('K-01 why pieces come and go', () => {
  it.each([
    ['Zugang', REASONS_IN, ['Lieferung', 'Rücknahme', 'Korrektur']],
    ['Abgang', REASONS_OUT, ['Verdorben oder beschädigt', 'Schwund', 'Eigenverbrauch', 'Korrektur']],
  ] as const)('%s offers the reasons staff have, each of them is sent', async (way, reasons, words) => {
    const app = await opened(`${way} von GE-102`, { moveStock: () => aStock() })
    await app.person.click(await screen.findByRole('combobox', { name: 'Grund' }))
    const offered = await screen.findAllByRole('option')
    expect(offered.map(textOf)).toEqual(words)
    await app.person.click(offered.at(-1) ?? document.body)
    await app.type('Stück', '1')
    await app.send(way)
    await waitFor(() =>
      expect(app.sent()[0]?.input.body).toMatchObject({ move: { reason: reasons.at(-1), pieces: 1 } }),
    )
    app.close()
  })

  it('a note is as long as the field lets it be', async () => {
    const app = await opened('Zugang von GE-102')
    expect(await field('Notiz')).toHaveProperty('maxLength', 300)
    app.close()
  })
})
