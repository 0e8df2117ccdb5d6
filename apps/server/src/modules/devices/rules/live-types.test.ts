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
  const event = { type: 'time.started' as const, companyId: 'ours', data: { userId: 'jana' } }
  const colleague = { userId: 'tobias', companyId: 'ours', permissions: new Set<string>() }
  expect(mayHear(event, { ...colleague, userId: 'jana' })).toBe(true)
  expect(mayHear(event, colleague)).toBe(false)
  expect(mayHear(event, { ...colleague, permissions: new Set(['time.viewAll']) })).toBe(true)
  expect(mayHear({ type: 'lock.opened', companyId: 'ours', data: {} }, colleague)).toBe(true)
  expect(STREAM_TYPES).toContain('time.started')
  expect(LIVE_TYPES).not.toContain('time.started')
})

const listener = (...permissions: string[]) => ({
  userId: 'jana',
  companyId: 'ours',
  permissions: new Set(permissions),
})

it('D-04 the stream tells of orders who may see them; monitoring only that they were paid', () => {
  const event = { type: 'order.changed' as const, companyId: 'ours', data: {} }
  expect(mayHear(event, listener('orders.view'))).toBe(true)
  expect(mayHear(event, listener('monitoring.view'))).toBe(false)
  expect(mayHear({ type: 'order.paid', companyId: 'ours', data: {} }, listener())).toBe(true)
  expect(STREAM_TYPES).toEqual(expect.arrayContaining(['order.placed', 'order.changed', 'order.commented']))
  expect(LIVE_TYPES).not.toContain('order.changed')
})

it('A-13 D-03 a change in the calendar is told in the own company only, and never in the monitoring’s lists', () => {
  const colleague = listener('appointments.view')
  const event = { type: 'appointment.changed' as const, companyId: 'ours', data: {} }
  expect(mayHear(event, colleague)).toBe(true)
  expect(mayHear({ ...event, companyId: 'theirs' }, colleague)).toBe(false)
  expect(mayHear(event, listener())).toBe(false)
  expect(STREAM_TYPES).toContain('appointment.changed')
  expect(LIVE_TYPES).not.toContain('appointment.changed')
})

it('G-04 that a text was changed is told in the own company, to who may see its sites, and never in the monitoring’s lists', () => {
  const event = { type: 'text.changed' as const, companyId: 'ours', data: {} }
  expect(mayHear(event, listener('sites.view'))).toBe(true)
  expect(mayHear({ ...event, companyId: 'theirs' }, listener('sites.view'))).toBe(false)
  expect(mayHear(event, listener())).toBe(false)
  expect(STREAM_TYPES).toContain('text.changed')
  expect(LIVE_TYPES).not.toContain('text.changed')
})

const seen = (data: Record<string, string | boolean | null>, companyId = 'ours') =>
  mayHear({ type: 'notification.raised', companyId, data }, listener('monitoring.view'))

it('N-06 a notification is announced to its person, or to who may see what it is about', () => {
  expect(seen({ userId: 'jana', permission: 'appointments.view' })).toBe(true)
  expect(seen({ userId: 'tobias', permission: 'monitoring.view' })).toBe(false)
  expect(seen({ userId: null, permission: 'monitoring.view' })).toBe(true)
  expect(seen({ userId: null, permission: 'projects.edit' })).toBe(false)
  expect(seen({ userId: null, permission: 'monitoring.view', alsoFranchisor: true }, 'theirs')).toBe(true)
  expect(seen({ userId: null, permission: 'monitoring.view', alsoFranchisor: false }, 'theirs')).toBe(false)
})

const changed = (change: string) => ({
  type: 'grants.changed' as const,
  companyId: 'ours',
  data: { change },
})

it('R-11 L-08 that a terminal confirmed a key comes with the stream, what is on its way there does not; monitoring never lists it', () => {
  expect(mayHear(changed('confirmed'), listener())).toBe(true)
  expect(mayHear(changed('issued'), listener())).toBe(false)
  expect(STREAM_TYPES).toContain('grants.changed')
  expect(LIVE_TYPES).not.toContain('grants.changed')
})
