import { describe, expect, it } from 'vitest'
import { pushCalls } from '../staff/push-calls.ts'
import { walletCalls } from './wallet-calls.ts'

const CALLS = [...Object.entries(walletCalls), ...Object.entries(pushCalls)]
const takes = (params: { safeParse(value: unknown): { success: boolean } }, hash: unknown) =>
  params.safeParse({ hash }).success
const isEndpoint = (endpoint: unknown) => pushCalls.unsubscribePush.body.safeParse({ endpoint }).success

describe('R-11 X-03 the link of a key', () => {
  it.each(CALLS)('%s takes links of 22 to 64 signs and nothing that could be a path', (_name, { params }) => {
    expect(['A'.repeat(22), 'z_-9'.repeat(16)].map((hash) => takes(params, hash))).toEqual([true, true])
    const wrong = ['', 'A'.repeat(21), 'A'.repeat(65), `../${'A'.repeat(22)}`, `${'A'.repeat(22)}\n`, 7]
    expect(wrong.filter((hash) => takes(params, hash))).toEqual([])
  })
})

describe('X-03 withdrawing a device', () => {
  it('takes an address of exactly 500 signs and none longer', () => {
    const start = 'https://push.example.org/'
    expect(isEndpoint(start.padEnd(500, 'a'))).toBe(true)
    expect(isEndpoint(start.padEnd(501, 'a'))).toBe(false)
  })

  it('an address copied with spaces around is the same device', () => {
    const read = pushCalls.unsubscribePush.body.parse({ endpoint: ' https://push.example.org/1 ' })
    expect(read.endpoint).toBe('https://push.example.org/1')
  })

  it.each([undefined, null, '', 'push.example.org', 'ftp://push.example.org/1', 'https://push', 7])(
    '%j is no address of a push service',
    (endpoint) => {
      expect(isEndpoint(endpoint)).toBe(false)
    },
  )

  it('names the address alone; asking to be told needs keys beside it', () => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const endpoint = 'https://push.example.org/1'
    expect(pushCalls.unsubscribePush.body.safeParse({ endpoint, keys }).success).toBe(false)
    expect(pushCalls.subscribePush.body.safeParse({ endpoint }).success).toBe(false)
  })
})
