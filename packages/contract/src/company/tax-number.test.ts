import { expect, it } from 'vitest'
import { MaybeTaxNumber } from './tax-number.ts'

it.each(['', '12/345/67890', '181/815/08155', '2893081508152', '12 345/6789', ' 21/815/08150 '])(
  'LAW-41 „%s“ is taken as a tax number, as it was written',
  (typed) => {
    expect(MaybeTaxNumber.parse(typed)).toBe(typed.trim())
  },
)

it.each(['DE123456789', '12345678', '12345678901234', '12/345/6789O', '—', 'keine'])(
  'LAW-41 „%s“ is none, and an example says what one looks like',
  (typed) => {
    expect(MaybeTaxNumber.safeParse(typed).error?.issues[0]?.message).toContain('12/345/67890')
  },
)

it('LAW-41 one that never ends is too long', () => {
  expect(MaybeTaxNumber.safeParse('1 '.repeat(40)).error?.issues[0]?.message).toContain('zu lang')
})
