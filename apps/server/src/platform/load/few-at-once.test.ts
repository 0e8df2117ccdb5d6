import { expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

/** Works that end when they are told to. */
function works(most: number) {
  const inTurn = fewAtOnce(most)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    start: (name: string) =>
      inTurn(async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        if (name.startsWith('bad')) throw new Error(name)
        return name
      }),
    end: (name: string) => ends.get(name)?.(),
  }
}

it('no more than so many run at once; the others follow in the order they came', async () => {
  const { begun, start, end } = works(2)
  const all = ['a', 'b', 'c', 'd'].map(start)
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await all[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  expect(await all[0]).toBe('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('a work that fails makes room like any other', async () => {
  const { begun, start, end } = works(1)
  const bad = start('bad')
  const next = start('next')
  end('bad')
  await expect(bad).rejects.toThrow('bad')
  expect(begun).toEqual(['bad', 'next'])
  end('next')
  expect(await next).toBe('next')
  const last = start('last')
  expect(begun.at(-1)).toBe('last')
  end('last')
  await last
})
