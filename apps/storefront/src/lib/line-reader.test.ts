import { expect, it } from 'vitest'
import { readLine } from './line-reader.ts'

it('L-08 a page has the whole picture after each line, and after connecting again', () => {
  let line: unknown
  const heard = [
    { order: { a: 1, b: 1 } },
    { changes: [[['order', 'a'], 2]] },
    { changes: [[['order', 'b']]] },
    { order: { a: 5, b: 5 } },
    { changes: [[['order', 'b'], 6]] },
  ].map((sent) => (line = readLine(line, JSON.stringify(sent))))
  expect(heard).toEqual([
    { order: { a: 1, b: 1 } },
    { order: { a: 2, b: 1 } },
    { order: { a: 2 } },
    { order: { a: 5, b: 5 } },
    { order: { a: 5, b: 6 } },
  ])
})
