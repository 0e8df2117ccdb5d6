import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { anArticle, aVariant, openCatalog } from '../testing.ts'

const PAGE = `/admin/articles/${id('a', 1)}`
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const retype = async (app: Awaited<ReturnType<typeof openCatalog>>, name: string, text: string) => {
  const box = await field(name)
  await app.person.clear(box)
  await app.person.type(box, text)
}
const saved = (app: Awaited<ReturnType<typeof openCatalog>>) => app.server.asked('saveArticle')[0]?.input.body

describe('K-02 one article', () => {
  it('is one form; the card beside it shows what is typed, and the net price follows', async () => {
    const app = await openCatalog(PAGE, { saveArticle: () => anArticle({ version: 4 }) })
    await retype(app, 'Preis inkl. MwSt.', '1,99')
    const card = within(screen.getByRole('region', { name: 'So sieht es im Laden aus' }))
    expect(card.getByText(/1,99/)).toBeInstanceOf(HTMLElement)
    expect(card.getByText(/inkl. MwSt., zzgl. 0,15.€ Pfand/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/netto 1,67/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/niedrigster Preis der letzten 30 Tage: 1,69/)).toBeInstanceOf(HTMLElement)
    await app.press('Speichern')
    await waitFor(() =>
      expect(saved(app)).toMatchObject({
        article: {
          id: id('a', 1),
          version: 3,
          title: 'Mate Spreewasser',
          categoryIds: [id('b', 2)],
          variants: [{ id: id('f', 1), number: 'GE-102', priceCents: 199 }],
        },
      }),
    )
    await expectAccessible()
    app.close()
  })

  it.each([
    ['product', []],
    ['service', ['Dauer', 'Gleichzeitig möglich']],
    ['credit', ['Betrag wählbar ab', 'Betrag wählbar bis']],
  ] as const)('K-01 a %s is asked for what is its own, and for nothing of the others', async (kind, own) => {
    const app = await openCatalog(PAGE, { article: () => anArticle({ kind, minutes: 45 }) })
    await field('Titel')
    const names = ['Dauer', 'Gleichzeitig möglich', 'Betrag wählbar ab', 'Betrag wählbar bis']
    const asked = names.filter((name) => screen.queryByLabelText(new RegExp(`^${name}`)) !== null)
    expect(asked).toEqual(own)
    app.close()
  })

  it('LAW-24 what it lacks is a link to its field; publishing says why it cannot be', async () => {
    const app = await openCatalog(PAGE, {
      article: () => anArticle({ state: 'draft', gaps: ['withdrawal'], withdrawal: 'unsaid' }),
      setArticleState: () => refuse('article-incomplete'),
    })
    const gaps = within(await screen.findByRole('region', { name: 'Das fehlt zum Veröffentlichen' }))
    expect(gaps.getByRole('link', { name: 'Widerruf' }).getAttribute('href')).toBe('#withdrawal')
    expect(document.getElementById('withdrawal')).not.toBeNull()
    await app.press('Veröffentlichen')
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('fehlen noch Angaben'),
    )
    app.close()
  })

  it('FAULT-72 somebody else changed the price meanwhile: both texts go together', async () => {
    let tries = 0
    const app = await openCatalog(PAGE, {
      saveArticle: () => {
        tries += 1
        const { variants, translations, categories: _c, ...stored } = anArticle({ version: 4 })
        if (tries > 1) return anArticle({ version: 5 })
        return refuseStale({
          by: 'Mira',
          at: '2026-11-29T10:00:00.000Z',
          current: {
            ...stored,
            ...aVariant({ priceCents: 209 }),
            variants: variants.map(({ lowestCents: _l, ...variant }) => ({ ...variant, priceCents: 209 })),
            translations,
            categoryIds: [id('b', 2)],
          },
        })
      },
    })
    await retype(app, 'Titel', 'Mate')
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveArticle')).toHaveLength(2))
    expect(app.server.asked('saveArticle')[1]?.input.body).toMatchObject({
      article: { title: 'Mate', version: 4, variants: [{ priceCents: 209 }] },
    })
    app.close()
  })

  it('FAULT-72 where both changed the title the form asks, and says variants and languages in words', async () => {
    const { variants, categories: _c, ...stored } = anArticle({ version: 4, title: 'Mate, kalt' })
    const app = await openCatalog(PAGE, {
      saveArticle: () =>
        refuseStale({
          by: 'Mira',
          at: '2026-11-29T10:00:00.000Z',
          current: {
            ...stored,
            ...aVariant({ priceCents: 209 }),
            variants: variants.map(({ lowestCents: _l, ...variant }) => ({ ...variant, priceCents: 209 })),
            translations: { en: { title: 'Mate tea', description: '' } },
            categoryIds: [id('b', 3)],
          },
        }),
    })
    await retype(app, 'Titel', 'Mate')
    await app.press('Speichern')
    const view = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain('Saft'))
    expect(textOf(screen.getByRole('dialog'))).toMatch(/GE-102 2,09/)
    expect(textOf(screen.getByRole('dialog'))).toMatch(/Mate tea(?!")/)
    expect(view.getAllByRole('radio')).toHaveLength(2)
    app.close()
  })

  it('of several variants each has a form of its own, and one more is added to them', async () => {
    const variants = [
      aVariant({ name: 'klein' }),
      aVariant({ id: id('f', 2), name: 'groß', number: 'GE-103', priceCents: 299, lowestCents: 299 }),
    ]
    const app = await openCatalog(PAGE, {
      article: () => anArticle({ variants }),
      saveArticle: () => anArticle({ variants, version: 4 }),
    })
    const part = within(await screen.findByRole('region', { name: 'Ausführungen' }))
    expect(part.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/klein.*1,79/),
      expect.stringMatching(/groß.*2,99/),
    ])
    await app.press('Weitere Ausführung')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: 'Ausführung' }), 'Kasten')
    await app.person.type(dialog.getByRole('textbox', { name: 'Artikelnummer' }), 'GE-102K')
    await app.person.type(dialog.getByRole('textbox', { name: 'Preis inkl. MwSt.' }), '29,90')
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(saved(app)).toMatchObject({
        article: {
          variants: [
            { id: id('f', 1), priceCents: 179 },
            { id: id('f', 2), priceCents: 299 },
            { id: null, name: 'Kasten', priceCents: 2990 },
          ],
        },
      }),
    )
    app.close()
  })

  it('a language of which nothing is said is not sent; one that is told is', async () => {
    const app = await openCatalog(PAGE, { saveArticle: () => anArticle({ version: 4 }) })
    await app.person.type(await field('Englisch: Titel'), 'Mate tea')
    await app.press('Speichern')
    await waitFor(() =>
      expect(saved(app)).toMatchObject({
        article: { translations: { en: { title: 'Mate tea', description: '' } } },
      }),
    )
    app.close()
  })

  it('A-12 who may only look reads what is said; an archived one says so', async () => {
    const app = await openCatalog(
      PAGE,
      { article: () => anArticle({ can: { edit: false }, archived: true }) },
      aUser({ roles: ['reader'] }),
    )
    expect(await screen.findByText(/Dieser Artikel ist archiviert/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Archivieren' })).toBeNull()
    await expectAccessible()
    app.close()
  })
})
