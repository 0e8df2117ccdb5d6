import type { PlaceDelivery, TableRow } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { renderSVG } from 'uqr'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { AREAS, SHIPPINGS, TABLES } from './place-kinds.ts'
import { type PlaceRecord, recordsAt } from './place-records-repository.ts'
import { companyAt } from './save-place-record.ts'
import { tokensAt } from './tables-repository.ts'

/** Where the link on a table leads; the storefront has a page of it. */
const tableUrl = (address: string, token: string): string => `${address}/tisch/${token}`

/** K-04: how goods of a location reach their customer, as staff set it. */
export async function showPlaceDelivery(
  tx: Tx,
  needs: FulfilmentNeeds,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
): Promise<Result<PlaceDelivery, 'not-found'>> {
  const companyId = await companyAt(tx, needs, { locationId, scope: actor.scopeFor('locations.view') })
  if (companyId === null) return refuse('not-found')
  const at = { companyId, locationId }
  const address = await needs.addressOffering(tx, at)
  const tokens = await tokensAt(tx, at)
  const tables = await recordsAt(tx, TABLES, at)
  return ok({
    locationId,
    areas: (await recordsAt(tx, AREAS, at)).map(rowOf),
    shippings: (await recordsAt(tx, SHIPPINGS, at)).map(rowOf),
    tables: tables.map((table) => tableRow(table, { address, token: tokens.get(table.id) })),
    can: { edit: actor.scopeFor('locations.edit').includes(companyId) },
  })
}

/** As staff see a record, without what their form does not know. */
const rowOf = <R extends { readonly changedAt: Date | null; readonly archivedAt: Date | null }>({
  changedAt,
  archivedAt,
  ...record
}: R) => ({ ...record, changedAt: changedAt?.toISOString() ?? null, archived: archivedAt !== null })

function tableRow(
  table: PlaceRecord<(typeof TABLES)['fields']>,
  { address, token }: { readonly address: string | null; readonly token: string | undefined },
): TableRow {
  const url = address === null || token === undefined ? null : tableUrl(address, token)
  return { ...rowOf(table), link: url === null ? null : { url, qrSvg: renderSVG(url, { border: 2 }) } }
}
