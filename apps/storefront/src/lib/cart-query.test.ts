import { describe, expect, it } from 'vitest'
import { cartEntries, readSizes } from './cart-query.ts'
import { withQuery } from './period-query.ts'

const read = (query: string) => readSizes(new URLSearchParams(query))

describe('K-03 a cart in an address', () => {
  it('has a size as often as it is wanted, in the order in which they were chosen', () => {
    expect(read('groesse=M&groesse=L&groesse=M')).toEqual(['M', 'L', 'M'])
  })

  it('is the same in the one field of a form', () => {
    expect(read('groesse=M%2CL%2CM')).toEqual(['M', 'L', 'M'])
  })

  it.each(['', 'groesse=', 'groesse=XXL', 'groesse=m', 'groesse=%20M', 'size=M'])(
    'FAULT-60 what is no size is none: %s',
    (query) => {
      expect(read(query)).toEqual([])
    },
  )

  it('keeps what is right beside what is wrong', () => {
    expect(read('groesse=M&groesse=riesig&groesse=XL')).toEqual(['M', 'XL'])
  })

  it('of an address without end only the beginning is read', () => {
    expect(read(Array.from({ length: 500 }, () => 'groesse=S').join('&'))).toHaveLength(20)
  })

  it('is written as it was read', () => {
    const address = withQuery('/mieten/konstanz', cartEntries(['M', 'M', 'XL']))
    expect(address).toBe('/mieten/konstanz?groesse=M&groesse=M&groesse=XL')
    expect(read(address.split('?')[1] ?? '')).toEqual(['M', 'M', 'XL'])
  })
})
