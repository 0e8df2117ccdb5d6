import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { replied, staffOf } from '../orders/testing/staff-orders.ts'
import { aMailOffice } from './testing.ts'

let at: Awaited<ReturnType<typeof aMailOffice>>
beforeEach(async () => {
  at = await aMailOffice()
})
const UNKNOWN = '01980000-0000-7000-8000-00000000dead'

describe('X-02 the list of mails', () => {
  it('shows each with state, subject, language and order, the newest first, and of the recipient little', async () => {
    await at.platform.sendMails()
    const { rows, total } = await at.list()
    expect(total).toBe(2)
    expect(rows.map(({ template, state }) => [template, state])).toEqual([
      ['order-paid', 'sent'],
      ['order-received', 'sent'],
    ])
    expect(rows[0]).toMatchObject({
      to: 'a…a@example.org',
      language: 'de',
      attempts: 1,
      trouble: null,
      sentAt: at.platform.clock.now().toISOString(),
      order: { id: at.order.id, code: at.order.shortCode },
      sentAgain: 0,
      againOf: null,
    })
    expect(JSON.stringify(rows)).not.toContain('anna@example.org')
  })

  type Body = NonNullable<Parameters<typeof at.list>[0]>
  const narrowed: readonly (readonly [Body, readonly string[]])[] = [
    [{ templates: ['order-received'] }, ['order-received']],
    [{ states: ['queued'] }, ['order-paid', 'order-received']],
    [{ states: ['sent', 'failed'] }, []],
    [{ search: 'anna@example' }, ['order-paid', 'order-received']],
    [{ search: "x' or 1=1 --" }, []],
    [{ from: '2026-09-16', to: '2026-09-16' }, ['order-paid', 'order-received']],
    [{ from: '2026-09-17' }, []],
    [{ to: '2026-09-15' }, []],
    [{ orderBy: 'createdAt', dir: 'asc', limit: 1 }, ['order-received']],
    [{ limit: 1, offset: 1 }, ['order-received']],
    [{ orderId: UNKNOWN }, []],
  ]
  it('is narrowed by state, template, day, order and words', async () => {
    for (const [body, wanted] of narrowed)
      expect([body, (await at.list(body)).rows.map(({ template }) => template)]).toEqual([body, wanted])
  })

  it('A-13 another company’s are not there: not in the list, not by id, not to be sent', async () => {
    const id = await at.idOf('order-paid')
    expect(await at.list({}, at.stranger)).toMatchObject({ rows: [], total: 0 })
    for (const unknown of [id, UNKNOWN]) {
      expect(await at.show(unknown, at.stranger)).toEqual({ ok: false, refusal: 'not-found' })
      expect(await at.again(unknown, 0, at.stranger)).toEqual({ ok: false, refusal: 'not-found' })
    }
  })

  it('LAW-61 mails to staff are for who sees users; letters are for all who see orders', async () => {
    const toStaff = ['welcome', 'locks-deactivated', 'rental-stuck'] as const
    for (const template of toStaff) await at.queue({ template })
    const templates = async (actor: typeof at.owner) =>
      (await at.list({}, actor)).rows.map(({ template }) => template)
    expect(await templates(at.owner)).toEqual(expect.arrayContaining([...toStaff]))
    expect(await templates(at.reader)).toEqual(['order-paid', 'order-received'])
    const support = staffOf(at, at.own.companyId, ['support'])
    for (const template of toStaff) {
      const id = await at.idOf(template)
      expect(await at.show(id, at.reader)).toMatchObject({ refusal: 'not-found' })
      expect(await at.again(id, 0, support)).toMatchObject({ refusal: 'not-found' })
    }
  })
})

