import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../platform/random.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { locationsModule } from '../index.ts'
import { setLockGone } from './stored-boxes-repository.ts'
import { addBox, boxPlaces, changeBox } from './use-cases/save-boxes.ts'
import { aCompany, aLocation, needsFor } from '../testing.ts'

const platform = await testPlatform()
const { db } = platform
const random = seededRandom('boxes')
const locations = locationsModule(needsFor(platform))
const [companyId, otherId] = await db.transaction(
  async (tx) => [await aCompany(tx), await aCompany(tx, { name: 'Fremd' })] as const,
)

let count = 0
/** A location with one column of doors: 1500 of 1800 mm are used, and a second column that holds the terminal. */
async function aPlace(sizes: ('S' | 'M' | 'L')[] = ['S', 'S', 'M', 'M']) {
  count += 1
  const plan = aLocation(companyId, { slug: `ort-${count}`, prefix: `P${count}`, boxes: sizes })
  const { locationId, boxes } = await db.transaction((tx) => locations.createLocation(tx, plan))
  const drawn = async () =>
    (await db.read((tx) => locations.cabinetPlans(tx, [locationId]))).get(locationId) ?? []
  const [cabinet] = await drawn()
  return { locationId, boxes, drawn, cabinetId: cabinet?.id ?? '' }
}
type Input = Omit<Parameters<typeof addBox>[2]['box'], 'companyId'>
const add = (input: Input, company = companyId) =>
  db.transaction((tx) =>
    addBox(tx, random, { box: { companyId: company, ...input }, now: platform.clock.now() }),
  )
const change = (boxId: string, size: 'S' | 'M' | 'L' | 'XL', outOfService: string | null = null) =>
  db.transaction((tx) => changeBox(tx, { companyId, boxId, size, outOfService }))
const numbersIn = (columns: readonly { doors: readonly object[] }[]) =>
  columns.map(({ doors }) => doors.map((door) => ('number' in door ? door.number : 'T')))

const idOf = (boxes: Awaited<ReturnType<typeof aPlace>>['boxes'], number: number) =>
  boxes.find((box) => box.number === number)?.id ?? ''

describe('L-01 adding a box', () => {
  it('stands at the bottom of its column, drawn to scale', async () => {
    const { locationId, cabinetId, drawn } = await aPlace()
    expect(await add({ locationId, number: 5, size: 'S', cabinetId, column: 0 })).toMatchObject({ ok: true })
    expect(numbersIn((await drawn())[0]?.columns ?? [])).toEqual([[1, 2, 3, 4, 5], ['T']])
  })

  it('under the terminal where the column is its own', async () => {
    const { locationId, cabinetId, drawn } = await aPlace()
    await add({ locationId, number: 5, size: 'M', cabinetId, column: 1 })
    await add({ locationId, number: 6, size: 'M', cabinetId, column: 1 })
    expect(numbersIn((await drawn())[0]?.columns ?? [])[1]).toEqual(['T', 5, 6])
    const full = await add({ locationId, number: 7, size: 'S', cabinetId, column: 1 })
    expect(full).toEqual({ ok: false, refusal: 'column-too-short', field: 'column' })
  })

  it('in a new column at the right, or in a new cabinet named by the next letter', async () => {
    const { locationId, cabinetId, drawn } = await aPlace()
    await add({ locationId, number: 5, size: 'L', cabinetId, column: null })
    await add({ locationId, number: 6, size: 'XL', cabinetId: null, column: null })
    const [first, second] = await drawn()
    expect(numbersIn(first?.columns ?? [])).toEqual([[1, 2, 3, 4], ['T'], [5]])
    expect(second).toMatchObject({
      name: 'B',
      heightMm: 1800,
      columns: [{ widthMm: 500, doors: [{ number: 6 }] }],
    })
  })

  it('a number is given once at a location, whoever asks at the same time', async () => {
    const { locationId, cabinetId, boxes } = await aPlace()
    expect(await add({ locationId, number: 1, size: 'S', cabinetId, column: null })).toMatchObject({
      refusal: 'box-number-taken',
      field: 'number',
    })
    const inputs = Array.from({ length: 6 }, () =>
      add({ locationId, number: 9, size: 'S', cabinetId, column: null }),
    )
    const results = await Promise.all(inputs)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.read((tx) => locations.boxesOf(tx, [locationId]))).toHaveLength(boxes.length + 1)
  })

  it('FAULT-45 in a foreign or unknown cabinet it does not stand, and without measures it cannot', async () => {
    const { locationId } = await aPlace()
    const foreign = await aPlace()
    const input = { locationId, number: 30, size: 'S' as const, column: null }
    const none = { ok: false, refusal: 'not-found', field: 'cabinetId' }
    expect(await add({ ...input, cabinetId: foreign.cabinetId })).toEqual(none)
    expect(await add({ ...input, cabinetId: random.uuid() })).toEqual(none)
    expect(await add({ ...input, cabinetId: null }, otherId)).toMatchObject({ refusal: 'size-unknown' })
  })

  it('tells where there is room: cabinets with their columns, sizes, the next number', async () => {
    const { locationId, cabinetId } = await aPlace()
    expect(await db.read((tx) => boxPlaces(tx, { companyId, locationId }))).toEqual({
      cabinets: [{ id: cabinetId, name: 'A', columns: 2 }],
      sizes: ['S', 'M', 'L', 'XL'],
      measures: [
        { size: 'S', heightMm: 300, widthMm: 500 },
        { size: 'M', heightMm: 450, widthMm: 500 },
        { size: 'L', heightMm: 600, widthMm: 500 },
        { size: 'XL', heightMm: 900, widthMm: 500 },
      ],
      nextNumber: 5,
    })
    expect((await db.read((tx) => boxPlaces(tx, { companyId: otherId, locationId }))).cabinets).toEqual([])
  })
})

