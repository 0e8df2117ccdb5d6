import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { aTerminal } from '../testing/a-terminal.ts'
import { aKey } from '../testing/factories.ts'
import { byCode, byQr } from '../testing/try-key.ts'
import { OFFLINE_MATRIX, type OfflineRow } from '../testing/offline-matrix.ts'

const HANDBOOK = new URL('../../../../docs/handbook/offline.md', import.meta.url)

/** Words of the handbook. */
const WORDS = {
  opens: 'öffnet',
  refused: 'abgelehnt',
  'lock-unreachable': 'Schloss nicht erreichbar',
  'not-delivered': 'nicht zugestellt',
  'at-once': 'sofort',
  later: 'später',
} as const
const yesNo = (is: boolean) => (is ? 'ja' : 'nein')
const handbookRow = (row: OfflineRow) =>
  [
    ...[row.server, row.terminal, row.lock].map(yesNo),
    ...[row.knownCode, row.newQr, row.revokedKey, row.revokedShare, row.remoteOpen, row.events].map(
      (answer) => WORDS[answer],
    ),
  ].join(' | ')

/** What a person at the location sees for an answer of the terminal. */
function answerOf(outcome: string) {
  if (outcome === 'open') return 'opens'
  return outcome === 'lock-unreachable' ? 'lock-unreachable' : 'refused'
}

async function play({ server, terminal, lock }: OfflineRow): Promise<OfflineRow> {
  const there = await aTerminal()
  const known = aKey(there.identity, { box: 1, code: '111111' })
  const revoked = aKey(there.identity, { box: 2, code: '222222' })
  const shared = aKey(there.identity, {
    box: 1,
    code: '444444',
    rentalId: known.body.rentalId,
    opensOnly: true,
  })
  there.server.publishGrants([known, revoked, shared])
  await there.clock.advance(1000)

  there.server.setRunning(server)
  there.broker.setReachable(terminal)
  if (!lock) for (const { lockId } of there.identity.boxes) there.locks.change(lockId, { signalDbm: null })
  const delivered = server && terminal
  if (delivered) there.server.publishGrants([known], { revoked: [revoked.body.id, shared.body.id] })
  const command = there.server.anOpen(known.body.lockId)
  const heard = there.server.events().length

  const revokedShare = answerOf(await byQr(there, shared.qr))
  // The renter's own key goes on opening, whatever became of the second one.
  const knownCode = answerOf(await byCode(there, known.code))
  const newQr = answerOf(await byQr(there, aKey(there.identity, { box: 3, code: '333333' }).qr))
  const revokedKey = answerOf(await byQr(there, revoked.qr))
  const renewed = { ...command, issuedAt: there.server.now().toISOString() }
  const expiresAt = new Date(there.server.now().getTime() + 10_000).toISOString()
  if (delivered) there.server.send({ ...renewed, expiresAt })
  await there.clock.advance(15_000)
  const result = there.server.results().at(-1)
  const remoteOpen = !result ? 'not-delivered' : result.code === 'ok' ? 'opens' : answerOf(result.code)
  const events = there.server.events().length > heard ? 'at-once' : 'later'

  // Whatever the row: when all is back, every event is there once and in order.
  there.server.setRunning(true)
  there.broker.setReachable(true)
  await there.clock.advance(30_000)
  const seqs = there.server.events().map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  expect(seqs.length).toBeGreaterThan(heard)
  expect(there.agent().counts().waitingEvents).toBe(0)
  return { server, terminal, lock, knownCode, newQr, revokedKey, revokedShare, remoteOpen, events }
}

describe('the offline matrix', () => {
  it.each(OFFLINE_MATRIX)(
    'L-10 server $server, network $terminal, lock $lock: code, QR, revoked key, remote open and events as the handbook says',
    async (row) => {
      expect(await play(row)).toEqual(row)
    },
  )

  it('L-10 the handbook shows exactly this table', () => {
    const rows = readFileSync(HANDBOOK, 'utf8')
      .split('\n')
      .filter((line) => /^\| (ja|nein) \|/.test(line))
      .map((line) => line.replaceAll(/^\| | \|$/g, ''))
    expect(rows).toEqual(OFFLINE_MATRIX.map(handbookRow))
  })
})
