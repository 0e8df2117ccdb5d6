import { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import { ok } from '../../../platform/result.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { DataRequestNeeds } from '../needs.ts'
import { forgetRequests, openRequests, openRequestsDue } from './data-requests-repository.ts'
import {
  daysAfter,
  forgottenBefore,
  officeDay,
  officeDayBegins,
  SOON_DAYS,
  soonUntil,
} from '../rules/request-days.ts'
import { copyForRequest } from '../use-cases/copy-for-request.ts'
import { correctForRequest } from '../use-cases/correct-for-request.ts'
import { eraseForRequest } from '../use-cases/erase-for-request.ts'
import { exportDataRequests } from '../use-cases/export-data-requests.ts'
import { changeDataRequest, recordDataRequest } from '../use-cases/record-data-request.ts'
import { closeDataRequest, extendDataRequest, reopenDataRequest } from '../use-cases/settle-data-request.ts'
import { listDataRequests, showDataRequest } from '../use-cases/show-data-requests.ts'

/** Mounts what staff do with requests about personal data that came otherwise than through an account (LAW-59). */
export function mountDataRequests(needs: DataRequestNeeds): void {
  const { serve, serveFile, jobs, db, clock } = needs
  serve(dataRequestCalls.dataRequests, async ({ actor, body }) =>
    ok(await listDataRequests(needs, { actor, ...body })),
  )
  serveFile(dataRequestCalls.exportDataRequests, ({ actor, body }) =>
    exportDataRequests(needs, { actor, ...body }),
  )
  serve(dataRequestCalls.dataRequest, ({ actor, params }) => showDataRequest(needs, { actor, id: params.id }))
  serve(dataRequestCalls.recordDataRequest, async ({ actor, body }) => {
    const done = await recordDataRequest(needs, { actor, ...body })
    return !done.ok && done.refusal === 'received-in-future' ? { ...done, field: 'receivedOn' } : done
  })
  serve(dataRequestCalls.changeDataRequest, async ({ actor, body }) => {
    const done = await changeDataRequest(needs, { actor, ...body })
    return !done.ok && done.refusal === 'received-in-future' ? { ...done, field: 'receivedOn' } : done
  })
  serve(dataRequestCalls.extendDataRequest, ({ actor, body }) => extendDataRequest(needs, { actor, ...body }))
  serve(dataRequestCalls.closeDataRequest, async ({ actor, body }) => {
    const done = await closeDataRequest(needs, { actor, ...body })
    const isDay =
      !done.ok && (done.refusal === 'answered-in-future' || done.refusal === 'answered-before-receipt')
    return isDay ? { ...done, field: 'closedOn' } : done
  })
  serve(dataRequestCalls.reopenDataRequest, ({ actor, body }) => reopenDataRequest(needs, { actor, ...body }))
  serveFile(dataRequestCalls.copyForDataRequest, ({ actor, body }) =>
    copyForRequest(needs, { actor, ...body }),
  )
  serve(dataRequestCalls.correctForDataRequest, ({ actor, body }) =>
    correctForRequest(needs, { actor, ...body }),
  )
  serve(dataRequestCalls.eraseForDataRequest, ({ actor, body }) => eraseForRequest(needs, { actor, ...body }))
  jobs.every('data-requests-forget', '55 3 * * *', () =>
    db.transaction(async (tx) => {
      await forgetRequests(tx, forgottenBefore(officeDay(clock.now())))
    }),
  )
}

/** What has been late for longer is known; nobody is told of it again. */
const REMINDED_LATE_DAYS = 30

/** Requests of all companies that are due within a week or late, for who tells people of it (N-06). */
export async function dueDataRequests(tx: Tx, now: Date) {
  const today = officeDay(now)
  const rows = await openRequestsDue(tx, daysAfter(today, -REMINDED_LATE_DAYS), soonUntil(today))
  return rows.map(({ recordedAt, ...row }) => {
    const late = row.dueOn < today
    const since = officeDayBegins(daysAfter(row.dueOn, late ? 1 : -SOON_DAYS))
    return { ...row, late, since: since < recordedAt ? recordedAt : since }
  })
}

/** Open requests of these companies as duties: late when the day after their last one begins. */
export async function dataRequestDuties(
  tx: Tx,
  filter: { readonly scope: readonly string[]; readonly limit: number },
) {
  const rows = await openRequests(tx, filter)
  return rows.map(({ id, companyId, kind, name, email, customerNumber, dueOn }) => ({
    id,
    companyId,
    kind: 'dataRequest' as const,
    name: name || email,
    customerNumber,
    asks: kind,
    dueAt: officeDayBegins(daysAfter(dueOn, 1)),
  }))
}
