import { expect, it } from 'vitest'
import { endsAt, idleSince, linkEndsAt, sessionExpiresAt } from './session-times.ts'

const now = new Date('2026-11-23T12:00:00Z')

it('S-08 a link opens the account for ten minutes', () => {
  expect(linkEndsAt(now)).toEqual(new Date('2026-11-23T12:10:00Z'))
})

it('S-10 half an hour without anything ends a session', () => {
  expect(idleSince(now)).toEqual(new Date('2026-11-23T11:30:00Z'))
  expect(endsAt(now, sessionExpiresAt(now))).toEqual(new Date('2026-11-23T12:30:00Z'))
})

it('S-10 no session is longer than half a day, however often it is used', () => {
  const begun = new Date('2026-11-23T00:10:00Z')
  expect(endsAt(now, sessionExpiresAt(begun))).toEqual(new Date('2026-11-23T12:10:00Z'))
})