describe('X-02 one mail', () => {
  it('is shown as it was sent, in HTML and plain text, without code and key of the door', async () => {
    await at.platform.sendMails()
    const [sent] = at.platform.sentMails.filter(({ text }) => text.includes('/bestellung/')).slice(-1)
    const { letter, recipient } = replied(await at.show(await at.idOf('order-paid')))
    expect(recipient).toBe('anna@example.org')
    expect(sent?.html).toContain(at.order.hash)
    for (const part of [letter?.html, letter?.text]) {
      expect(part).toContain('Seestraße 1')
      expect(part).not.toContain(at.order.hash)
      expect(part).not.toMatch(/>\s*\d{3}\s?\d{3}\s*<|: \d{3}\s?\d{3}$/m)
      expect(part).toContain('••••••')
    }
  })

  it('FAULT-57 one with a link that is a key is never opened, before and after it was sent', async () => {
    await at.queue({ template: 'welcome', seal: at.platform.secrets.seal, html: 'GEHEIM', text: 'GEHEIM' })
    const id = await at.idOf('welcome')
    const before = replied(await at.show(id))
    await at.platform.sendMails()
    const after = replied(await at.show(id))
    for (const { letter, can } of [before, after])
      expect([letter, can.refusal]).toEqual([null, 'mail-link-expired'])
    expect(await at.again(id)).toEqual({ ok: false, refusal: 'mail-link-expired' })
  })

  it('says in words and in those of the mail server why it was given up', async () => {
    const id = await at.idOf('order-paid')
    await at.ended(id, 'failed', 'Message failed: 550 no such mailbox')
    expect(replied(await at.show(id))).toMatchObject({
      state: 'failed',
      trouble: 'refused',
      answer: 'Message failed: 550 no such mailbox',
      nextAttemptAt: null,
      can: { sendAgain: true, refusal: null },
    })
  })
})

describe('X-02 sending again', () => {
  it('sends the same once more, with a Message-ID of its own, and keeps who did it', async () => {
    await at.platform.sendMails()
    const id = await at.idOf('order-paid')
    const seen = replied(await at.again(id))
    expect(seen).toMatchObject({ sentAgain: 1, copies: [{ state: 'queued' }] })
    await at.platform.sendMails()
    const second = at.platform.sentMails.at(-1)
    const first = at.platform.sentMails.find(({ subject }) => subject === second?.subject)
    expect(at.platform.sentMails).toHaveLength(3)
    expect(second).toMatchObject({ to: 'anna@example.org', subject: first?.subject, text: first?.text })
    expect(second?.messageId).not.toBe(first?.messageId)
    const [stored] = await at.platform.db.read((tx) =>
      sql<{ action: string; after: unknown }>`select action, after from audit_entry where subject_id = ${id}`
        .execute(tx)
        .then(({ rows }) => rows),
    )
    expect(stored).toEqual({
      action: 'mail.sentAgain',
      after: { subject: first?.subject, to: 'a…a@example.org', sentAgain: 1 },
    })
  })

  it('pressed twice it goes once, one after the other and at the same time', async () => {
    await at.platform.sendMails()
    const id = await at.idOf('order-received')
    const answers = await Promise.all([at.again(id), at.again(id), at.again(id)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    await at.platform.sendMails()
    expect(replied(await at.again(id))).toMatchObject({ sentAgain: 1 })
    await at.platform.sendMails()
    expect(at.platform.sentMails).toHaveLength(3)
    // Who looks again and presses again means it.
    expect(replied(await at.again(id, 1))).toMatchObject({ sentAgain: 2 })
  })

  it('B-12 where nobody knows whether it arrived, the mailbox can tell the double by its Message-ID', async () => {
    await at.platform.sendMails()
    const id = await at.idOf('order-received')
    await at.ended(id, 'unclear', 'no answer after the whole mail')
    expect(replied(await at.show(id))).toMatchObject({ state: 'unclear', trouble: 'lost' })
    replied(await at.again(id))
    await at.platform.sendMails()
    expect(at.platform.sentMails.at(-1)?.messageId).toContain(id)
  })

  it('one that waits, and one to an address that is none, say why not', async () => {
    expect(await at.again(await at.idOf('order-paid'))).toEqual({ ok: false, refusal: 'mail-still-waiting' })
    await at.queue({ template: 'rental-stuck', to: 'kein Postfach' })
    const id = await at.idOf('rental-stuck')
    expect(replied(await at.show(id))).toMatchObject({ trouble: 'address' })
    expect(await at.again(id)).toEqual({ ok: false, refusal: 'mail-address-unusable' })
  })

  it.each([
    ['whose link was called back', 'hash_revoked_at = now()', 'mail-link-expired'],
    ['whose customer is erased', `contact = '{"email":"x@geloescht.invalid"}'`, 'mail-address-unusable'],
  ])('one of an order %s is not sent', async (_what, change, refusal) => {
    await at.platform.sendMails()
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set ${sql.raw(change)} where id = ${at.order.id}`.execute(tx),
    )
    expect(await at.again(await at.idOf('order-paid'))).toEqual({ ok: false, refusal })
    expect(at.platform.sentMails).toHaveLength(2)
  })

  it('A-12 who only looks may not, and is not offered it', async () => {
    const id = await at.idOf('order-paid')
    expect(replied(await at.show(id, at.reader)).can.sendAgain).toBe(false)
    expect(await at.again(id, 0, at.reader)).toEqual({ ok: false, refusal: 'not-found' })
  })
})
