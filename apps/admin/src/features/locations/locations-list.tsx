import { Id } from '@fachwerk/contract/fields'
import type { LocationRow } from '@fachwerk/contract/location/location-calls'
import { LOCATION_SORTS, RENTAL_TERMS, RentalTerm } from '@fachwerk/contract/location/location-list'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { z } from 'zod'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { groupChoices } from './groups/group-choices.ts'
import { locationCard, locationColumns, type LocationSort } from './locations-columns.tsx'
import { l } from './texts.ts'

const VIEWS = ['active', 'archived'] as const
type View = (typeof VIEWS)[number]

const states = choiceField(z.enum(FEDERAL_STATES), {
  param: 'state',
  title: l('locations.column.state'),
  startsOpen: false,
  choices: FEDERAL_STATES.map((value) => ({ value, label: federalStatesDe[value] ?? value })),
})
const terms = choiceField(RentalTerm, {
  param: 'term',
  title: l('locations.column.term'),
  choices: RENTAL_TERMS.map((value) => ({ value, label: l(`location.term.${value}`) })),
})
const companies = companyField(l('locations.column.company'), {})
const groups = choiceField(Id, {
  param: 'group',
  title: l('locations.column.groups'),
  startsOpen: false,
  choices: groupChoices,
  search: { label: l('locations.filter.group.search'), nothing: l('locations.filter.group.none') },
})

/** What matches and in which order, in the words of the contract. */
function matching({ view, filters, search, orderBy, dir }: ListQuery<View, LocationSort>) {
  const chosen = {
    states: states.of(filters),
    terms: terms.of(filters),
    companyIds: companies.of(filters),
    groupIds: groups.of(filters),
  }
  return {
    orderBy,
    dir,
    archived: view === 'archived',
    ...(search && { search }),
    ...(chosen.states.length > 0 && { states: chosen.states }),
    ...(chosen.terms.length > 0 && { terms: chosen.terms }),
    ...(chosen.companyIds.length > 0 && { companyIds: chosen.companyIds }),
    ...(chosen.groupIds.length > 0 && { groupIds: chosen.groupIds }),
  }
}

/** Locations of the own company and, for a franchisor, of its franchisees (F-02). */
export const locationsList: ListDefinition<LocationRow, View, LocationSort> = {
  name: 'locations',
  address: {
    views: VIEWS,
    sorts: LOCATION_SORTS,
    usualSorting: () => ({ by: 'name', dir: 'asc' }),
    fields: [terms, states, groups, companies],
  },
  texts: {
    title: l('locations.title'),
    search: l('locations.search'),
    noMatch: (count) => l('locations.noMatch', { count }),
    none: { title: l('locations.none.title'), text: l('locations.none.text') },
  },
  views: {
    name: l('locations.views'),
    shown: VIEWS,
    labelOf: (view) => l(`locations.view.${view}`),
    everything: 'active',
    empty: (view) => l(`locations.noneInView.${view}`),
    emptyTitle: l('locations.noneInView.title'),
    showEverything: l('locations.showActive'),
  },
  columns: locationColumns,
  hidden: ['texts', 'groups'],
  card: locationCard,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => l('locations.open', { name }),
  rows: ({ client }, query, signal) => {
    const { offset, limit, asOf } = query
    const page = { offset, limit, ...(asOf !== null && { asOf }) }
    return client.storageLocations({ query: {}, body: { ...matching(query), ...page } }, { signal })
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const known = columnsIn(columns, storageLocationCalls.exportStorageLocations.body.shape.columns)
    return client.exportStorageLocations({ body: { ...matching(query), format, columns: known } }, { signal })
  },
}
