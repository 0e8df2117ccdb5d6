import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildHouse } from '../main.ts'
import { testPlatform } from '../platform/testing/test-platform.ts'
import { Foundation, problemWith, QUESTIONS } from './foundation.ts'
import { foundCompany, isFounded } from './found-company.ts'

const ANSWERS = {
  name: 'Hafenboxen',
  legalName: 'Hafenboxen GmbH',
  street: 'Kai 1',
  postcode: '18055',
  city: 'Rostock',
  representative: 'Ina Wolf',
  register: '',
  vatId: '',
  taxNumber: '',
  email: 'hallo@hafenboxen.example',
  phone: '+49 381 1234',
  shop: 'hafenboxen.localhost',
  language: 'de',
  ownerFirstName: 'Ina',
  ownerLastName: 'Wolf',
  ownerEmail: 'ina@hafenboxen.example',
}

async function anEmptyInstallation() {
  const platform = await testPlatform()
  return { platform, house: buildHouse(platform) }
}

it('A-01 F-01 an installation without the demo world gets its company, its shop and somebody who can sign in', async () => {
  const { platform, house } = await anEmptyInstallation()
  expect(await platform.db.read(isFounded)).toBe(false)
  const founded = await foundCompany(platform, house, Foundation.parse(ANSWERS))
  if (!founded.ok) throw new Error(founded.refusal)
  expect(await platform.db.read(isFounded)).toBe(true)
  expect(await house.identity.hasPassword('ina@hafenboxen.example', founded.value.password)).toBe(true)
  expect(await house.sites.siteOfHost('hafenboxen.localhost')).toMatchObject({
    name: 'Hafenboxen',
    defaultLanguage: 'de',
    languages: ['de', 'de-informal', 'en', 'it', 'ru'],
  })
  const { rows } = await platform.db.read((tx) =>
    sql<{
      size: number
      height: number
    }>`select size, height_mm as height from box_size order by size`.execute(tx),
  )
  expect(rows.map(({ height }) => height)).toEqual([300, 450, 600, 900])
})

it('FAULT-15 two who found at once are one company; the second is told', async () => {
  const { platform, house } = await anEmptyInstallation()
  const foundation = Foundation.parse(ANSWERS)
  const both = await Promise.all([1, 2].map(() => foundCompany(platform, house, foundation)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, refusal: 'already-founded' })
})

it('every answer is asked for, and a wrong one gets its sentence', () => {
  expect(QUESTIONS.map(({ field }) => field).toSorted()).toEqual(Object.keys(Foundation.shape).toSorted())
  expect(
    Object.entries(ANSWERS).map(([field, answer]) => problemWith(field as keyof Foundation, answer)),
  ).toEqual(Object.keys(ANSWERS).map(() => null))
  expect(problemWith('shop', 'localhost')).toMatch(/www\.beispiel\.de/)
  expect(problemWith('ownerEmail', 'ina')).toMatch(/E-Mail/)
  expect(problemWith('name', '')).not.toBeNull()
  expect(problemWith('shop', 'https://www.hafenboxen.de/start')).toBeNull()
})

it('LAW-41 who has no VAT id is founded with the tax number, and told what is none', async () => {
  const { platform, house } = await anEmptyInstallation()
  const answers = { ...ANSWERS, taxNumber: '79/123/45678' }
  const founded = await foundCompany(platform, house, Foundation.parse(answers))
  expect(founded.ok).toBe(true)
  const { rows } = await platform.db.read((tx) =>
    sql<{ number: string }>`select tax_number as number from company`.execute(tx),
  )
  expect(rows).toEqual([{ number: '79/123/45678' }])
  expect(problemWith('taxNumber', 'keine')).toContain('9 bis 13 Ziffern')
  expect(problemWith('taxNumber', '')).toBeNull()
  expect(QUESTIONS.find(({ field }) => field === 'taxNumber')?.usual).toBe('')
})
