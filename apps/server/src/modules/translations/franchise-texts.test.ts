import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { readTimeline } from '../../platform/events/events.ts'
import { aTextHouse } from './testing.ts'
import { storeText, type OwnText } from './text-constants-repository.ts'

const { platform, translations, person, edit, show, list, companies } = await aTextHouse()
const { db, clock } = platform
const head = person(companies.head)
const north = person(companies.north)
const stranger = person(companies.stranger)
type Person = typeof head
type Language = 'de' | 'de-informal' | 'en' | 'it' | 'ru'

const textOf = async (by: Person, id: string) => {
  const found = await show(by, id)
  if (!found.ok) throw new Error(found.refusal)
  return found.value
}
const shown = async (by: Person, id: string, language: Language = 'de') =>
  (await textOf(by, id)).texts[language].shown
const changesOf = async (by: Person, id: string, companyIds: readonly string[] = by.companyIds) => {
  const subject = { kind: 'textConstant', id: (await textOf(by, id)).historyId } as const
  const { rows } = await db.read((tx) => readHistory(tx, { companyIds, subject, offset: 0, limit: 20 }))
  return rows.map(({ action }) => action)
}
/** As an older version of the product took it. */
const stored = (companyId: string, id: string, own: OwnText, version = 1) =>
  db.transaction((tx) => storeText(tx, { companyId, id, own, version, changedAt: clock.now() }))

const seen = () =>
  db.read((tx) => readTimeline(tx, { companyIds: [companies.stranger], types: ['text.changed'], limit: 50 }))

describe('B-08 a franchisee’s texts over its franchisor’s', () => {
  it('taken back say what the franchisor says now, and taken back there what the product says', async () => {
    const id = 'rent.map.here'
    const product = await shown(head, id)
    await edit(head, { id, de: 'Da sind Sie' })
    await edit(north, { id, de: 'Moin, Sie sind hier' })
    await edit(head, { id, de: 'Genau hier', version: 1 })
    expect(await shown(north, id)).toBe('Moin, Sie sind hier')
    expect(await edit(north, { id, version: 1 })).toMatchObject({
      value: { version: 2, texts: { de: { own: null, inherited: 'Genau hier', shown: 'Genau hier' } } },
    })
    await edit(head, { id, version: 2 })
    expect(await shown(north, id)).toBe(product)
  })

  it('the franchisor’s own words typed again are nothing of the franchisee’s: it goes on following', async () => {
    const id = 'rent.find.title'
    await edit(head, { id, de: 'Wohin damit?' })
    expect(await edit(north, { id, de: 'Wohin damit?' })).toMatchObject({
      value: { version: 0, texts: { de: { own: null } } },
    })
    await edit(head, { id, de: 'Wohin mit allem?', version: 1 })
    expect(await shown(north, id)).toBe('Wohin mit allem?')
  })

  it('the product’s words win back a text the franchisor changed', async () => {
    const id = 'order.order.yourBox'
    const builtIn = (await textOf(north, id)).texts.en.builtIn ?? ''
    await edit(head, { id, en: 'Take {number}.' })
    expect(await edit(north, { id, en: builtIn })).toMatchObject({
      value: { version: 1, texts: { en: { own: builtIn, inherited: 'Take {number}.', shown: builtIn } } },
    })
    const { in: inLanguage } = await translations.textsOfCompany(companies.north)
    expect(inLanguage('en').storefront?.['order.yourBox']).toBeUndefined()
  })

  it('A-13 neither reads what the other changed in its history, nor a stranger either', async () => {
    const id = 'rent.find.list'
    await edit(head, { id, de: 'Einfach abstellen.' })
    await edit(north, { id, de: 'Moin, stell ab.' })
    await edit(north, { id, version: 1 })
    expect(await changesOf(head, id)).toEqual(['textConstant.changed'])
    expect(await changesOf(north, id)).toEqual(['textConstant.takenBack', 'textConstant.changed'])
    expect(await changesOf(stranger, id)).toEqual([])
    expect(await changesOf(head, id, [companies.stranger])).toEqual([])
  })

  it('never reach the franchisor’s list of what it changed', async () => {
    const before = await list(head, { view: 'changed' })
    expect(await edit(north, { id: 'signIn.ask.title', de: 'Moin' })).toMatchObject({ ok: true })
    const after = await list(head, { view: 'changed' })
    expect(before).toMatchObject({ ok: true })
    expect(after).toEqual(before)
  })
})