describe('L-01 changing a box', () => {
  it('to a size for which its column has room; the others stay', async () => {
    const { boxes, drawn } = await aPlace()
    expect(await change(idOf(boxes, 1), 'L')).toMatchObject({ ok: true })
    expect((await drawn())[0]?.columns[0]?.doors.map(({ heightMm }) => heightMm)).toEqual([
      600, 300, 450, 450,
    ])
    expect(await change(idOf(boxes, 2), 'M')).toEqual({
      ok: false,
      refusal: 'column-too-short',
      field: 'size',
    })
    expect(await change(idOf(boxes, 1), 'S')).toMatchObject({ ok: true })
  })

  it('out of service it is not offered, whatever its size; with the reason gone it is again', async () => {
    const { boxes, locationId } = await aPlace()
    const offered = async () =>
      (await db.read((tx) => locations.boxesOf(tx, [locationId]))).filter(({ rentable }) => rentable).length
    await change(idOf(boxes, 1), 'S', 'Scharnier')
    expect(await offered()).toBe(3)
    await change(idOf(boxes, 1), 'S')
    expect(await offered()).toBe(4)
  })

  it('L-03 without a lock it is not offered, and staff’s own reason is another matter', async () => {
    const { boxes, locationId } = await aPlace()
    const boxIds = [idOf(boxes, 1), idOf(boxes, 2)]
    const gone = (at: Date | null, company = companyId) =>
      db.transaction((tx) => setLockGone(tx, { companyId: company, boxIds }, at))
    const offered = async () =>
      (await db.read((tx) => locations.boxesOf(tx, [locationId]))).filter(({ rentable }) => rentable).length
    await gone(platform.clock.now(), otherId)
    expect(await offered()).toBe(4)
    await gone(platform.clock.now())
    await change(idOf(boxes, 1), 'S', 'Wasser')
    expect(await offered()).toBe(2)
    await gone(null)
    expect(await offered()).toBe(3)
  })

  it('a box of another company is none', async () => {
    const { boxes } = await aPlace()
    const [before] = boxes
    await expect(
      db.transaction((tx) =>
        changeBox(tx, { companyId: otherId, boxId: before?.id ?? '', size: 'S', outOfService: 'fremd' }),
      ),
    ).rejects.toThrow('is not of this company')
    const { rows } = await db.read((tx) =>
      sql<{
        reason: string | null
      }>`select out_of_service as reason from box where id = ${before?.id}`.execute(tx),
    )
    expect(rows).toEqual([{ reason: null }])
  })
})
