import type { RequestIn } from '@fachwerk/contract/call'
import type { logCalls } from '@fachwerk/contract/history/log-calls'
import type { Target } from '../tenants.ts'

type Calls = typeof logCalls
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

const details = ({ userId, locationId, boxId, rentalId }: Target) => [
  { locationIds: [locationId], boxIds: [boxId], rentalIds: [rentalId] },
  { userIds: [userId] },
]

/** Good inputs of the calls of the log, for what belongs to a target. */
export const logInputs: Inputs = {
  logs: (at) => details(at).map((body) => ({ body })),
  logsTotal: (at) => details(at).map((body) => ({ body })),
  exportLogs: (at) => details(at).map((body) => ({ body: { ...body, format: 'csv' } })),
  logPeople: () => [{ body: {} }],
  logEntry: () => [{ params: { entryId: 'e999999999999' } }],
  lockLogs: ({ locationId }) => [{ params: { type: 'all' }, body: { locationIds: [locationId] } }],
}
