import { expect, it } from 'vitest'
import { isLive, LIVE_TYPES } from './live-types.ts'

it('L-08 monitoring shows terminals, locks and rentals', () => {
  for (const type of [
    'lock.opened',
    'terminal.offline',
    'command.done',
    'rental.ended',
    'order.paid',
  ] as const)
    expect(LIVE_TYPES).toContain(type)
})

it('what concerns the staff themselves or a customer’s declarations is not shown', () => {
  for (const type of ['staff.signedIn', 'declaration.received', 'payment.failed', 'order.placed'] as const)
    expect(isLive(type)).toBe(false)
})
