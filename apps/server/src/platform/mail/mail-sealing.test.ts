import { testClock, type TestClock } from '@fachwerk/clock/test-clock'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { createLog } from '../log/log.ts'
import { queueMail } from './mail.ts'
import { createMailSender } from './mail-sender.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'
import { seededRandom } from '../random.ts'
import { type Secrets, temporarySecrets } from '../secrets.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const LINK = 'https://verwaltung.example/reset-password/GEHEIM'
let db: Db
let clock: TestClock
let secrets: Secrets
let sent: OutgoingMail[]
let refusing: boolean

beforeEach(async () => {
  ;({ db } = await aTestDatabase())
  clock = testClock('2026-09-16T10:00:00Z')
  secrets = temporarySecrets(seededRandom('sealed'))
  sent = []
  refusing = false
})

const queue = (dedupeKey: string) =>
  db.transaction((tx) =>
    queueMail(tx, {
      companyId: '01980000-0000-7000-8000-000000000001',
      to: 'jana@seefach.example',
      language: 'de',
      template: 'password-link',
      subject: 'Neues Passwort festlegen',
      html: `<a href="${LINK}">Link</a>`,
      text: LINK,
      dedupeKey,
      at: clock.now(),
      seal: secrets.seal,
    }),
  )
const transport: MailTransport = {
  send: (mail) => (refusing ? Promise.reject(new Error('not now')) : Promise.resolve(void sent.push(mail))),
  close: () => undefined,
}
const deliver = (unseal?: Secrets['unseal']) =>
  createMailSender({
    db,
    clock,
    log: createLog('silent'),
    transport,
    from: 'fachwerk@example.org',
    ...(unseal ? { unseal } : {}),
  }).deliverDue()
const rows = () => db.read((tx) => tx.selectFrom('mail').selectAll().execute())

it('FAULT-57 a sealed mail is readable for its receiver only, and empty once it is sent', async () => {
  await queue('link:1')
  expect(JSON.stringify(await rows())).not.toContain('GEHEIM')
  expect(await deliver(secrets.unseal)).toEqual({ sent: 1, failed: 0 })
  expect(sent[0]).toMatchObject({ text: LINK, html: `<a href="${LINK}">Link</a>` })
  expect(await rows()).toMatchObject([{ state: 'sent', html: '', body_text: '' }])
})

it('a sealed mail that was not taken is still whole at the next try', async () => {
  await queue('link:1')
  refusing = true
  expect(await deliver(secrets.unseal)).toEqual({ sent: 0, failed: 1 })
  refusing = false
  await clock.advance(3_600_000)
  expect(await deliver(secrets.unseal)).toEqual({ sent: 1, failed: 0 })
  expect(sent[0]?.text).toBe(LINK)
})

it('a body is sealed for its own mail: put into another one it opens nothing', async () => {
  await queue('link:1')
  await db.transaction((tx) => tx.updateTable('mail').set({ dedupe_key: 'link:2' }).execute())
  expect(await deliver(secrets.unseal)).toEqual({ sent: 0, failed: 1 })
  expect(sent).toEqual([])
})

it('with other secrets it waits, and says why', async () => {
  await queue('link:1')
  const others = temporarySecrets(seededRandom('others'))
  expect(await deliver(others.unseal)).toEqual({ sent: 0, failed: 1 })
  await clock.advance(3_600_000)
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  expect(await rows()).toMatchObject([{ state: 'queued', last_error: 'sealed with other secrets' }])
})
