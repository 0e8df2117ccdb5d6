import { priceCalls } from '@fachwerk/contract/price/price-calls'
import { describe, expect, it } from 'vitest'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aPriceOffice, priceFields } from '../testing/prices.ts'

const platform = await testPlatform()
const { office, aPlace, show, made, save, bring, totalOf } = await aPriceOffice(platform)

type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: string }
const said = (answers: readonly Answer[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.refusal)).toSorted()
const week = (opens: number) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: opens * 60, closes: 1080 }))

describe('FAULT-72 two at the same moment', () => {
  it('of two who save one location one is told; what the other saved is whole', async () => {
    const place = await office.make({ name: 'Umkämpft' })
    const answers = await Promise.all([
      office.save(place, { phone: 'eins', city: 'Eins' }),
      office.save(place, { phone: 'zwei', city: 'Zwei' }),
    ])
    expect(said(answers)).toEqual(['changed-meanwhile', 'ok'])
    const { phone, city, version } = await office.read(place.id)
    expect([city.toLowerCase(), version]).toEqual([phone, 2])
    expect((await office.history(place.id)).total).toBe(2)
  })

  it('hours of two are never mixed', async () => {
    const place = await office.make()
    await Promise.all([
      office.save(place, { opening: week(7) }),
      office.save(place, { opening: week(9) }),
      office.save(place, { opening: week(11) }),
    ])
    const { opening } = await office.read(place.id)
    expect(opening).toHaveLength(5)
    expect(new Set(opening.map(({ opens }) => opens)).size).toBe(1)
  })

  it('who saves hours while another saves data is told, and nothing is half done', async () => {
    const place = await office.make()
    const answers = await Promise.all([
      office.save(place, { opening: week(8), holidayRule: 'closed' }),
      office.save(place, { name: 'Neuer Name' }),
    ])
    expect(said(answers)).toEqual(['changed-meanwhile', 'ok'])
    const { name, opening, holidayRule } = await office.read(place.id)
    const hours = [opening.length, holidayRule]
    expect([
      ['Neuer Name', 0, 'asUsual'],
      [place.name, 5, 'closed'],
    ]).toContainEqual([name, ...hours])
  })

  it('a location that is put away twice at once is put away once', async () => {
    const place = await office.make()
    const answers = await Promise.all([office.archive(place.id), office.archive(place.id)])
    expect(said(answers)).toEqual(['ok', 'ok'])
    const { version, archived } = await office.read(place.id)
    expect([version, archived]).toEqual([2, true])
    const { rows } = await office.history(place.id)
    expect(rows.filter(({ action }) => action === 'location.archived')).toHaveLength(1)
  })

  it('saving loses against putting away, or comes before it; never half of each', async () => {
    const place = await office.make()
    const [saved, archived] = await Promise.all([
      office.save(place, { phone: '1' }),
      office.archive(place.id),
    ])
    expect(archived.ok).toBe(true)
    const now = await office.read(place.id)
    expect([now.archived, now.phone]).toEqual([true, saved.ok ? '1' : ''])
  })

  it('of many who take one prefix exactly one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => office.create({ name: `Ort ${index}`, prefix: 'VIELE' })),
    )
    expect(said(answers)).toEqual([
      ...Array.from({ length: 4 }, () => 'ok').slice(4),
      'ok',
      ...Array.from({ length: 4 }, () => 'prefix-taken'),
    ])
  })

  it('places of one name put up at once get addresses of their own', async () => {
    const slugs: string[] = []
    for (let index = 0; index < 4; index += 1) slugs.push((await office.make({ name: 'Gleich' })).slug)
    expect(slugs).toEqual(['gleich', 'gleich-2', 'gleich-3', 'gleich-4'])
  })
})

describe('FAULT-72 FAULT-13 prices at the same moment', () => {
  it('of two who save one group one is told; its tariffs are those of the other alone', async () => {
    const place = await aPlace()
    const group = await made(place)
    const answers = await Promise.all([
      save(group, { tariffs: [{ size: 'M', step: 'day', cents: 1111 }] }),
      save(group, { tariffs: [{ size: 'L', step: 'week', cents: 2222 }] }),
    ])
    expect(said(answers)).toEqual(['changed-meanwhile', 'ok'])
    const { rows } = await show(place)
    expect(rows.find(({ id }) => id === group.id)?.tariffs).toHaveLength(1)
  })

  it('deleting and changing at once leaves a group that is whole', async () => {
    const place = await aPlace()
    const group = await made(place)
    await Promise.all([bring(group.id, true), save(group, { name: 'Anders' })])
    const rows = [...(await show(place)).rows, ...(await show(place, true)).rows]
    const [left] = rows.filter(({ id }) => id === group.id)
    expect(left?.state).toBe('archived')
    expect(left?.tariffs).toEqual(group.tariffs)
  })

  it('somebody who asks for a price while it changes gets the old or the new one', async () => {
    const place = await aPlace()
    const [standard] = (await show(place)).rows
    if (!standard) throw new Error('no prices')
    const changed = save(standard, {
      ...priceFields({ validFrom: '2026-01-01' }),
      tariffs: [{ size: 'M', step: 'day', cents: 5000 }],
    })
    const seen = await Promise.all(Array.from({ length: 8 }, () => totalOf(place, '2026-09-17T10:00')))
    await changed
    expect(seen.every((total) => total === 750 || total === 5000)).toBe(true)
    expect(await totalOf(place, '2026-09-17T10:00')).toBe(5000)
  })

  it('copies made twice are two groups, each its own', async () => {
    const [from, to] = [await aPlace(), await aPlace()]
    const group = await made(from)
    const copy = () =>
      office.call(priceCalls.copyPriceGroup, { body: { id: group.id, locationIds: [to] } }, office.nina)
    expect(said(await Promise.all([copy(), copy()]))).toEqual(['ok', 'ok'])
    const copies = (await show(to)).rows.filter(({ name }) => name === group.name)
    expect(new Set(copies.map(({ id }) => id)).size).toBe(2)
  })
})
