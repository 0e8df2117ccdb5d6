import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { companySettingCalls } from './company/company-setting-calls.ts'
import { franchiseeFields, ownCompanyFields } from './company/company-fields.ts'
import { franchiseCalls } from './company/franchise-calls.ts'
import { ownCompanyCalls } from './company/own-company-calls.ts'
import { locationSettings } from './location/location-settings.ts'
import { emptyOf, labelsOf, type RecordFields, samplesOf, viewOf } from './record-fields.ts'
import { badValues } from './testing/bad-values.ts'
import { refusedBy, TAKEN } from './testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'

/** Who sends declared fields, and where they stand in the body. */
const BODIES: readonly (readonly [string, z.ZodType, string, RecordFields, object])[] = [
  ['own company', ownCompanyCalls.saveOwnCompany.body, 'company', ownCompanyFields, { version: 1 }],
  ['franchisee', franchiseCalls.saveFranchisee.body, 'franchisee', franchiseeFields, { id: ID, version: 1 }],
  [
    'company’s settings',
    companySettingCalls.saveCompanySettings.body,
    'settings',
    locationSettings,
    { company: ID, version: 0 },
  ],
]

it.each(BODIES.slice(0, 2))(
  'FAULT-48 the body of a %s lacks none of its fields',
  (_name, body, at, fields, rest) => {
    for (const name of Object.keys(fields)) {
      const { [name]: _left, ...others } = samplesOf(fields)
      expect(body.safeParse({ [at]: { ...others, ...rest } }).success).toBe(false)
    }
  },
)

describe.each(BODIES)('FAULT-48 the body of a %s', (_name, body, at, fields, rest) => {
  const good = { [at]: { ...samplesOf(fields), ...rest } }

  it('takes the samples of its fields as they are', () => {
    expect(body.parse(good)).toEqual(good)
  })

  it('says at each field what is wrong with it', () => {
    const rows = badValues(fields).map(([field, value]) => [`${at}.${field}`, value, TAKEN] as const)
    const refused = refusedBy(body, good, rows)
    expect(refused.filter(([, , sentence]) => sentence === TAKEN)).toEqual([])
    // Shortest and longest rental may cross: then it is said at both.
    for (const [index, [field]] of rows.entries()) expect(refused[index]?.[0].split(' und ')).toContain(field)
  })

  it('takes spaces as nothing where a text may be left open', () => {
    for (const [name, { required, kind }] of Object.entries(fields)) {
      if (required || kind === 'choice') continue
      const blank = body.safeParse({ [at]: { ...samplesOf(fields), ...rest, [name]: '  ' } })
      expect([name, blank.data]).toEqual([name, { [at]: { ...samplesOf(fields), ...rest, [name]: '' } }])
    }
  })

  it('is answered as it is stored, empty too', () => {
    const view = z.object(viewOf(fields))
    expect(view.parse(emptyOf(fields))).toEqual(emptyOf(fields))
    expect(view.parse(samplesOf(fields))).toEqual(samplesOf(fields))
  })

  it('has a name for each', () => {
    expect(Object.values(labelsOf(fields)).filter((label) => label.trim() === '')).toEqual([])
    expect(new Set(Object.values(labelsOf(fields))).size).toBe(Object.keys(fields).length)
  })
})
