import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileTransport, isPermanent, type OutgoingMail, smtpTransport } from './mail-transport.ts'

const mail: OutgoingMail = {
  messageId: '<1@example.org>',
  at: new Date('2026-09-16T10:00:00Z'),
  from: { name: '', address: 'fachwerk@example.org' },
  to: 'anna@example.org',
  replyTo: null,
  subject: 'Hallo',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  language: 'de',
}
const USER = 'user@example.org'
const PASSWORD = 'p@ss:w/ört'
let server: SMTPServer
let host: string

beforeEach(async () => {
  server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, answer) {
      if (username === USER && password === PASSWORD) answer(null, { user: username })
      else answer(Object.assign(new Error('wrong password'), { responseCode: 535 }))
    },
    onData(stream, _session, answer) {
      stream.resume()
      stream.on('end', () => answer())
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  // A server that listens on TCP has an address and a port.
  host = `127.0.0.1:${(listening.address() as AddressInfo).port}`
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

const send = (user: string, password: string) =>
  smtpTransport(`smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}`, 2_000).send(
    mail,
  )

it('R-11 a picture stands in the mail under its name, a calendar entry beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fachwerk-mail-'))
  await fileTransport(folder).send({
    ...mail,
    attachments: [
      { kind: 'qr', cid: 'qr-22.png', text: '1'.repeat(254), name: 'qr-22.png' },
      { kind: 'calendar', name: 'Fach-22.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
    ],
  })
  const [name = ''] = readdirSync(folder)
  const eml = readFileSync(join(folder, name), 'utf8')
  expect(eml).toMatch(/Content-Type: image\/png; name=qr-22\.png[^]*Content-ID: <qr-22\.png>/)
  expect(eml).toContain('Content-Disposition: inline; filename=qr-22.png')
  expect(eml).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
})

it('user and password may hold any character', async () => {
  await expect(send(USER, PASSWORD)).resolves.toBeUndefined()
})

it('a wrong password of ours is no reason to give a mail up', async () => {
  const error: unknown = await send(USER, 'wrong').catch((caught: unknown) => caught)
  expect(error).toMatchObject({ responseCode: 535 })
  expect(isPermanent(error)).toBe(false)
})

it('the password does not stand in the error', async () => {
  const error: unknown = await send(USER, 'kanarienvogel').catch((caught: unknown) => caught)
  expect(JSON.stringify(error) + String(error)).not.toContain('kanarienvogel')
})

it.each([
  [550, 'no such mailbox', true],
  [554, 'refused for good', true],
  [552, 'mailbox full for good', true],
  [450, 'busy', false],
  [421, 'going down', false],
  [530, 'sign in first', false],
])('%i (%s): given up %s', (responseCode, words, expected) => {
  expect(isPermanent(Object.assign(new Error(words), { responseCode }))).toBe(expected)
})

it('a lost connection is no answer', () => {
  expect(isPermanent(Object.assign(new Error('socket'), { code: 'ESOCKET' }))).toBe(false)
  expect(isPermanent('550')).toBe(false)
})
