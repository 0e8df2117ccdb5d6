import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bodyOf, samplesOf } from '../record-fields.ts'
import { badValues } from '../testing/bad-values.ts'
import { articleFields, variantFields } from './article-fields.ts'

describe.each([
  ['article', articleFields],
  ['variant', variantFields],
])('E-03 %s', (_name, fields) => {
  const Body = z.strictObject(bodyOf(fields))
  const good = samplesOf(fields)

  it('takes what the samples say', () => {
    expect(Body.safeParse(good).error?.issues ?? []).toEqual([])
  })

  it.each(badValues(fields))('%s is not %o', (field, value) => {
    const { success, error } = Body.safeParse({ ...good, [field]: value })
    expect([success, error?.issues[0]?.path[0]]).toEqual([false, field])
  })
})

it.each([
  ['#a #b', true],
  ['#vegan', true],
  ['vegan', false],
  ['#a  #b', false],
  ['#a,#b', false],
  [`#${'x'.repeat(31)}`, false],
  [Array.from({ length: 21 }, (_each, index) => `#t${index}`).join(' '), false],
])('K-01 hashtags %s: %s', (typed, holds) => {
  expect(articleFields.hashtags.body.safeParse(typed).success).toBe(holds)
})
