import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { temporarySecrets } from '../secrets.ts'
import { encryptPush } from './encrypt-push.ts'
import { createSendPush, type PushMessage } from './send-push.ts'
import { aBrowserKey, aPushService, claimsOf } from './testing/push-service.ts'
import { vapidOf } from './vapid.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const CONTACT = 'mailto:betrieb@seefach.example'
const vapid = vapidOf(temporarySecrets(seededRandom(1)), CONTACT)
let service: Awaited<ReturnType<typeof aPushService>>

beforeAll(async () => {
  service = await aPushService()
})
afterAll(() => service.stop())

const aMessage = (browser = aBrowserKey(service.origin), change: Partial<PushMessage> = {}): PushMessage => ({
  to: browser,
  text: '{"title":"Ihre Miete endet bald"}',
  topic: 'miete-22',
  ttlSeconds: 3600,
  now: NOW,
  ...change,
})
const send = createSendPush(vapid, { mayReach: () => true })

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('X-03 what is sent to a browser', () => {
  it('is the very bytes of the example of the standard', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const chance = {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    }
    expect(encryptPush(keys, 'When I grow up, I want to be a watermelon', chance).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is read by that browser alone; its service sees bytes', async () => {
    const browser = aBrowserKey(service.origin)
    expect(await send(aMessage(browser))).toBe('taken')
    const seen = service.heard.at(-1)
    expect(seen?.body.toString('latin1')).not.toContain('Miete')
    expect(browser.read(seen?.body ?? Buffer.alloc(0))).toBe('{"title":"Ihre Miete endet bald"}')
    expect(() => aBrowserKey(service.origin).read(seen?.body ?? Buffer.alloc(0))).toThrow(/authenticate/)
  })

  it('comes signed by this installation, for this service and half a day', async () => {
    await send(aMessage())
    const headers = service.heard.at(-1)?.headers
    expect(claimsOf(headers?.authorization ?? '')).toEqual({
      aud: service.origin,
      exp: NOW.getTime() / 1000 + 43_200,
      sub: CONTACT,
    })
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      topic: 'miete-22',
      urgency: 'high',
    })
  })

  it.each([
    [201, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [429, 'later'],
    [503, 'later'],
  ])('an answer %i means: %s', async (status, meaning) => {
    service.answers.status = status
    expect(await send(aMessage())).toBe(meaning)
    service.answers.status = 201
  })

  it('a service that does not answer is tried again later', async () => {
    const away = await aPushService()
    await away.stop()
    expect(await send(aMessage(aBrowserKey(away.origin)))).toBe('later')
  })

  it('FAULT-65 an address that must not be called is not called, however it is named', async () => {
    const before = service.heard.length
    const careful = createSendPush(vapid, { mayReach: (address) => !address.startsWith('127.') })
    expect(await careful(aMessage())).toBe('refused')
    const named = aBrowserKey(service.origin.replace('127.0.0.1', 'localhost'))
    expect(await createSendPush(vapid, { mayReach: () => false })(aMessage(named))).toBe('refused')
    expect(service.heard).toHaveLength(before)
  })
})

describe('X-03 the key of an installation', () => {
  it('is the same after a restart and another with other secrets', () => {
    const again = vapidOf(temporarySecrets(seededRandom(1)), CONTACT)
    expect(again.publicKey).toBe(vapid.publicKey)
    expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65)
    expect(vapidOf(temporarySecrets(seededRandom(2)), CONTACT).publicKey).not.toBe(vapid.publicKey)
  })

  it('a number that is none of the curve is passed over', () => {
    const good = temporarySecrets(seededRandom(1)).mac('x', 'y')
    const none = Buffer.alloc(32).toString('base64url')
    const mac = (_purpose: string, text: string) => (text === 'vapid:0' ? none : good)
    expect(Buffer.from(vapidOf({ mac }, CONTACT).publicKey, 'base64url')).toHaveLength(65)
    expect(() => vapidOf({ mac: () => none }, CONTACT)).toThrow('no key for push')
  })
})
