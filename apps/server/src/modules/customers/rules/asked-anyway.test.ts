import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isAskedAnyway } from './asked-anyway.ts'

const asked = (key: string, address: string) =>
  isAskedAnyway(createHmac('sha256', key).update(address).digest('base64url'))
const addresses = Array.from({ length: 5_000 }, (_, index) => `gast-${index}@post.example`)

it('B-22 one in five addresses that nobody knows is asked', () => {
  const share = addresses.filter((address) => asked('a', address)).length / addresses.length
  expect(share).toBeGreaterThan(0.17)
  expect(share).toBeLessThan(0.23)
})

it('B-22 the same one each time, and another one under another key', () => {
  const first = addresses.filter((address) => asked('a', address))
  expect(addresses.filter((address) => asked('a', address))).toEqual(first)
  const both = first.filter((address) => asked('b', address))
  expect(both.length / first.length).toBeLessThan(0.3)
})
