import { locationList } from '@fachwerk/contract/location/location-calls'
import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import type { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { byId } from '../../../platform/db/list-source.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { type ListColumns, listFile } from '../../../platform/export/list-file.ts'
import type { HandlerInput } from '../../../platform/http/serve.ts'
import { termsByIds } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { missingTexts } from '../rules/missing-texts.ts'
import { osmHours } from '../settings/rules/osm-hours.ts'
import { listedLocations, type StaffLocation, staffLocationsByIds } from '../staff-list-repository.ts'

type Call = typeof storageLocationCalls.exportStorageLocations
type Row = StaffLocation & { readonly companyName: string; readonly hours: string }

const TERMS: Readonly<Record<RentalTerm, string>> = { both: 'beides', short: 'Kurzzeit', long: 'Langzeit' }

const COLUMNS: ListColumns<Call, Row> = {
  name: { title: 'Name', cell: ({ name }) => name },
  prefix: { title: 'Präfix', cell: ({ prefix }) => prefix },
  address: { title: 'Straße', cell: ({ street }) => street },
  city: { title: 'Ort', cell: ({ postcode, city }) => `${postcode} ${city}` },
  state: { title: 'Bundesland', cell: ({ state }) => federalStatesDe[state] ?? state },
  company: { title: 'Firma', cell: ({ companyName }) => companyName },
  boxes: { title: 'Fächer', cell: ({ boxCount }) => boxCount },
  term: { title: 'Mietdauer', cell: ({ rentalTerm }) => TERMS[rentalTerm] },
  groups: { title: 'Gruppen', cell: ({ groups }) => groups.join(', ') },
  opening: { title: 'Öffnungszeiten (OSM)', cell: ({ hours }) => hours },
  texts: { title: 'Fehlende Texte', cell: ({ texts }) => missingTexts(texts).length },
  archived: { title: 'Archiviert', cell: ({ archived }) => (archived ? 'ja' : 'nein') },
}

/** All locations that match, as a file (F-02, N-10). */
export async function exportStorageLocations(
  needs: Pick<LocationsNeeds, 'companyNames'> & { readonly exportRows: Exports },
  { actor, body: { format, columns, ...body } }: Pick<HandlerInput<Call>, 'actor' | 'body'>,
) {
  const scope = actor.scopeFor('locations.view')
  const filter = { ...body, archived: body.archived ?? false }
  return await needs.exportRows(
    actor,
    listFile(locationList, {
      source: listedLocations,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) => {
        const rows = await staffLocationsByIds(tx, scope, ids)
        const names = await needs.companyNames(tx, [...new Set(rows.map(({ companyId }) => companyId))])
        const hours = new Map((await termsByIds(tx, ids)).map((terms) => [terms.id, osmHours(terms)]))
        return byId(
          rows.map((row) => ({
            ...row,
            companyName: names.get(row.companyId) ?? '',
            hours: hours.get(row.id) ?? '',
          })),
        )
      },
    }),
  )
}
