import type { RequestLogDetail, RequestLogRow } from '@fachwerk/contract/request-log-calls'
import { fromNow, id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp } from './screen.tsx'
import { aUser } from './session.ts'

/** Jana looked at the locks. */
export const aRequestRow = (over: Partial<RequestLogRow> = {}): RequestLogRow => ({
  id: id('a', 1),
  at: fromNow(-1),
  method: 'POST',
  path: '/location/locks',
  summary: 'Schlösser und Fächer mit Zustand',
  caller: { kind: 'staff', name: 'Jana Brandt' },
  status: 200,
  refusal: null,
  durationMs: 38,
  replayOf: null,
  ...over,
})

/** A customer whose order was refused. */
export const aRefusedRequest = (over: Partial<RequestLogRow> = {}): RequestLogRow =>
  aRequestRow({
    id: id('a', 2),
    path: '/storefront/orders',
    summary: 'Zahlungspflichtig bestellen',
    caller: { kind: 'visitor', name: 'zeitlager.example' },
    status: 409,
    refusal: 'box-size-unavailable',
    durationMs: 1240,
    ...over,
  })

export const aRequestDetail = (over: Partial<RequestLogDetail> = {}): RequestLogDetail => ({
  ...aRequestRow(),
  companyName: 'Seefach GmbH',
  inputKept: 'whole',
  input: { params: {}, query: {}, body: { limit: 25 } },
  message: null,
  replays: [],
  hindrance: null,
  can: { replay: true },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The request logs on screen: one of staff, one of a customer. */
export async function openRequestLogs(
  address = '/admin/request-logs',
  handlers: Handlers = {},
  user = aUser({ roles: ['owner'] }),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      requestLogs: () => ({ rows: [aRequestRow(), aRefusedRequest()], older: null }),
      requestLogsTotal: () => ({ total: 2, totalIsExact: true }),
      requestLog: () => aRequestDetail(),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
