import { Id } from '@fachwerk/contract/fields'
import { locationCalls, locationList } from '@fachwerk/contract/location/location-calls'
import { RENTAL_TERMS, RentalTerm } from '@fachwerk/contract/location/location-list'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { z } from 'zod'
import { asking, askingFile, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { groupChoices } from './groups/group-choices.ts'
import { locationCard, locationColumns } from './locations-columns.tsx'
import { l } from './texts.ts'

const VIEWS = ['active', 'archived'] as const

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
const groups = choiceField(Id, {
  param: 'group',
  title: l('locations.column.groups'),
  startsOpen: false,
  choices: groupChoices,
  search: { label: l('locations.filter.group.search'), nothing: l('locations.filter.group.none') },
})

/** Locations of the own company and, for a franchisor, of its franchisees (F-02). */
export const locationsList = declaredList(locationList, VIEWS, {
  texts: listTexts(l, 'locations', (count) => l('locations.noMatch', { count })),
  views: {
    name: l('locations.views'),
    shown: VIEWS,
    labelOf: (view) => l(`locations.view.${view}`),
    everything: 'active',
    empty: (view) => l(`locations.noneInView.${view}`),
    emptyTitle: l('locations.noneInView.title'),
    showEverything: l('locations.showActive'),
  },
  usualSorting: () => ({ by: 'name', dir: 'asc' }),
  filters: {
    terms,
    states,
    groupIds: groups,
    companyIds: companyField(l('locations.column.company'), {}),
    archived: null,
  },
  narrow: (view) => ({ archived: view === 'archived' }),
  columns: locationColumns,
  hidden: ['texts', 'groups'],
  card: locationCard,
  keyOf: ({ id }) => id,
  rowName: ({ name }) => l('locations.open', { name }),
  asks: {
    rows: asking(
      locationCalls.storageLocations,
      (client) => (asked, options) => client.storageLocations({ query: {}, ...asked }, options),
    ),
    file: askingFile(storageLocationCalls.exportStorageLocations, (client) => client.exportStorageLocations),
  },
})
