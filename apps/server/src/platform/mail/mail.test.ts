import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock, type TestClock } from '@fachwerk/clock/test-clock'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DatabaseAddress, Db } from '../db/db.ts'
import { openListener } from '../db/db-listen.ts'
import { createLog } from '../log/log.ts'
import { dropWaitingMail, mailHealth, mailsOfOrder, type NewMail, queueMail } from './mail.ts'
import { createMailSender } from './mail-sender.ts'
import { fileTransport, type MailTransport, smtpTransport } from './mail-transport.ts'
import { aMailServer, type MailServer } from '../testing/mail-server.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const company = '01980000-0000-7000-8000-000000000001'
const order = '01980000-0000-7000-8000-00000000000a'
let db: Db
let address: DatabaseAddress
let clock: TestClock
let server: MailServer

beforeEach(async () => {
  ;({ db, address } = await aTestDatabase())
  clock = testClock('2026-09-16T10:00:00Z')
  server = await aMailServer()
})
afterEach(() => server.close())

const aMail = (overrides: Partial<NewMail> = {}): NewMail => ({
  companyId: company,
  orderId: order,
  to: 'anna@example.org',
  language: 'de-informal',
  template: 'order-paid',
  subject: 'Dein Fach 7 ist für dich offen – Größe L',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  dedupeKey: 'paid:1',
  at: clock.now(),
  senderName: 'Müllers Fächer',
  replyTo: 'hilfe@example.org',
  ...overrides,
})
const queue = (overrides: Partial<NewMail> = {}) => db.transaction((tx) => queueMail(tx, aMail(overrides)))
const sender = (transport: MailTransport = smtpTransport(server.url)) =>
  createMailSender({ db, clock, log: createLog('silent'), transport, from: 'fachwerk@example.org' })
const states = async () => (await db.read((tx) => mailsOfOrder(tx, company, order))).map(({ state }) => state)
const headersOf = (raw = '') => (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ')

it('a mail arrives with umlauts, a sender’s name, a reply address, and is marked as sent', async () => {
  await queue()
  expect(await sender().deliverDue()).toEqual({ sent: 1, failed: 0 })
  const [mail] = server.received
  expect(mail).toMatchObject({ from: 'fachwerk@example.org', to: ['anna@example.org'] })
  const headers = headersOf(mail?.raw)
  expect(headers).toContain('Reply-To: hilfe@example.org')
  expect(headers).toContain('Content-Language: de')
  expect(headers).toMatch(/Subject: =\?UTF-8\?/)
  expect(headers).toMatch(/From: =\?UTF-8\?.*<fachwerk@example.org>/)
  const [view] = await db.read((tx) => mailsOfOrder(tx, company, order))
  expect(view).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: clock.now() })
  expect(await sender().deliverDue()).toEqual({ sent: 0, failed: 0 })
})

it('a mail of the same reason is queued once', async () => {
  expect(await queue()).toBe(true)
  expect(await queue({ subject: 'again' })).toBe(false)
  expect(await states()).toHaveLength(1)
})

