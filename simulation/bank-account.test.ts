import { expect, it } from 'vitest'
import { openBankAccount } from './bank-account.ts'

const line = (companyId: string, code: string) => ({ companyId, code, cents: 400, atMs: 0, key: code })

it('K-06 what arrives stands on the statement in its order, and waits until it is booked', () => {
  const account = openBankAccount()
  account.arrive(line('nord', 'AAA111'))
  account.arrive(line('see', 'BBB222'))
  account.arrive(line('nord', 'CCC333'))
  const [first] = account.unbooked('nord')
  expect(account.unbooked('nord').map(({ number, code }) => `${number} ${code}`)).toEqual([
    '1 AAA111',
    '3 CCC333',
  ])
  if (first) first.isBooked = true
  expect(account.unbooked('nord').map(({ code }) => code)).toEqual(['CCC333'])
  expect(account.lines).toHaveLength(3)
})
