import { describe, expect, it } from 'vitest'
import { fachwerkLocks, lockKey } from './ble-profile.ts'

const LOCK = '11111111-1111-4111-8111-111111111111'
const ID = LOCK.replaceAll('-', '')
const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
const proofOf = (text: string) => text.slice(20)
const seen = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const advert = (state: string, battery: string) => fachwerkLocks.readAdvert(hex(`01${ID}${state}${battery}`))

describe('L-07 what a lock calls out', () => {
  it('names the lock, its state and its battery', () => {
    expect(advert('00', '56')).toEqual({ lockId: LOCK, state: 'locked', batteryPercent: 86 })
    expect(['01', '02', '03'].map((state) => advert(state, '00')?.state)).toEqual([
      'unlocked',
      'open',
      'jammed',
    ])
  })

  it('FAULT-36 a state nobody knows is unknown, and a battery of more than 100 % is none', () => {
    expect(advert('04', '64')).toMatchObject({ state: 'unknown', batteryPercent: 100 })
    expect(advert('ff', '65')).toMatchObject({ state: 'unknown', batteryPercent: null })
  })

  it.each([
    ['another format', `02${ID}0056`],
    ['a byte too few', `01${ID}00`],
    ['a byte too many', `01${ID}005600`],
    ['nothing', ''],
  ])('%s is no lock of ours', (_what, text) => {
    expect(fachwerkLocks.readAdvert(hex(text))).toBeNull()
  })
})

describe('L-02 what a lock answers', () => {
  it('tells by itself how it is, without having been asked', () => {
    expect(fachwerkLocks.readReport(hex('800256'))).toEqual({ state: 'open', batteryPercent: 86 })
  })

  it.each([
    ['00', 'done'],
    ['01', 'jammed'],
    ['02', 'battery-empty'],
    ['03', 'no-answer'],
    ['07', 'no-answer'],
  ])('result %s of an order means %s', (code, result) => {
    expect(fachwerkLocks.readReport(hex(`81${code}0020`))).toEqual({
      result,
      state: 'locked',
      batteryPercent: 32,
    })
  })

  it.each(['', '80', '8002', '80025600', '810000', '8100005600', '7f0256'])(
    '„%s“ is no news: nobody takes half a frame for an opened door',
    (text) => expect(fachwerkLocks.readReport(hex(text))).toBeNull(),
  )
})

describe('L-02 the order to open', () => {
  const secret = Buffer.from('a secret of a terminal, 32 bytes').toString('base64url')
  const challenge = hex('0102030405060708')
  const order = (over: { key?: Uint8Array; challenge?: Uint8Array; altSignal?: boolean } = {}) =>
    seen(
      fachwerkLocks.openOrder(
        over.key ?? lockKey(secret, LOCK),
        over.challenge ?? challenge,
        over.altSignal ?? false,
      ),
    )

  it('says which signal and which challenge, and ends with a proof of 16 bytes', () => {
    expect(order()).toMatch(/^01000102030405060708[0-9a-f]{32}$/)
    expect(order({ altSignal: true })).toMatch(/^02000102030405060708[0-9a-f]{32}$/)
    expect(order()).toBe(order())
  })

  it('one that was overheard opens nothing later, no other lock, and is not turned into another order', () => {
    const others = [
      order({ challenge: hex('0102030405060709') }),
      order({ key: lockKey(secret, LOCK.replace('1', '2')) }),
      order({ key: lockKey(`${secret.slice(0, -2)}AA`, LOCK) }),
      order({ altSignal: true }),
    ]
    expect(new Set([order(), ...others].map(proofOf)).size).toBe(5)
  })
})

describe('L-07 the order to stay awake', () => {
  it.each([
    [60_000, '033c'],
    [1_200, '0302'],
    [0, '0300'],
    [255_000, '03ff'],
    [3_600_000, '03ff'],
  ])('for %i ms says whole seconds, as many as fit', (forMs, text) => {
    expect(seen(fachwerkLocks.awakeOrder(forMs))).toBe(text)
  })
})
