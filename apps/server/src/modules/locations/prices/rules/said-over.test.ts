import { expect, it } from 'vitest'
import { over } from './said-over.ts'

it('F-03 what was said goes over what was there, and nothing else is touched', () => {
  const before = {
    name: 'Konstanz',
    phone: '1',
    cleaningMinutes: 15,
    open: true,
    mail: null as string | null,
  }
  const said = { phone: '', cleaningMinutes: 0, open: false, mail: undefined, strange: 'x' }
  expect(over(before, said)).toEqual({
    name: 'Konstanz',
    phone: '',
    cleaningMinutes: 0,
    open: false,
    mail: null,
  })
  expect(before.phone).toBe('1')
})
