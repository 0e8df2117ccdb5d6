import { describe, expect, it } from 'vitest'
import { customerSearch, phoneKey } from './customer-search.ts'

describe('B-20 what was typed into the search of customers', () => {
  it.each([
    ['07531 445210', '7531445210'],
    ['+49 7531 445210', '7531445210'],
    ['+49 (0)7531/44 52-10', '7531445210'],
    ['0049 7531 445210', '7531445210'],
    ['07531\u00a0445\u2013210', '7531445210'],
    ['445210', '445210'],
    ['+39 045 801 2207', '390458012207'],
    ['04955 12345', '495512345'],
  ])('%s is one telephone number, whichever way it is written', (typed, key) => {
    expect(phoneKey(typed)).toBe(key)
    expect(customerSearch(typed).phone).toBe(key)
    expect(customerSearch(typed).words).toEqual([])
  })

  it('a code is looked for only as six whole digits; five or seven are a telephone number', () => {
    expect(customerSearch('417902').code).toBe('417902')
    // Copied as mails and pages write it.
    expect(customerSearch(' 417\u00a0902 ').code).toBe('417902')
    expect(customerSearch('417 902').code).toBe('417902')
    for (const typed of ['41790', '4179023', '41 7902', 'x417902'])
      expect(customerSearch(typed).code).toBeNull()
  })

  it('a customer’s number is found with and without its sign', () => {
    for (const typed of ['K-10482', 'k10482', 'K 10482']) expect(customerSearch(typed).number).toBe(10_482)
    expect(customerSearch('10482').number).toBeNull()
  })

  it('a word is a name or an address, and the beginning of an order as it was read aloud', () => {
    const [word] = customerSearch('kowz9').words
    expect(word).toEqual({ names: ['%kowz9%'], codeStart: 'K0WZ9%' })
    expect(customerSearch('l.hoffmann@').words[0]?.names).toContain('%l.hoffmann@%')
    expect(customerSearch('50%_').words[0]?.names).toContain(String.raw`%50\%\_%`)
  })
})
