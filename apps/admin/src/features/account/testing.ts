import type { OwnSession } from '@fachwerk/contract/staff/profile-calls'

const AT = '2026-09-16T08:00:00.000Z'

/** A place where the person is signed in. */
export const aSession = (session: string, userAgent: string, current = false): OwnSession => ({
  session,
  current,
  userAgent,
  startedAt: AT,
  lastUsedAt: AT,
})

/** This browser and a phone elsewhere. */
export const HERE = aSession('a', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', true)
export const THERE = aSession('b', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36')
