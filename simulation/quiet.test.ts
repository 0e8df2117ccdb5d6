import { expect, it } from 'vitest'
import { createQuiet, type Quiet } from './quiet.ts'

/** Each message takes two turns to be dealt with. */
async function orderOf(quiet: Quiet): Promise<string[]> {
  const heard: string[] = []
  const deal = async (name: string) => {
    heard.push(`${name} comes`)
    await new Promise((next) => {
      setImmediate(next)
    })
    heard.push(`${name} is dealt with`)
  }
  for (const name of ['one', 'two']) quiet.post(() => void quiet.track(heard, deal(name)))
  await quiet.settle()
  return heard
}

it('a message comes when everything before it has come to its end', async () => {
  expect(await orderOf(createQuiet())).toEqual([
    'one comes',
    'one is dealt with',
    'two comes',
    'two is dealt with',
  ])
})

it('in a fleet messages that are under way together arrive together', async () => {
  expect(await orderOf(createQuiet(true))).toEqual([
    'one comes',
    'two comes',
    'one is dealt with',
    'two is dealt with',
  ])
})
