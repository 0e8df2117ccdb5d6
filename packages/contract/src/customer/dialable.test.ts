import { describe, expect, it } from 'vitest'
import { dialable, isPhone } from './dialable.ts'

describe('S-01 telephone numbers as people write them', () => {
  it.each([
    ['07531 123456', '07531123456'],
    ['+49 7531 123-0', '+4975311230'],
    ['+49 (0) 7531 / 12 34', '+4975311234'],
    ['0049 7531 1234', '+4975311234'],
    ['+49\u00a07531\u00a01234', '+4975311234'],
    ['07531–1234', '075311234'],
    ['+43 1 58858 DW 12', '+43158858;ext=12'],
    ['030 1234567 ext. 5', '0301234567;ext=5'],
    ['030 1234567 Durchwahl 88', '0301234567;ext=88'],
    ['(030) 1234567', '0301234567'],
    ['+1 212.555.0123 x42', '+12125550123;ext=42'],
  ])('%s dials %s', (written, dialed) => {
    expect(isPhone(written)).toBe(true)
    expect(dialable(written)).toBe(dialed)
  })

  it.each([
    '',
    '()()()',
    '00000',
    '0000000000',
    '+',
    '12',
    'ruf an',
    '1234)(5',
    '+49+7531',
    '-----',
    '1'.repeat(30),
  ])('%j is no number', (written) => expect(isPhone(written)).toBe(false))
})
