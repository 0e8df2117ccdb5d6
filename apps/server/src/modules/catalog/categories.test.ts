import { categoryCalls } from '@fachwerk/contract/catalog/category-calls'
import { describe, expect, it } from 'vitest'
import { aCatalogWithStaff } from './testing/catalog-staff.ts'

const { call, ayse, stranger, add, made, titles } = await aCatalogWithStaff()

const addCategory = (title: string, parentId: string | null = null, actor = ayse) =>
  call(categoryCalls.addCategory, { body: { category: { title, description: '', parentId } } }, actor)
const move = (id: string, parentId: string | null, position: number) =>
  call(categoryCalls.moveCategory, { body: { category: { id, parentId, position } } }, ayse)
type Answer = Awaited<ReturnType<typeof addCategory>>
const idOf = (answer: Answer, title: string) => {
  const id = answer.ok && answer.value.categories.find((each) => each.title === title)?.id
  if (!id) throw new Error(`no category ${title}`)
  return id
}
const outline = (answer: Answer) =>
  answer.ok
    ? answer.value.categories.map(({ title, parentId }) => (parentId ? `- ${title}` : title))
    : answer.refusal
const known = (id: string) => ({ body: { category: { id, version: 1 } } })

describe('K-01 the tree of categories', () => {
  it('has three levels, no title twice on one of them, and moves with all below', async () => {
    const drinks = idOf(await addCategory('Getränke'), 'Getränke')
    const food = idOf(await addCategory('Essen'), 'Essen')
    const soft = idOf(await addCategory('Limo', drinks), 'Limo')
    const mate = idOf(await addCategory('Mate', soft), 'Mate')
    expect(await addCategory('Zu tief', mate)).toMatchObject({ refusal: 'category-too-deep' })
    expect(await addCategory('essen')).toMatchObject({
      refusal: 'category-title-taken',
      field: 'category.title',
    })
    expect(await move(drinks, mate, 0)).toMatchObject({ refusal: 'category-below-itself' })
    expect(await move(drinks, food, 0)).toMatchObject({ refusal: 'category-too-deep' })
    expect(outline(await move(food, null, 0))).toEqual(['Essen', 'Getränke', '- Limo', '- Mate'])
    expect(outline(await move(soft, food, 5))).toEqual(['Essen', '- Limo', '- Mate', 'Getränke'])
    expect(await addCategory('Fremd', drinks, stranger)).toMatchObject({ refusal: 'not-found' })
  })

  it('an article stands in categories of its company, is found below them, and outlives them', async () => {
    const top = idOf(await addCategory('Vorrat'), 'Vorrat')
    const sweet = idOf(await addCategory('Süßes', top), 'Süßes')
    const article = await made({ title: 'Bonbons', categoryIds: [sweet] })
    expect(article.categories).toEqual([{ id: sweet, title: 'Süßes' }])
    expect(await titles({ categoryIds: [top] })).toEqual(['Bonbons'])
    expect(await call(categoryCalls.removeCategory, known(top), ayse)).toMatchObject({
      refusal: 'category-has-children',
    })
    await call(categoryCalls.removeCategory, known(sweet), ayse)
    expect(await titles({ search: 'Bonbons' })).toEqual(['Bonbons'])
    expect(await add({ categoryIds: [sweet] })).toMatchObject({
      refusal: 'not-found',
      field: 'article.categoryIds',
    })
  })
})
