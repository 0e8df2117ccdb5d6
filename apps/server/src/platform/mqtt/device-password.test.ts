import { expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { DEVICE_SALT_BYTES, hashDevicePassword, isDevicePassword } from './device-password.ts'

const random = seededRandom('device-password')
const salt = random.bytes(DEVICE_SALT_BYTES)

it('recognises the password and no other', () => {
  const stored = hashDevicePassword('correct horse battery staple', salt)
  expect(stored).toMatch(/^\$7\$101\$[A-Za-z0-9+/]{16}\$[A-Za-z0-9+/]{86}==$/)
  expect(isDevicePassword('correct horse battery staple', stored)).toBe(true)
  expect(isDevicePassword('correct horse battery stapl', stored)).toBe(false)
  expect(isDevicePassword('', stored)).toBe(false)
})

it('two salts give two hashes', () => {
  const other = hashDevicePassword('same', random.bytes(DEVICE_SALT_BYTES))
  expect(hashDevicePassword('same', salt)).not.toBe(other)
})

it.each(['', '$7$', '$6$abc', 'plain', '$7$101$!!!$???', '$7$99999999$YWJj$YWJj'])(
  'takes nothing else for a hash: %s',
  (stored) => expect(isDevicePassword('plain', stored)).toBe(false),
)

it('a salt Mosquitto would not take is refused', () => {
  expect(() => hashDevicePassword('password', random.bytes(8))).toThrow('salt')
})