it('a mail whose cause was rolled back is not sent', async () => {
  const broken = db.transaction(async (tx) => {
    await queueMail(tx, aMail())
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(await sender().deliverDue()).toEqual({ sent: 0, failed: 0 })
})

it.each(['busy', 'hangs', 'dropsAfterTaking'] as const)(
  'FAULT-26 a server that %s gets the mail later',
  async (fault) => {
    server.behave(fault)
    // Patience only where there is something to wait for.
    const tried = () => sender(smtpTransport(server.url, fault === 'hangs' ? 300 : 10_000)).deliverDue()
    await queue()
    expect(await tried()).toEqual({ sent: 0, failed: 1 })
    expect(await states()).toEqual(['queued'])
    // Not at once again, and the wait grows.
    expect(await tried()).toEqual({ sent: 0, failed: 0 })
    await clock.advance(30_000)
    expect(await tried()).toEqual({ sent: 0, failed: 1 })
    await clock.advance(30_000)
    expect(await tried()).toEqual({ sent: 0, failed: 0 })
    expect(await db.read(mailHealth)).toEqual({ queued: 1, waiting: 1, unclear: 0, failed: 0 })
    server.behave('takes')
    await clock.advance(30_000)
    expect(await sender().deliverDue()).toEqual({ sent: 1, failed: 0 })
    // A mailbox recognises a repeated delivery by its Message-ID.
    const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(headersOf(raw))?.[1])
    expect(new Set(ids).size).toBe(1)
  },
)

it('B-12 FAULT-26 a server that had the whole mail and never answered: unclear, and not sent twice', async () => {
  server.behave('fallsSilentAfterTaking')
  await queue()
  const tried = () => sender(smtpTransport(server.url, 300)).deliverDue()
  expect(await tried()).toEqual({ sent: 0, failed: 1 })
  expect(await states()).toEqual(['unclear'])
  expect(await db.read(mailHealth)).toEqual({ queued: 0, waiting: 0, unclear: 1, failed: 0 })
  server.behave('takes')
  await clock.advance(86_400_000)
  expect(await tried()).toEqual({ sent: 0, failed: 0 })
  expect(server.received).toHaveLength(1)
})

it('FAULT-26 a server that is down gets the mail later', async () => {
  await queue()
  await server.close()
  expect(await sender().deliverDue()).toEqual({ sent: 0, failed: 1 })
  expect(await states()).toEqual(['queued'])
})

it('FAULT-26 a mailbox that does not exist is not asked again, and this is seen', async () => {
  server.behave('refuses')
  await queue()
  expect(await sender().deliverDue()).toEqual({ sent: 0, failed: 1 })
  const [view] = await db.read((tx) => mailsOfOrder(tx, company, order))
  expect(view?.state).toBe('failed')
  expect(view?.lastError).toContain('no such mailbox')
  expect(await db.read(mailHealth)).toEqual({ queued: 0, waiting: 0, unclear: 0, failed: 1 })
})

it('FAULT-26 a server that stays down for a day ends in a failure that is seen', async () => {
  server.behave('busy')
  await queue()
  const tries = sender()
  for (let hour = 0; hour < 30; hour += 1) {
    await tries.deliverDue()
    await clock.advance(3_600_000)
  }
  expect(await states()).toEqual(['failed'])
})

it('FAULT-27 senders side by side send each mail once', async () => {
  for (let n = 0; n < 30; n += 1) await queue({ dedupeKey: `paid:${n}` })
  await Promise.all([sender().deliverDue(), sender().deliverDue(), sender().deliverDue()])
  expect(server.received).toHaveLength(30)
})

it('a sender that died in the middle leaves the mail to the others, after a while', async () => {
  await queue()
  const dying: MailTransport = { send: () => new Promise(() => undefined), close: () => undefined }
  void sender(dying).deliverDue()
  await vi.waitFor(async () => {
    const [view] = await db.read((tx) => mailsOfOrder(tx, company, order))
    expect(view?.attempts).toBe(1)
  }, 10_000)
  expect(await sender().deliverDue()).toEqual({ sent: 0, failed: 0 })
  await clock.advance(5 * 60_000)
  expect(await sender().deliverDue()).toEqual({ sent: 1, failed: 0 })
})

it.each([
  ['a line break', 'anna@example.org\r\nBcc: all@example.org'],
  ['a second address', 'anna@example.org, eve@example.org'],
  ['a quoted part with @', '"anna@example.org,eve"@evil.example'],
  ['a name and brackets', 'Anna <anna@example.org>'],
  ['a group', 'all: anna@example.org;'],
  ['a blank', 'anna @example.org'],
  ['nothing', ''],
])('FAULT-63 an address with %s is kept as failed and never sent', async (_name, to) => {
  await queue({ to })
  expect(await sender().deliverDue()).toEqual({ sent: 0, failed: 0 })
  expect(await states()).toEqual(['failed'])
  expect(server.received).toEqual([])
})

it('FAULT-63 line breaks in subject and names add no header, and text stays literal', async () => {
  await queue({
    subject: 'Hallo\r\nBcc: eve@example.org\u2028X-Evil: 1',
    senderName: 'Shop\nX-Evil: 2',
    replyTo: 'a@example.org\r\nX-Evil: 3',
    text: '{{constructor}} <% 1 %>',
    html: '<p>{{constructor}} &lt;% 1 %&gt;</p>',
  })
  await sender().deliverDue()
  const [mail] = server.received
  expect(mail?.to).toEqual(['anna@example.org'])
  const names = headersOf(mail?.raw)
    .split('\r\n')
    .map((line) => line.split(':')[0]?.toLowerCase())
  expect(names).not.toContain('bcc')
  expect(names).not.toContain('x-evil')
  expect(names).not.toContain('reply-to')
  expect(mail?.raw).toContain('{{constructor}} <% 1 %>')
})

it('without a mail server each mail is a file to open', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'fachwerk-mail-'))
  const folder = join(parent, 'mail')
  await queue()
  await queue({ dedupeKey: 'paid:2', subject: 'Zweite' })
  expect(await sender(fileTransport(folder)).deliverDue()).toEqual({ sent: 2, failed: 0 })
  const files = readdirSync(folder)
  expect(files).toHaveLength(2)
  for (const file of files) expect(file).toMatch(/^2026-09-16T10-00-00-000Z-[\w-]{36}\.eml$/)
  expect(files.map((file) => readFileSync(join(folder, file), 'utf8')).join()).toContain('Subject: Zweite')
  rmSync(parent, { recursive: true })
})

it('a mail is sent as soon as it is committed', async () => {
  const listener = openListener(address, () => undefined)
  const stop = sender().start(listener)
  await listener.ready()
  await queue()
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000)
  await stop()
  await listener.close()
})

const drop = (companyId = company) =>
  db.transaction((tx) => dropWaitingMail(tx, { companyId, dedupeKey: 'paid:1' }))

it('a mail that waits for its time can be dropped until then, and queued anew; one that somebody began to send cannot', async () => {
  expect(await drop()).toBe(true)
  const notBefore = new Date(clock.now().getTime() + 60_000)
  await queue({ notBefore })
  expect(await sender().deliverDue()).toEqual({ sent: 0, failed: 0 })
  // Another company's mail is not dropped.
  expect([await drop('01980000-0000-7000-8000-000000000002'), await states()]).toEqual([true, ['queued']])
  expect([await drop(), await states()]).toEqual([true, []])
  expect(await queue({ notBefore })).toBe(true)
  await clock.advance(60_000)
  expect(await sender().deliverDue()).toEqual({ sent: 1, failed: 0 })
  expect([await drop(), await states()]).toEqual([false, ['sent']])
})

it('a mail nobody could be sent can be dropped, so that a better one may follow', async () => {
  await queue({ to: 'no address' })
  expect(await states()).toEqual(['failed'])
  expect(await drop()).toBe(true)
  expect(await queue()).toBe(true)
})
