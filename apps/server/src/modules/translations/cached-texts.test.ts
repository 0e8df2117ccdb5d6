import { describe, expect, it, vi } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { translationsModule } from './index.ts'
import { aTextHouse } from './testing.ts'

const { platform, translations, person, edit, companies } = await aTextHouse()
const { db, clock } = platform
const nina = person(companies.head)
const FACTS = { id: 'order.order.facts', en: 'About this order' } as const

const statements = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const read: typeof db.read = (reading) => {
    count += 1
    return db.read(reading)
  }
  const counting = { ...db, read }
  const counted = translationsModule({ ...platform, db: counting, serve: () => undefined })
  await counted.textsOfCompany(companies.stranger)
  // A line that comes up forgets what was read before it, for something may have been missed.
  await platform.listener.ready()
  await counted.textsOfCompany(companies.stranger)
  count = 0
  await Promise.all([work(), counted.textsOfCompany(companies.stranger)])
  return count
}

describe('G-04 texts in memory', () => {
  it('of a company that changed nothing are nothing at all', async () => {
    const texts = await translations.textsOfCompany(companies.stranger)
    expect([texts.revision, texts.in('de'), texts.in('ru')]).toEqual(['', {}, {}])
  })

  it('cost the database nothing as long as they are remembered', async () => {
    expect(await statements(() => Promise.resolve())).toBe(0)
  })

  it('are the same object until something changes, and at once another one after', async () => {
    const before = await translations.textsOfCompany(companies.head)
    expect(await translations.textsOfCompany(companies.head)).toBe(before)
    await edit(nina, FACTS)
    const after = await translations.textsOfCompany(companies.head)
    expect(after.in('en')).toEqual({ storefront: { 'order.facts': 'About this order' } })
    expect(after.in('de')).toEqual({})
    expect(after.revision).not.toBe(before.revision)
    // The notice of it comes to every node, also to this one, a moment later: then they stay.
    await vi.waitFor(async () => {
      const english = (await translations.textsOfCompany(companies.head)).in('en')
      expect((await translations.textsOfCompany(companies.head)).in('en')).toBe(english)
    })
  })

  it('mails of a transaction read the same', async () => {
    const own = await db.transaction((tx) =>
      translations.ownTexts(tx, { companyId: companies.head, language: 'en' }),
    )
    expect(own.storefront).toEqual({ 'order.facts': 'About this order' })
  })

  it('B-08 a franchisee’s change with its franchisor’s', async () => {
    const { in: inLanguage } = await translations.textsOfCompany(companies.north)
    expect(inLanguage('en').storefront).toEqual({ 'order.facts': 'About this order' })
  })

  it('taking a text back is a change like any other: the revision never returns', async () => {
    const before = await translations.textsOfCompany(companies.head)
    await edit(nina, { id: FACTS.id, version: 1 })
    const after = await translations.textsOfCompany(companies.head)
    expect(after.in('en')).toEqual({})
    expect(after.revision).not.toBe(before.revision)
    expect(after.revision).not.toBe('')
  })
})

it('FAULT-72 no revision stands twice, however a company and its franchisor change, take back and change', async () => {
  const franchisee = person(companies.north)
  const OTHER = 'order.order.yourBox'
  const north = () => translations.textsOfCompany(companies.north)
  const seen = new Map([[(await north()).revision, '']])
  const doings = [
    () => edit(franchisee, { id: FACTS.id, en: 'All of it' }),
    () => edit(franchisee, { id: FACTS.id, version: 1 }),
    () => edit(franchisee, { id: FACTS.id, en: 'All of it', version: 2 }),
    () => edit(nina, { id: OTHER, de: 'Safe {number}' }),
    () => edit(franchisee, { id: FACTS.id, version: 3 }),
    () => edit(nina, { id: OTHER, version: 1 }),
    () => edit(franchisee, { id: OTHER, de: 'Box {number}' }),
    () => edit(franchisee, { id: OTHER, version: 1 }),
    () => edit(nina, { id: OTHER, de: 'Safe {number}', version: 2 }),
    () => edit(nina, { id: OTHER, version: 3 }),
  ]
  for (const [step, doing] of doings.entries()) {
    expect(await doing()).toMatchObject({ ok: true })
    const { revision } = await north()
    expect([step, revision, seen.get(revision)]).toEqual([step, revision, undefined])
    seen.set(revision, String(step))
  }
})

it('another node hears of a change, and reads anew after half a minute even if it did not', async () => {
  const other = await testPlatform({ address: platform.address, clock })
  const elsewhere = translationsModule({ ...other, serve: () => undefined })
  await elsewhere.textsOfCompany(companies.head)
  await other.listener.ready()
  await edit(nina, { ...FACTS, version: 2 })
  await expect
    .poll(async () => (await elsewhere.textsOfCompany(companies.head)).in('en').storefront)
    .toEqual({ 'order.facts': 'About this order' })
  const deaf = translationsModule({
    ...other,
    serve: () => undefined,
    listener: { ...other.listener, listen: () => () => undefined },
  })
  await deaf.textsOfCompany(companies.head)
  await edit(nina, { id: FACTS.id, en: 'All about it', version: 3 })
  const seen = async () => (await deaf.textsOfCompany(companies.head)).in('en').storefront?.['order.facts']
  expect(await seen()).toBe('About this order')
  await clock.advance(30_000)
  expect(await seen()).toBe('All about it')
})
