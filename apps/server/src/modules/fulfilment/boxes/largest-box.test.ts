import type { SizeClass } from '@fachwerk/contract/fields'
import { describe, expect, it } from 'vitest'
import { aShopWithBoxes } from './testing.ts'

const shop = await aShopWithBoxes()
const { platform, own, at, ordered, boxId, boxed } = shop

const upTo = (size: SizeClass) =>
  platform.db.transaction((tx) =>
    tx
      .updateTable('location')
      .set({ pickup_box_largest: size })
      .where('id', '=', own.locationId)
      .where('company_id', '=', own.companyId)
      .execute(),
  )
const choiceFor = async (orderId: string) => {
  const answer = await at.boxes(orderId)
  if (!answer.ok) throw new Error(answer.refusal)
  const { boxes, suggestedId } = answer.value
  return {
    numbers: boxes.map(({ number }) => number),
    suggested: boxes.find(({ id }) => id === suggestedId)?.number,
  }
}

describe('B-19 which boxes are taken for orders', () => {
  it.each([
    ['S', [1]],
    ['M', [1, 2, 3]],
    ['L', [1, 2, 3, 4]],
    ['XL', [1, 2, 3, 4]],
  ] as const)('up to %s those are offered, and no larger one', async (size, numbers) => {
    await upTo(size)
    const { id } = await ordered()
    expect((await choiceFor(id)).numbers).toEqual(numbers)
  })

  it('much that was ordered is proposed for the largest of them, never for one that is for renting', async () => {
    await upTo('M')
    const { id } = await ordered({ quantity: 20 })
    expect((await choiceFor(id)).suggested).toBe(2)
  })

  it('one that is too large cannot be taken by who names it, and the order has no box then', async () => {
    await upTo('M')
    const { id } = await ordered()
    expect(await at.take(id, await boxId(4))).toMatchObject({ refusal: 'box-taken-meanwhile' })
    expect(await at.look(id)).toMatchObject({ value: { boxing: 'offered' } })
    expect((await choiceFor(id)).numbers).toEqual([1, 2, 3])
  })

  it('what lies in a larger one already stays there', async () => {
    await upTo('XL')
    const { id } = await boxed(4)
    await upTo('S')
    expect(await at.look(id)).toMatchObject({ value: { box: { number: 4 } } })
  })
})
