import { expect, it } from 'vitest'
import { createLog, type Log } from './log.ts'

function aLog(): { log: Log; lines: () => string[] } {
  const written: string[] = []
  const log = createLog('debug', { write: (line: string) => void written.push(line) })
  return { log, lines: () => written.join('').split('\n').filter(Boolean) }
}

const CANARY = 'kanarienvogel-7Qx'

it('one event is one line of JSON with level, time and fields', () => {
  const { log, lines } = aLog()
  log.with({ requestId: 'r1' }).info('order placed', { orderId: 'o1', cents: 590 })
  expect(lines()).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    level: 30,
    msg: 'order placed',
    requestId: 'r1',
    orderId: 'o1',
    cents: 590,
  })
})

it('FAULT-70 a text with line breaks cannot forge a second line', () => {
  const { log, lines } = aLog()
  log.warn('name\n{"level":30,"msg":"signed in as admin"}', { name: 'a\r\nb\u2028c' })
  expect(lines()).toHaveLength(1)
})

it.each([
  ['password', { password: CANARY }],
  ['new password', { newPassword: CANARY }],
  ['token', { token: CANARY }],
  ['access header', { headers: { 'x-access-token': CANARY } }],
  ['authorization', { headers: { authorization: `Bearer ${CANARY}` } }],
  ['cookie', { headers: { cookie: `fw=${CANARY}` } }],
  ['set-cookie', { headers: { 'set-cookie': [`fw=${CANARY}`] } }],
  ['opening code', { code: CANARY }],
  ['pick-up code', { pickupCode: CANARY }],
  ['pin', { rental: { pin: CANARY } }],
  ['webhook secret', { webhookSecret: CANARY }],
  ['API key', { apiKey: CANARY }],
  ['e-mail', { email: `${CANARY}@example.org` }],
  ['e-mail in a text', { note: `sent to ${CANARY}@example.org` }],
  ['token in an address', { url: `/bestellung?token=${CANARY}&x=1` }],
  ['bearer in a text', { note: `Bearer ${CANARY}` }],
  ['credentials in an address', { url: `smtp://user:${CANARY}@mail.example.org` }],
  ['JSON in a text', { body: JSON.stringify({ user: 'a', password: CANARY }) }],
  ['error message', { error: new Error(`wrong password=${CANARY}`) }],
  ['cause of an error', { error: new Error('outer', { cause: new Error(`token: "${CANARY}"`) }) }],
  [
    'detail of a database error',
    { error: Object.assign(new Error('duplicate'), { detail: `Key (x)=(${CANARY})` }) },
  ],
  ['list', { users: [{ password: CANARY }] }],
  ['bytes', { raw: Buffer.from(CANARY) }],
])('FAULT-70 no %s reaches the log', (_name, fields) => {
  const { log, lines } = aLog()
  log.error('something happened', fields)
  log.info(`something happened: ${JSON.stringify('note' in fields || 'url' in fields ? fields : {})}`)
  expect(lines().join()).not.toContain(CANARY)
  expect(lines()).toHaveLength(2)
})

it('what helps to find the cause stays', () => {
  const { log, lines } = aLog()
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'mail_dedupe_key_key',
    table: 'mail',
  })
  log.error('failed', { error, refusal: 'not-found', size: 12n, at: new Date(0) })
  const line: unknown = JSON.parse(lines()[0] ?? '')
  expect(line).toMatchObject({
    refusal: 'not-found',
    size: '12',
    at: '1970-01-01T00:00:00.000Z',
    error: { message: 'duplicate key', sqlState: '23505', constraint: 'mail_dedupe_key_key', table: 'mail' },
  })
})

it('an object that contains itself does not end the log', () => {
  const { log, lines } = aLog()
  const circle: Record<string, unknown> = { name: 'circle' }
  circle['self'] = circle
  log.info('round', { circle })
  expect(lines()).toHaveLength(1)
})
