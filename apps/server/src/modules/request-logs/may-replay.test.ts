import type { Call } from '@fachwerk/contract/call'
import { callTable } from '@fachwerk/contract/call-table'
import { describe, expect, it } from 'vitest'
import { storableInput } from './rules/storable-input.ts'
import { callsNamed } from './rules/known-calls.ts'
import { isReading, mayReplay } from './rules/may-replay.ts'

const calls = Object.entries<Call>(callTable)
const replayable = calls.filter(([, call]) => mayReplay(call, 'whole') === null)

describe('LAW-66 what a replay can never do', () => {
  it('FAULT-69 of all calls that have an effect, none but a ping is replayed', () => {
    expect(replayable.filter(([, call]) => !isReading(call)).map(([name]) => name)).toEqual(['pingTerminal'])
  })

  it.each([
    'placeOrder',
    'startPayment',
    'recordReceipt',
    'settleSurplus',
    'openLock',
    'openBox',
    'sendWelcomeMail',
    'requestPasswordReset',
    'sendMailAgain',
    'sendGetCall',
    'replayReading',
    'replayRequest',
    'exportOrders',
    'liveEvents',
  ])('%s is refused', (name) => {
    const call = calls.find(([known]) => known === name)?.[1]
    expect(mayReplay(call, 'whole')).not.toBeNull()
  })

  it('calls that move money, open doors or write mails are none of the replayable ones', () => {
    const dangerous = /pay|refund|invoice.*send|open\b|mail(?!s)|welcome|sign-in|password|transfer|receipt/i
    expect(
      replayable.filter(([, call]) => !isReading(call) && dangerous.test(`${call.path} ${call.summary}`)),
    ).toEqual([])
  })

  it('what a customer did, what is gone and what was not kept whole is not done again', () => {
    expect(mayReplay(callTable.findLocations, 'none')).toBe('replay-not-of-staff')
    expect(mayReplay(undefined, 'whole')).toBe('replay-call-gone')
    expect(mayReplay(callTable.locks, 'masked')).toBe('replay-input-hidden')
    expect(mayReplay(callTable.exportLocks, 'whole')).toBe('replay-of-file')
    expect(mayReplay(callTable.locks, 'whole')).toBeNull()
  })
})

const body = (value: object) => ({ params: {}, query: {}, body: value })

describe('G-01 what is kept of an input', () => {
  it('secrets and addresses of people are taken out, and it says so', () => {
    const inputKept = storableInput(callTable.signIn, body({ email: 'a@b.example', password: 'x' }))
    expect(inputKept).toEqual({ input: null, extent: 'none' })
    const masked = storableInput(
      callTable.createUser,
      body({ email: 'a@b.example', password: 'geheim', roles: ['reader'] }),
    )
    expect(masked.extent).toBe('masked')
    expect(masked.input).not.toMatch(/geheim|a@b/)
    expect(masked.input).toContain('reader')
  })

  it('the end of a period is no recipient', () => {
    expect(storableInput(callTable.logs, body({ from: '2026-09-01', to: '2026-09-30' })).extent).toBe('whole')
    expect(storableInput(callTable.logs, body({ to: 'anna' })).extent).toBe('masked')
  })

  it('of customers, of files and of what is very long nothing is kept', () => {
    expect(storableInput(callTable.placeOrder, body({ size: 'M' })).extent).toBe('none')
    expect(storableInput(callTable.addLocationPicture, body({})).extent).toBe('none')
    expect(storableInput(callTable.locks, body({ search: 'x'.repeat(9_000) })).extent).toBe('none')
  })

  it('calls are found by what they are called', () => {
    expect(callsNamed(['terminal', 'anpingen'])).toEqual(['POST /location/monitoring/controller/ping'])
  })
})
