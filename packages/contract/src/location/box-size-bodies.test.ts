import { describe, expect, it } from 'vitest'
import { boxCalls } from './box-calls.ts'
import { boxSizeCalls } from './box-size-calls.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const size = { company: ID, size: 'M', version: 1, heightMm: 450, widthMm: 500, depthMm: 600 }
const words = (
  body: { safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } } },
  value: unknown,
) => body.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('L-01 FAULT-48 what may be said about the sizes of a company', () => {
  it.each([
    ['heightMm', 49, 'Höhe: mindestens 50 mm.'],
    ['widthMm', 4_001, 'Breite: höchstens 4.000 mm.'],
    ['depthMm', 60.5, 'Bitte ganze Millimeter angeben.'],
    ['depthMm', '600', 'Bitte ganze Millimeter angeben.'],
  ])('%s %s: one German sentence', (field, value, sentence) => {
    const { body } = boxSizeCalls.saveBoxSize
    expect(words(body, { item: { ...size, [field]: value } })).toEqual([sentence])
    expect(words(body, { item: size })).toEqual([])
  })

  it('only the four sizes exist, and nothing else is taken along', () => {
    const { body } = boxSizeCalls.saveBoxSize
    expect(body.safeParse({ item: { ...size, size: 'XXL' } }).success).toBe(false)
    expect(body.safeParse({ item: { ...size, name: 'Riesig' } }).success).toBe(false)
  })

  it('A-12 who sees locations sees them, who changes settings changes them', () => {
    expect(Object.values(boxSizeCalls).map(({ permission }) => permission)).toEqual([
      'locations.view',
      'settings.edit',
      'settings.edit',
    ])
  })
})

describe('L-01 FAULT-48 what may be said about a box that is taken elsewhere', () => {
  const item = { id: ID, locationId: ID, number: 31, spot: { cabinetId: null }, reason: 'eng' }

  it('its lock goes with it to the only terminal there, unless said otherwise', () => {
    expect(boxCalls.relocateBox.body.parse({ item }).item).toMatchObject({ lock: 'along', terminalId: null })
  })

  it.each([
    ['number', 0],
    ['number', 10_000],
    ['locationId', 'Konstanz'],
    ['reason', ''],
    ['lock', 'verkauft'],
  ])('%s cannot be %s', (field, value) => {
    expect(boxCalls.relocateBox.body.safeParse({ item: { ...item, [field]: value } }).success).toBe(false)
  })
})
