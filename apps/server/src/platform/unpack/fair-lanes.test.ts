import { describe, expect, it } from 'vitest'
import { fairLanes } from './fair-lanes.ts'

/** Works that end by hand, and the order in which they began. */
function works(most: number) {
  const lanes = fairLanes(most)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (company: string, name: string) =>
    lanes(company, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { add, end, begun }
}

describe('one file of a company never holds up that of another', () => {
  it('of one company one runs, and there is room for the next company at once', async () => {
    const { add, begun } = works(2)
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    void add('b', 'b1')
    await Promise.resolve()
    expect(begun).toEqual(['a1', 'b1'])
  })

  it('companies take turns, however many one of them has sent before', async () => {
    const { add, end, begun } = works(1)
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    for (const name of ['b1', 'b2']) void add('b', name)
    await Promise.resolve()
    for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('what fails gives its room back', async () => {
    const lanes = fairLanes(1)
    await expect(lanes('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await lanes('a', () => Promise.resolve(1))).toBe(1)
  })
})
