import { beforeEach, describe, expect, it } from 'vitest'
import { appendEvent } from '../../platform/events/events.ts'
import { nearMailCeiling } from '../../platform/testing/near-mail-ceiling.ts'
import { sql } from 'kysely'
import { rowsOf } from '../orders/testing.ts'
import { aSharingHouse, TOM } from './testing/shared-keys.ts'

const { at, now, around, shared, withdraw, linkOf, mails, paidOrder } = await aSharingHouse()

beforeEach(() => paidOrder())

describe('X-02 in the renter’s language', () => {
  it.each(['de-informal', 'en', 'it', 'ru'] as const)(
    'X-02 the mail speaks the renter’s language: %s',
    async (language) => {
      await paidOrder({ language })
      await shared()
      const [mail] = await mails()
      const german = /Schlüssel für|Zahlencode für/
      expect(mail?.language).toBe(language)
      expect(german.test(mail?.text ?? '')).toBe(language === 'de-informal')
      const prefix = language === 'de-informal' ? '' : `/${language}`
      expect(mail?.text).toContain(`${prefix}/schluessel/${await linkOf()}`)
    },
  )
})

it('FAULT-54 above what a site sends in an hour the mail to a second person waits its turn; one who knows us is told at once', async () => {
  const { siteId, companyId } = at.own
  const time = at.platform.clock.now()
  await at.platform.db.transaction((tx) =>
    nearMailCeiling(tx, { mail: 'sharedKey', siteId, companyId, now: time }, 0),
  )
  const page = await shared()
  await mails()
  await withdraw(page.rental?.sharedKeys?.[0]?.id ?? '')
  await mails()
  const due = await rowsOf(
    at,
    sql<{ template: string; due: Date }>`select template, next_attempt_at as due from mail
      where order_id = ${now.order.id} and template like 'key-%' order by next_attempt_at`,
  )
  expect(due.map((mail) => [mail.template, mail.due.getTime()])).toEqual([
    ['key-withdrawn', time.getTime()],
    ['key-shared', Math.floor(time.getTime() / 3_600_000 + 1) * 3_600_000],
  ])
})

it('B-01 another box or time is told to everybody who has a key, each once; a new lock to whose key it is', async () => {
  const page = await shared()
  const [tom] = page.rental?.sharedKeys ?? []
  const eva = (await shared({ name: 'Eva', email: 'eva@example.org' })).rental?.sharedKeys[1]
  await withdraw(eva?.id ?? '')
  await mails()
  const append = (type: 'rental.moved' | 'rental.changed' | 'key.issued', data: object) =>
    at.platform.db.transaction((tx) =>
      appendEvent(tx, {
        type,
        at: at.platform.clock.now(),
        companyId: at.own.companyId,
        rentalId: now.rentalId,
        orderId: now.order.id,
        actor: { kind: 'system', name: 'Test' },
        data: { ...data },
      }),
    )
  await append('rental.moved', { cause: 'staff', fromBoxNumber: 7 })
  await append('rental.changed', { cause: 'staff' })
  await append('key.issued', { accessRightId: tom?.id })
  await append('key.issued', { accessRightId: tom?.id, cause: 'lockMoved' })
  const mail = (await mails()).filter(({ template }) => template === 'key-changed')
  expect(mail.map(({ template, recipient }) => [template, recipient])).toEqual(
    Array.from({ length: 3 }, () => ['key-changed', TOM.email]),
  )
  expect(
    await rowsOf(at, sql`select id from mail where order_id = ${now.order.id} and template = 'key-renewed'`),
  ).toEqual([])
})

it('the live page tells what changes, and of openings only those with this key', async () => {
  const page = await shared()
  const [tom] = page.rental?.sharedKeys ?? []
  const gone = new AbortController()
  const stream = at.registry.mounted.get('GET /storefront/keys/{hash}/live')?.stream
  const input = { params: { hash: await linkOf() }, ...around({ signal: gone.signal }), lastEventId: null }
  // What the mount would pass.
  const lines = await stream?.(input as never)
  if (!lines || 'ok' in lines) throw new Error('refused')
  const reader = lines[Symbol.asyncIterator]()
  const next = async () => (await reader.next()).value?.data
  expect(await next()).toMatchObject({ key: { keyState: 'active' }, command: null })
  const waiting = next()
  await at.platform.db.transaction((tx) =>
    appendEvent(tx, {
      type: 'command.sent',
      at: at.platform.clock.now(),
      companyId: at.own.companyId,
      rentalId: now.rentalId,
      actor: { kind: 'system', name: 'Test' },
      data: { commandId: at.own.siteId },
    }),
  )
  await expect.poll(async () => at.platform.clock.advance(1_000)).toBeUndefined()
  await waiting
  expect(at.devices.viewed.at(-1)).toEqual({
    commandId: at.own.siteId,
    rentalId: now.rentalId,
    accessRightId: tom?.id,
  })
  gone.abort()
  expect((await reader.return?.())?.done).toBe(true)
})
