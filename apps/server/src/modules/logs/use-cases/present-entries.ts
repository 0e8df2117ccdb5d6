import type { LogRow } from '@fachwerk/contract/history/log-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { logNames } from '../log-names-repository.ts'
import type { LogEntry } from '../log-repository.ts'
import { entryId } from '../rules/log-cursor.ts'
import { shownData } from '../rules/log-data.ts'

/** Where no place is meant: the clocks of the office. */
const OFFICE_ZONE = 'Europe/Berlin'

/** Entries with the names of what they are about. */
export async function presentEntries(
  tx: Tx,
  { scope, entries }: { readonly scope: readonly string[]; readonly entries: readonly LogEntry[] },
): Promise<LogRow[]> {
  const of = (key: 'locationId' | 'boxId' | 'lockId' | 'terminalId' | 'rentalId' | 'orderId' | 'subjectId') =>
    entries.flatMap((entry) => entry[key] ?? [])
  const places = entries.flatMap(({ subjectKind, subjectId }) =>
    subjectKind === 'location' && subjectId !== null ? [subjectId] : [],
  )
  const names = await logNames(tx, scope, {
    locations: [...of('locationId'), ...places],
    boxes: of('boxId'),
    locks: of('lockId'),
    terminals: of('terminalId'),
    orders: of('orderId'),
    customers: [...of('orderId'), ...of('rentalId'), ...of('subjectId')],
    subjects: of('subjectId'),
  })
  const customerOf = ({ orderId, rentalId, subjectId }: LogEntry) =>
    [orderId, rentalId, subjectId].map((id) => names.customers.get(id ?? '')?.name).find(Boolean) ?? null
  return entries.map((entry) => {
    const place = names.locations.get(entry.locationId ?? entry.subjectId ?? '')
    return {
      id: entryId(entry),
      at: entry.at.toISOString(),
      type: entry.type,
      action: entry.action,
      actor: entry.actor,
      data: shownData(entry.data),
      locationId: place?.id ?? null,
      locationName: place?.name ?? null,
      timeZone: place?.timeZone ?? OFFICE_ZONE,
      boxId: entry.boxId,
      boxName: names.boxes.get(entry.boxId ?? '')?.name ?? null,
      lockName: names.locks.get(entry.lockId ?? '')?.name ?? null,
      terminalName: names.terminals.get(entry.terminalId ?? '')?.name ?? null,
      rentalId: entry.rentalId,
      orderId: entry.orderId,
      orderCode: names.orders.get(entry.orderId ?? '')?.name ?? null,
      customerNumber: customerOf(entry),
      subjectId: entry.subjectId,
      subject: names.subjects.get(entry.subjectId ?? '')?.name ?? null,
    }
  })
}
