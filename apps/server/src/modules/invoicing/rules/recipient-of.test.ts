import { describe, expect, it } from 'vitest'
import { addressedTo, asWritten, isSameAddressed, nameOfRecipient } from './recipient-of.ts'

const CONTACT = {
  firstName: 'Lena',
  lastName: 'Hoffmann',
  email: 'lena@post.example',
  street: 'Seestraße 18',
  postcode: '78464',
  city: 'Konstanz',
}
const BILLING = {
  company: 'Hoffmann Messebau GmbH',
  vatId: 'DE123456788',
  name: 'Lena Hoffmann',
  street: 'Messeallee 1',
  postcode: '78462',
  city: 'Konstanz',
  country: 'DE',
  reference: 'KST 4711',
} as const

const name = (company: string | undefined, person: string) => nameOfRecipient({ company, name: person })

describe('LAW-41 who an invoice names', () => {
  it('who ordered, at their address, unless something else was told', () => {
    expect(addressedTo({ contact: CONTACT, billing: null })).toEqual({
      recipient: {
        name: 'Lena Hoffmann',
        street: 'Seestraße 18',
        postcode: '78464',
        city: 'Konstanz',
        email: 'lena@post.example',
      },
    })
    expect(addressedTo({ contact: {}, billing: null }).recipient.name).toBe('')
  })

  it('who lives abroad, with their country; Germany goes without saying', () => {
    const swiss = { ...CONTACT, postcode: '8280', city: 'Kreuzlingen', country: 'CH' } as const
    expect(addressedTo({ contact: swiss, billing: null }).recipient).toMatchObject({
      postcode: '8280',
      country: 'CH',
    })
    const german = { ...CONTACT, country: 'DE' } as const
    expect(addressedTo({ contact: german, billing: null })).toEqual(
      addressedTo({ contact: CONTACT, billing: null }),
    )
  })

  it('the company with VAT id and its own number; the mail stays the one of who ordered', () => {
    expect(addressedTo({ contact: CONTACT, billing: BILLING })).toEqual({
      recipient: {
        company: 'Hoffmann Messebau GmbH',
        vatId: 'DE123456788',
        name: 'Lena Hoffmann',
        street: 'Messeallee 1',
        postcode: '78462',
        city: 'Konstanz',
        email: 'lena@post.example',
      },
      reference: 'KST 4711',
    })
  })

  it('what is empty is not written down, nor is Germany', () => {
    const written = asWritten({ ...BILLING, vatId: '', reference: '', country: 'AT' }, 'a@post.example')
    expect(Object.keys(written.recipient).toSorted()).toEqual([
      'city',
      'company',
      'country',
      'email',
      'name',
      'postcode',
      'street',
    ])
    expect('reference' in written).toBe(false)
  })

  it('lists know both, a company alone is enough', () => {
    expect(name('Hoffmann GmbH', 'Lena Hoffmann')).toBe('Hoffmann GmbH, Lena Hoffmann')
    expect([name('Hoffmann GmbH', ''), name(undefined, 'Lena')]).toEqual(['Hoffmann GmbH', 'Lena'])
  })

  it('the same is the same, whatever was left empty', () => {
    const one = asWritten({ ...BILLING, vatId: '' }, 'a@post.example')
    expect(isSameAddressed(one, asWritten({ ...BILLING, vatId: '' }, 'b@post.example'))).toBe(true)
    const others = [
      { city: 'Singen' },
      { reference: '' },
      { country: 'AT' as const },
      { vatId: 'DE111122222' },
    ]
    for (const change of others)
      expect(isSameAddressed(one, asWritten({ ...BILLING, vatId: '', ...change }, ''))).toBe(false)
  })
})
