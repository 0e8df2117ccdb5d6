import { describe, expect, it } from 'vitest'
import { pushCalls } from './push-calls.ts'

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const ENDPOINT = 'https://push.example.org/send/1'
const messagesOf = (body: unknown) => {
  const read = pushCalls.subscribePush.body.safeParse(body)
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('X-03 what a browser says of itself', () => {
  it('an address of its push service and two keys', () => {
    expect(messagesOf({ endpoint: ENDPOINT, keys: KEYS })).toEqual([])
    expect(pushCalls.unsubscribePush.body.safeParse({ endpoint: ENDPOINT }).success).toBe(true)
  })

  it.each([
    ['http://push.example.org/1', 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'],
    ['https://localhost/1', 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'],
    ['https://jana:geheim@push.example.org/1', 'Bitte geben Sie eine Adresse ohne Benutzernamen an.'],
    ['https://:geheim@push.example.org/1', 'Bitte geben Sie eine Adresse ohne Benutzernamen an.'],
    [`https://push.example.org/${'a'.repeat(500)}`, 'Die Adresse ist zu lang (höchstens 500 Zeichen).'],
  ])('FAULT-59 FAULT-65 %s is refused at its field', (endpoint, message) => {
    expect(messagesOf({ endpoint, keys: KEYS })).toContainEqual(['endpoint', message])
  })

  it.each([
    ['p256dh', 'A'.repeat(86)],
    ['p256dh', `${'A'.repeat(86)}=`],
    ['auth', 'A'.repeat(23)],
    ['auth', ''],
  ])('FAULT-59 a %s of %j is none', (name, value) => {
    expect(messagesOf({ endpoint: ENDPOINT, keys: { ...KEYS, [name]: value } })).toEqual([
      [`keys.${name}`, 'Das ist kein Schlüssel eines Browsers.'],
    ])
  })

  it('FAULT-53 nothing beside that is taken', () => {
    expect(messagesOf({ endpoint: ENDPOINT, keys: KEYS, orderId: 'x' })).toHaveLength(1)
    expect(messagesOf({ endpoint: ENDPOINT, keys: { ...KEYS, more: 'x' } })).toHaveLength(1)
  })
})
