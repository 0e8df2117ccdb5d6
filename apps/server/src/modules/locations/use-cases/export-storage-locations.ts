import { type RentalTerm } from '@fachwerk/contract/location/location-list'
import type { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { HandlerInput } from '../../../platform/http/serve.ts'
import { termsByIds } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { missingTexts } from '../rules/missing-texts.ts'
import { osmHours } from '../settings/rules/osm-hours.ts'
import { type StaffLocation, staffLocationIds, staffLocationsByIds } from '../staff-list-repository.ts'

type Row = StaffLocation & { readonly companyName: string; readonly hours: string }

const TERMS: Readonly<Record<RentalTerm, string>> = { both: 'beides', short: 'Kurzzeit', long: 'Langzeit' }

const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'prefix', title: 'Präfix', cell: ({ prefix }) => prefix },
  { key: 'address', title: 'Straße', cell: ({ street }) => street },
  { key: 'city', title: 'Ort', cell: ({ postcode, city }) => `${postcode} ${city}` },
  { key: 'state', title: 'Bundesland', cell: ({ state }) => federalStatesDe[state] ?? state },
  { key: 'company', title: 'Firma', cell: ({ companyName }) => companyName },
  { key: 'boxes', title: 'Fächer', cell: ({ boxCount }) => boxCount },
  { key: 'term', title: 'Mietdauer', cell: ({ rentalTerm }) => TERMS[rentalTerm] },
  { key: 'groups', title: 'Gruppen', cell: ({ groups }) => groups.join(', ') },
  { key: 'opening', title: 'Öffnungszeiten (OSM)', cell: ({ hours }) => hours },
  { key: 'texts', title: 'Fehlende Texte', cell: ({ texts }) => missingTexts(texts).length },
  { key: 'archived', title: 'Archiviert', cell: ({ archived }) => (archived ? 'ja' : 'nein') },
]

/** All locations that match, as a file (F-02, N-10). */
export async function exportStorageLocations(
  needs: Pick<LocationsNeeds, 'companyNames'> & { readonly exportRows: Exports },
  {
    actor,
    body: { format, columns, ...body },
  }: Pick<HandlerInput<typeof storageLocationCalls.exportStorageLocations>, 'actor' | 'body'>,
) {
  const scope = actor.scopeFor('locations.view')
  const filter = { ...body, archived: body.archived ?? false, orderBy: body.orderBy ?? ('name' as const) }
  return await needs.exportRows(actor, {
    list: 'locations',
    title: 'Standorte',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: (tx, atMost) => staffLocationIds(tx, { ...filter, scope }, atMost),
    rows: async (tx, ids) => {
      const rows = await staffLocationsByIds(tx, scope, ids)
      const names = await needs.companyNames(tx, [...new Set(rows.map(({ companyId }) => companyId))])
      const hours = new Map((await termsByIds(tx, ids)).map((terms) => [terms.id, osmHours(terms)]))
      return new Map(
        rows.map((row) => [
          row.id,
          { ...row, companyName: names.get(row.companyId) ?? '', hours: hours.get(row.id) ?? '' },
        ]),
      )
    },
  })
}
