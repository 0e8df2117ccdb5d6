import { expect, it } from 'vitest'
import { localMinute } from './local-time.ts'

it('FAULT-41 wall-clock times are those of the location, in both nights of the clock change', () => {
  expect(localMinute(new Date('2026-03-29T01:30:00Z'), 'Europe/Berlin')).toBe('2026-03-29T03:30')
  expect(localMinute(new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25T02:30')
  expect(localMinute(new Date('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25T02:30')
})
