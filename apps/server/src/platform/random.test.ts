import { describe, expect, it } from 'vitest'
import { seededRandom, systemRandom } from './random.ts'

describe.each([
  ['the system’s chance', systemRandom()],
  ['seeded chance', seededRandom('seed')],
])('%s', (_name, random) => {
  it('gives version 7 identifiers, all different', () => {
    const ids = Array.from({ length: 500 }, () => random.uuid())
    expect(new Set(ids).size).toBe(500)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('sorts each identifier behind the one before, so that lines of an order stay in their order', () => {
    const ids = Array.from({ length: 20_000 }, () => random.uuid())
    expect(ids.toSorted()).toEqual(ids)
  })

  it('gives digits with leading zeros, all equally often', () => {
    const counts = new Map<string, number>()
    for (const digit of random.digits(20_000)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
    expect([...counts.keys()].toSorted().join('')).toBe('0123456789')
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(300)
  })

  it('gives codes that can be read out', () => {
    expect(random.code(400)).toMatch(/^[0-9A-HJKMNP-TV-Z]{400}$/)
  })

  it('gives link hashes of at least 128 bits', () => {
    const hash = random.hash()
    expect(hash).toMatch(/^[\w-]{32}$/)
    expect(random.hash()).not.toBe(hash)
  })

  it('stays below its limit and refuses limits without an answer', () => {
    for (let tries = 0; tries < 200; tries += 1) expect(random.below(3)).toBeLessThan(3)
    expect(random.below(1)).toBe(0)
    for (const limit of [0, -1, 1.5, 2 ** 33, Number.NaN])
      expect(() => random.below(limit)).toThrow('no answer')
  })
})

const draw = (seed: string) => {
  const random = seededRandom(seed)
  return [random.uuid(), random.digits(6), random.code(8), random.hash(), [...random.bytes(40)]]
}

it('the same seed gives the same sequence, another seed another', () => {
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})
