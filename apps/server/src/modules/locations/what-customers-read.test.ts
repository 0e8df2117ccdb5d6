import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { NO_DESCRIPTION, NO_NAMES } from '@fachwerk/contract/location/location-texts'
import { expect, describe, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { findLocationsByName } from './index.ts'
import { anOffice } from './testing/staff.ts'
import { aCompany } from './testing.ts'

const platform = await testPlatform()
const office = await anOffice(platform)

describe('F-03 what customers read about a location', () => {
  it('a review link of one location is offered to the others, never to a stranger’s; taken away it is gone', async () => {
    const [one, other] = [await office.make({ name: 'Bewertet' }), await office.make({ name: 'Unbewertet' })]
    const reviewUrl = 'https://bewertung.example/zeitlager'
    const saved = await office.save(one, { reviewUrl })
    expect(saved).toMatchObject({ ok: true, value: { reviewUrl, reviewUrls: [] } })
    expect(await office.read(other.id)).toMatchObject({ reviewUrl: '', reviewUrls: [reviewUrl] })
    await office.save(other, { reviewUrl })
    const third = await office.make({ name: 'Dritter' })
    expect((await office.read(third.id)).reviewUrls).toEqual([reviewUrl])
    const foreign = office.person(['operator'], [await platform.db.transaction((tx) => aCompany(tx))])
    const theirs = await office.create({ company: foreign.companyIds[0] }, foreign)
    expect(theirs).toMatchObject({ ok: true, value: { reviewUrls: [] } })
    expect(await office.save(one, { reviewUrl: 'http://bewertung.example' })).toMatchObject({
      errors: [{ field: 'storageLocation.reviewUrl' }],
    })
    await office.save({ id: one.id, version: 2 }, { reviewUrl: '' })
    expect((await office.read(one.id)).reviewUrl).toBe('')
    const [last] = (await office.history(one.id)).rows
    expect(last).toMatchObject({ before: { reviewUrl }, after: { reviewUrl: '' } })
  })

  it('the way there is kept in every language; a change that does not speak of it leaves it', async () => {
    const made = await office.make({ name: 'Wegbeschrieben' })
    expect(made.directions).toEqual(NO_DIRECTIONS)
    const directions = { ...NO_DIRECTIONS, de: 'Neben Gleis 1,\nhinter dem Kiosk.', ru: 'Путь 1.' }
    expect(await office.save(made, { directions })).toMatchObject({ ok: true, value: { directions } })
    await office.save({ id: made.id, version: 2 }, { phone: '2' })
    expect((await office.read(made.id)).directions).toEqual(directions)
    const { rows } = await office.history(made.id)
    expect(rows.at(-2)).toMatchObject({ before: { directions: NO_DIRECTIONS }, after: { directions } })
    expect(await office.save(made, { directions: { ...directions, en: 'x'.repeat(601) } })).toMatchObject({
      errors: [
        {
          field: 'storageLocation.directions.en',
          message: 'Anfahrt (Englisch) ist zu lang (höchstens 600 Zeichen).',
        },
      ],
    })
  })

  it('the name in other languages is kept, found and told; the German one stays the staff’s', async () => {
    const made = await office.make({ name: 'Bahnhof am See' })
    expect(made).toMatchObject({ names: NO_NAMES, description: NO_DESCRIPTION })
    expect(made.missingTexts).toHaveLength(11)
    const names = { ...NO_NAMES, it: 'Stazione sul lago', ru: 'Вокзал у озера' }
    const description = { ...NO_DESCRIPTION, de: 'Gleich am See.' }
    expect(await office.save(made, { names, description })).toMatchObject({
      ok: true,
      value: { name: 'Bahnhof am See', names, description },
    })
    expect((await office.read(made.id)).missingTexts).toEqual([
      { text: 'names', language: 'en' },
      ...['en', 'it', 'ru'].map((language) => ({ text: 'description', language })),
      ...['de', 'en', 'it', 'ru'].map((language) => ({ text: 'directions', language })),
    ])
    const [last] = (await office.history(made.id)).rows
    expect(last).toMatchObject({ before: { names: NO_NAMES }, after: { names, description } })
    const found = await platform.db.read((tx) =>
      findLocationsByName(tx, { scope: [made.companyId], text: 'stazione', limit: 5 }),
    )
    expect(found).toMatchObject([{ id: made.id, title: 'Bahnhof am See' }])
    await office.save({ id: made.id, version: 2 }, { names: { ...names, it: '' } })
    expect((await office.read(made.id)).names).toEqual({ ...NO_NAMES, ru: 'Вокзал у озера' })
  })

  it('only names that somebody wrote are stored, so that a map carries no empty ones', async () => {
    const made = await office.make({ name: 'Fähre', names: { ...NO_NAMES, en: 'Ferry' } })
    const row = await platform.db.read((tx) =>
      tx.selectFrom('location').select('names').where('id', '=', made.id).executeTakeFirstOrThrow(),
    )
    expect(row.names).toEqual({ en: 'Ferry' })
  })

  it('a name that is too long is said at its field, and nothing is kept', async () => {
    const made = await office.make({ name: 'Kurz' })
    const long = { ...NO_NAMES, en: 'x'.repeat(121) }
    expect(await office.save(made, { names: long, phone: '7' })).toMatchObject({
      errors: [
        {
          field: 'storageLocation.names.en',
          message: 'Name (Englisch) ist zu lang (höchstens 120 Zeichen).',
        },
      ],
    })
    expect(await office.read(made.id)).toMatchObject({ names: NO_NAMES, version: 1 })
  })
})
