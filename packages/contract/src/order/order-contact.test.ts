import { describe, expect, it } from 'vitest'
import { ChangedDetails, CustomerDetails, StoredContact, OrderContact } from './order-contact.ts'
import { Recipient } from './recipient.ts'

const LENA = {
  firstName: 'Lena',
  lastName: 'Frei',
  email: 'lena@post.example',
  street: 'Hauptstrasse 1',
  postcode: '8280',
  city: 'Kreuzlingen',
  country: 'CH',
}
const wrongIn = (change: object, schema: typeof OrderContact | typeof CustomerDetails = OrderContact) =>
  schema.safeParse({ ...LENA, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('S-01 who orders from another country', () => {
  it.each([
    ['CH', '8280'],
    ['AT', '6900'],
    ['LI', '9490'],
    ['DE', '78462'],
    ['IT', '39100'],
    ['FR', '67000'],
    ['BE', '1000'],
    ['GB', 'SW1A 1AA'],
    ['NL', '1012 AB'],
    ['PL', '00-950'],
    ['LU', 'L-1855'],
    ['SE', '114 55'],
  ])('%s %s is a postcode', (country, postcode) => {
    expect(wrongIn({ country, postcode })).toEqual([])
  })

  it.each([
    ['DE', '8280'],
    ['CH', '78462'],
    ['CH', '828O'],
    ['AT', '690'],
    ['IT', '3910'],
    ['GB', '?'],
    ['DE', 'A-1010'],
  ])('%s %s is none, and that is told at the postcode', (country, postcode) => {
    expect(wrongIn({ country, postcode })).toEqual(['postcode'])
  })

  it('without a country it is Germany, as before there were others', () => {
    expect(wrongIn({ country: undefined, postcode: '78462' })).toEqual([])
    expect(wrongIn({ country: undefined, postcode: '8280' })).toEqual(['postcode'])
    expect(wrongIn({ country: 'XX', postcode: '90210' })).toEqual(['country'])
  })

  it('K-05 the address is left out wholly or not at all', () => {
    const { street: _street, postcode: _postcode, city: _city, country: _country, ...only } = LENA
    expect(OrderContact.parse(only)).toEqual({ ...only, street: '', postcode: '', city: '' })
    expect(OrderContact.parse({ ...only, street: ' ', postcode: '', city: '' }).street).toBe('')
    expect(wrongIn({ street: '', postcode: '' }).toSorted()).toEqual(['postcode', 'street'])
    expect(wrongIn({ city: '' })).toEqual(['city'])
    expect(wrongIn({ lastName: '' })).toEqual([])
    expect(wrongIn({ firstName: '' })).toEqual(['firstName'])
  })

  it('K-05 who lives where there are no postcodes has none', () => {
    expect(wrongIn({ country: 'HK', postcode: '', city: 'Kowloon' })).toEqual([])
    expect(wrongIn({ country: 'US', postcode: '90210' })).toEqual([])
    expect(wrongIn({ country: 'US', postcode: '' })).toEqual(['postcode'])
  })

  it('all that is wrong is told at once', () => {
    expect(wrongIn({ postcode: '82', city: '', email: 'x' }).toSorted()).toEqual([
      'city',
      'email',
      'postcode',
    ])
    expect(wrongIn({ postcode: '' })).toEqual(['postcode'])
    expect(wrongIn({ postcode: '82' }, CustomerDetails)).toEqual(['postcode'])
  })

  it.each(['+41 71.672.11.22', '07531/99.99.12', '+49 (0)7531 9999-12'])(
    'the phone may be written %s',
    (phone) => {
      expect(OrderContact.parse({ ...LENA, phone }).phone).toBe(phone)
    },
  )

  it.each(['ruf mich an', '12', '+41,71'])('%s is no phone', (phone) => {
    expect(wrongIn({ phone })).toEqual(['phone'])
  })

  it('what a customer changes keeps to the same rule, and takes nothing else', () => {
    const { email: _email, ...details } = LENA
    expect(ChangedDetails.safeParse({ ...details, version: 1 }).success).toBe(true)
    expect(ChangedDetails.safeParse({ ...details, version: 1, country: 'DE' }).success).toBe(false)
    expect(ChangedDetails.safeParse({ ...LENA, version: 1 }).success).toBe(false)
  })

  it.each([[[]], [['x']], [null], ['x'], [1]])('FAULT-67 %j is no contact, and nothing breaks', (strange) => {
    expect(OrderContact.safeParse(strange).success).toBe(false)
    expect(Recipient.safeParse(strange).success).toBe(false)
  })

  it('what is kept is read as it is, also where staff wrote no address', () => {
    const empty = { ...LENA, street: '', postcode: '', city: '', country: undefined }
    expect(StoredContact.parse(empty)).toMatchObject({ postcode: '' })
    expect(StoredContact.parse(LENA).country).toBe('CH')
  })
})
