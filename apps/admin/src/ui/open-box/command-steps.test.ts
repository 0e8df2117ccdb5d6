import { describe, expect, it } from 'vitest'
import { isFinal } from '../../lib/use-command.ts'
import { commandSentence, stepsOf } from './command-steps.ts'

const base = {
  code: null,
  requestedAt: '2026-11-20T16:42:03.100Z',
  sentAt: null,
  acceptedAt: null,
  finishedAt: null,
  terminalName: 'T-KN-01',
}
const sentAt = '2026-11-20T16:42:03.200Z'
const acceptedAt = '2026-11-20T16:42:03.900Z'
const finishedAt = '2026-11-20T16:42:04.500Z'
const drawn = (command: Parameters<typeof stepsOf>[0]) =>
  stepsOf(command).map(({ label, look, at }) => `${label} ${look}${at === null ? '' : ' !'}`)

describe('steps of a command', () => {
  it('L-02 goes from requested to sent, accepted and opened', () => {
    expect(drawn({ ...base, state: 'requested' })).toEqual([
      'angefordert now !',
      'gesendet todo',
      'angenommen todo',
      'geöffnet todo',
    ])
    expect(drawn({ ...base, state: 'sent', sentAt })).toEqual([
      'angefordert done !',
      'gesendet now !',
      'angenommen todo',
      'geöffnet todo',
    ])
    expect(drawn({ ...base, state: 'accepted', sentAt, acceptedAt })[2]).toBe('angenommen now !')
    expect(drawn({ ...base, state: 'done', sentAt, acceptedAt, finishedAt })).toEqual([
      'angefordert done !',
      'gesendet done !',
      'angenommen done !',
      'geöffnet done !',
    ])
  })

  it('L-02 an overtaken step is done without a time, nothing is invented', () => {
    expect(drawn({ ...base, state: 'done', sentAt, finishedAt })[2]).toBe('angenommen done')
  })

  it('L-02 an expired command says „nicht bestätigt" where it stopped and opens nothing later', () => {
    const expired = { ...base, state: 'expired' as const, sentAt, finishedAt, code: 'not-confirmed' }
    expect(drawn(expired)).toEqual([
      'angefordert done !',
      'gesendet done !',
      'nicht bestätigt failed !',
      'geöffnet todo',
    ])
    expect(commandSentence(expired)).toContain('öffnet auch später nichts mehr')
    expect(drawn({ ...expired, sentAt: null, code: 'not-sent' })[1]).toBe('nicht bestätigt failed !')
    expect(commandSentence({ ...expired, code: 'not-sent' })).toContain('nicht erreichbar')
  })

  it('L-02 a refusal and a failure name their reason', () => {
    const refused = { ...base, state: 'refused' as const, sentAt, finishedAt, code: 'clock-unsure' }
    expect(drawn(refused)[2]).toBe('abgelehnt failed !')
    expect(commandSentence(refused)).toContain('Uhr des Terminals')
    const failed = { ...base, state: 'failed' as const, sentAt, acceptedAt, finishedAt, code: 'lock-jammed' }
    expect(drawn(failed)[3]).toBe('fehlgeschlagen failed !')
    expect(commandSentence(failed)).toBe('Das Schloss klemmt.')
    expect(commandSentence({ ...base, state: 'sent', sentAt })).toContain('T-KN-01')
  })

  it('L-02 knows when nothing more will come', () => {
    const states = ['requested', 'sent', 'accepted', 'done', 'refused', 'failed', 'expired'] as const
    expect(states.filter((state) => isFinal({ state }))).toEqual(['done', 'refused', 'failed', 'expired'])
  })
})
