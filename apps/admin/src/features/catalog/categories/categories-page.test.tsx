import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aCategoryTree, openCatalog } from '../testing.ts'

const PAGE = '/admin/categories'

describe('K-01 the tree customers browse', () => {
  it('tells how many articles stand in a category and below it, with the way to them', async () => {
    const app = await openCatalog(PAGE)
    const tree = within(await screen.findByRole('list', { name: 'Kategorien' }))
    expect(tree.getAllByRole('listitem').map(textOf)).toEqual([
      'GetränkeEbene 114 Artikel',
      'Limo und MateEbene 210 Artikel',
      'SaftEbene 24 Artikel',
      'GeschenkeEbene 1leer',
    ])
    expect(tree.getByRole('link', { name: '4 Artikel in Saft zeigen' }).getAttribute('href')).toBe(
      `/admin/articles?category=${id('b', 3)}`,
    )
    await expectAccessible()
    app.close()
  })

  it('a button moves a category, says where it stands now, and undo brings it back', async () => {
    const app = await openCatalog(PAGE, { moveCategory: aCategoryTree })
    await app.press('Saft nach oben')
    expect(await screen.findByText('Saft steht jetzt an Stelle 1 von 2 unter Getränke')).toBeInstanceOf(
      HTMLElement,
    )
    await app.press('Rückgängig')
    await waitFor(() => expect(app.server.asked('moveCategory')).toHaveLength(2))
    expect(app.server.asked('moveCategory').map(({ input }) => input.body)).toEqual([
      { category: { id: id('b', 3), parentId: id('b', 1), position: 0 } },
      { category: { id: id('b', 3), parentId: id('b', 1), position: 1 } },
    ])
    app.close()
  })

  it('a new one stands at the top or below another; a title that is taken is said at its field', async () => {
    const taken = { field: 'category.title', code: 'category-title-taken', message: 'So heißt schon eine.' }
    const app = await openCatalog(PAGE, { addCategory: () => refuse('category-title-taken', [taken]) })
    await app.press('Kategorie unter Getränke anlegen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Saft')
    await app.person.click(dialog.getByRole('button', { name: 'Kategorie anlegen' }))
    expect(await dialog.findAllByText(/So heißt schon eine/)).not.toEqual([])
    expect(app.server.asked('addCategory')[0]?.input.body).toMatchObject({
      category: { title: 'Saft', parentId: id('b', 1) },
    })
    app.close()
  })

  it('removing asks first and says what becomes of the articles', async () => {
    const app = await openCatalog(PAGE, { removeCategory: aCategoryTree })
    await app.press('Kategorie Saft entfernen')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/4 Artikel stehen danach nicht mehr in ihr/)).toBeInstanceOf(HTMLElement)
    await app.person.click(question.getByRole('button', { name: 'Entfernen' }))
    await waitFor(() =>
      expect(app.server.asked('removeCategory')[0]?.input.body).toEqual({
        category: { id: id('b', 3), version: 1 },
      }),
    )
    app.close()
  })

  it('none yet and a failure say what to do', async () => {
    const empty = await openCatalog(PAGE, { categories: () => ({ categories: [], can: { edit: true } }) })
    expect(await screen.findByText('Noch keine Kategorien')).toBeInstanceOf(HTMLElement)
    empty.close()
    const broken = await openCatalog(PAGE, { categories: () => NO_ANSWER })
    expect(await screen.findByText('Sortiment nicht geladen')).toBeInstanceOf(HTMLElement)
    broken.close()
  })
})