describe('G-04 plurals of each language', () => {
  const id = 'account.orders.caption'
  it.each([
    ['ru', '{count, plural, one {# заказ} few {# заказа} other {# заказа}}', 'text-plural-missing'],
    ['en', '{count, plural, other {# orders}}', 'text-plural-missing'],
    ['it', '{count, plural, one {# ordine}}', 'text-unreadable'],
    ['de', '{count} Bestellungen', 'text-other-values'],
    ['de-informal', '{count, plural, one {#} other {# von {name}}}', 'text-other-values'],
  ] as const)('E-02 %s is told that %s does not do', async (language, text, refusal) => {
    expect(await edit(head, { id, [language]: text })).toMatchObject({ refusal, field: `item.${language}` })
    expect(await textOf(head, id)).toMatchObject({ version: 0, changedAt: null })
  })

  it('E-03 one good language is not kept when another is refused', async () => {
    const en = '{count, plural, one {# order} other {# orders}}'
    expect(await edit(head, { id, en, ru: '{count}' })).toMatchObject({ field: 'item.ru' })
    expect((await textOf(head, id)).texts.en.own).toBeNull()
  })

  it('E-02 with all its forms a text is taken, and another language’s forms do no harm', async () => {
    const ru = '{count, plural, one {# заказ} few {# заказа} many {# заказов} other {# заказа}}'
    const en = '{count, plural, =0 {no orders} one {# order} few {# orders} other {# orders}}'
    expect(await edit(head, { id, ru, en })).toMatchObject({
      value: { version: 1, texts: { ru: { shown: ru }, en: { shown: en } } },
    })
  })
})

describe('FAULT-72 two people at the same text', () => {
  it('who comes after it was taken back is told so: empty, by whom, and which version', async () => {
    const id = 'rent.find.title'
    await edit(stranger, { id, de: 'Eins', ru: 'Один' })
    await edit({ ...stranger, name: 'Olga Ost' }, { id, version: 1 })
    expect(await edit(stranger, { id, de: 'Zwei', version: 1 })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Olga Ost', current: { de: '', ru: '', version: 2 } },
    })
  })

  it('a version nobody has read yet is refused too', async () => {
    expect(await edit(stranger, { id: 'rent.map.here', de: 'Hier', version: 7 })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { current: { de: '', version: 0 } },
    })
  })

  it('saving what is there already leaves history and timeline as they are', async () => {
    const id = 'rent.find.list'
    await edit(stranger, { id, de: 'Ganz einfach.' })
    const before = await seen()
    expect(await edit(stranger, { id, de: 'Ganz einfach.', version: 1 })).toMatchObject({
      value: { version: 1 },
    })
    expect(await seen()).toEqual(before)
    expect(await changesOf(stranger, id)).toEqual(['textConstant.changed'])
  })

  it('franchisor and franchisee do not get into each other’s way', async () => {
    const id = 'shell.footer.privacy'
    const both = await Promise.all([edit(head, { id, de: 'Ihre Daten' }), edit(north, { id, de: 'Daten' })])
    expect(both).toMatchObject([{ value: { version: 1 } }, { value: { version: 1 } }])
  })
})

describe('G-04 texts kept from an older version of the product', () => {
  const id = 'order.order.yourBox'
  it('B-08 that no longer fit give way to the franchisor’s, and say so', async () => {
    await stored(companies.head, id, { it: 'Box {number}!' }, 5)
    await stored(companies.north, id, { it: 'Box {nummer}!' }, 5)
    expect((await textOf(north, id)).texts.it).toMatchObject({
      own: 'Box {nummer}!',
      shown: 'Box {number}!',
      unfit: true,
    })
    expect((await textOf(head, id)).texts.it.unfit).toBe(false)
  })

  it('whose place is gone harm neither the list nor a page', async () => {
    await stored(companies.stranger, 'rent.gone.forever', { de: 'Weg' })
    expect(await show(stranger, 'rent.gone.forever')).toMatchObject({ refusal: 'not-found' })
    expect(await list(stranger, { search: 'gone.forever' })).toMatchObject({ value: { total: 0 } })
    const texts = await translations.textsOfCompany(companies.stranger)
    expect(JSON.stringify(texts.in('de'))).not.toContain('Weg')
  })
})

it('A-12 who works for another company only changes nothing in this one', async () => {
  const id = 'rent.map.here'
  const guest = person(companies.stranger, ['operator'], [companies.head])
  expect(await edit(guest, { id, de: 'Übernommen' })).toMatchObject({ refusal: 'not-found' })
  const rows = await db.read((tx) =>
    sql`select 1 from text_constant where company_id = ${companies.stranger}::uuid and id = ${id}`.execute(
      tx,
    ),
  )
  expect(rows.rows).toEqual([])
})
