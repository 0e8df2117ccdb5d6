import { expect, it } from 'vitest'
import { signatureOf } from '../testing/provider.ts'
import { signatureHolds } from './webhook-signature.ts'

const now = new Date('2026-11-20T12:00:00Z')
const secret = 'only-for-tests-0123456789abcdef0123456789'
const rawBody = Buffer.from('{"id":"evt_1",  "amount":1100}')
const holds = (change: Partial<Parameters<typeof signatureHolds>[0]> = {}) =>
  signatureHolds({ header: signatureOf(rawBody, now, secret), rawBody, secret, now, ...change })

it('FAULT-04 a webhook signed by the provider over these very bytes is taken', () => {
  expect(holds()).toBe(true)
})

it('FAULT-04 an altered byte, a re-written body, another or no secret, an old time: none is taken', () => {
  expect(holds({ rawBody: Buffer.from('{"id":"evt_1",  "amount":1101}') })).toBe(false)
  expect(holds({ rawBody: Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()))) })).toBe(false)
  expect(holds({ header: signatureOf(rawBody, now, 'x'.repeat(40)) })).toBe(false)
  expect(holds({ header: undefined })).toBe(false)
  expect(holds({ header: 't=1,v1=00' })).toBe(false)
  expect(holds({ header: `${signatureOf(rawBody, now, secret)},v1=00` })).toBe(false)
  expect(holds({ now: new Date(now.getTime() + 300_999) })).toBe(false)
  expect(holds({ now: new Date(now.getTime() - 300_001) })).toBe(false)
  expect(holds({ now: new Date(now.getTime() + 300_000) })).toBe(true)
})

it('FAULT-04 a signature cannot be carried over to another time', () => {
  const [, v1] = signatureOf(rawBody, now, secret).split(',')
  const later = new Date(now.getTime() + 3_600_000)
  expect(holds({ header: `t=${later.getTime() / 1000},${v1}`, now: later })).toBe(false)
})
