import { expect, it } from 'vitest'

it('React notes no place for an element of a test, and would be slower by a fifth if it did', () => {
  const places = [<p key="here" />, <p key="there" />].map((element) => Reflect.get(element, '_debugStack'))
  expect(places[0]).toBeInstanceOf(Error)
  expect(places[1]).toBe(places[0])
})
