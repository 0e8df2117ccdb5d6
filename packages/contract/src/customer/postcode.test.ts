import { describe, expect, it } from 'vitest'
import { OrderContact } from '../order/order-contact.ts'
import { isPostcodeAnywhere, postcodeOf } from './postcode.ts'

describe('S-01 postcodes as people write them', () => {
  it.each([
    ['DE', 'D-10115', '10115'],
    ['DE', 'D 10115', '10115'],
    ['DE', 'DE-10115', '10115'],
    ['DE', '10 115', '10115'],
    ['DE', ' 10\u00a0115 ', '10115'],
    ['DE', 'D–01067', '01067'],
    ['AT', 'A-1010', '1010'],
    ['AT', 'A 1010', '1010'],
    ['CH', 'CH-8001', '8001'],
    ['LI', 'FL-9490', '9490'],
    ['IT', 'I-00118', '00118'],
    ['FR', 'F-75001', '75001'],
    ['NL', '1012ab', '1012 AB'],
    ['PL', '00950', '00-950'],
    ['SE', 'SE-111 22', '111 22'],
    ['CZ', '11000', '110 00'],
    ['GB', 'sw1a  1aa', 'SW1A 1AA'],
    ['LV', 'LV-1010', 'LV-1010'],
  ])('%s: %s is %s', (country, written, stored) => expect(postcodeOf(country, written)).toBe(stored))

  it.each([
    ['DE', '1234'],
    ['DE', '00000'],
    ['DE', '00123'],
    ['DE', 'A-1010'],
    ['DE', '1011500'],
    ['AT', '0000'],
    ['AT', 'D-10115'],
    ['CH', '10115'],
    ['IT', '00000'],
    ['GB', '----'],
    ['GB', '0000'],
    ['NL', '?'],
    ['DE', ''],
  ])('%s: %s is none', (country, written) => expect(postcodeOf(country, written)).toBeNull())

  it('where no country is asked for, it is one of any', () => {
    expect([isPostcodeAnywhere('D-10115'), isPostcodeAnywhere('1234'), isPostcodeAnywhere('00000')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

const CONTACT = {
  firstName: 'Lena',
  lastName: 'Hoffmann',
  email: 'lena@post.example',
  street: 'Weg 1',
  city: 'Berlin',
}
describe('S-01 who orders', () => {
  it('has the postcode kept as the post writes it, and the phone as it was typed', () => {
    const phone = '+49\u00a0(0)30 / 12\u201334 DW 12'
    const read = OrderContact.parse({ ...CONTACT, postcode: 'D-10 115', phone })
    expect(read).toMatchObject({ postcode: '10115', phone: '+49 (0)30 / 12-34 DW 12' })
    expect(OrderContact.parse({ ...CONTACT, postcode: 'A-1010', country: 'AT' }).postcode).toBe('1010')
  })

  it('„00000“ is told at the postcode, „()()()“ at the phone, both at once', () => {
    const read = OrderContact.safeParse({ ...CONTACT, postcode: '00000', phone: '()()()' })
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['postcode', 'phone']),
    )
  })
})
