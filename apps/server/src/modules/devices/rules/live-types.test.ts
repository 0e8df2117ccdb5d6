import { expect, it } from 'vitest'
import { isLive, LIVE_TYPES, mayHear, STREAM_TYPES } from './live-types.ts'

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

it('T-02 the stream tells a person of their own time, colleagues not, who sees all times too; monitoring never', () => {
  const event = { type: 'time.started' as const, data: { userId: 'jana' } }
  const colleague = { userId: 'tobias', permissions: new Set<string>() }
  expect(mayHear(event, { ...colleague, userId: 'jana' })).toBe(true)
  expect(mayHear(event, colleague)).toBe(false)
  expect(mayHear(event, { ...colleague, permissions: new Set(['time.viewAll']) })).toBe(true)
  expect(mayHear({ type: 'lock.opened', data: {} }, colleague)).toBe(true)
  expect(STREAM_TYPES).toContain('time.started')
  expect(LIVE_TYPES).not.toContain('time.started')
})

it('D-04 the stream tells of orders who may see them; monitoring only that they were paid', () => {
  const event = { type: 'order.changed' as const, data: {} }
  const listener = (...permissions: string[]) => ({ userId: 'jana', permissions: new Set(permissions) })
  expect(mayHear(event, listener('orders.view'))).toBe(true)
  expect(mayHear(event, listener('monitoring.view'))).toBe(false)
  expect(mayHear({ type: 'order.paid', data: {} }, listener())).toBe(true)
  expect(STREAM_TYPES).toEqual(expect.arrayContaining(['order.placed', 'order.changed', 'order.commented']))
  expect(LIVE_TYPES).not.toContain('order.changed')
})
