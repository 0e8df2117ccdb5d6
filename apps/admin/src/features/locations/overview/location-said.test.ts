import { saidOf } from '@fachwerk/contract/location/location-said'
import { locationFields } from '@fachwerk/contract/location/storage-location-calls'
import { expect, it } from 'vitest'
import { aLocation } from '../testing.ts'

it('F-03 the form holds every field of a location but its sites, groups and hours, and nothing else', () => {
  const fields = Object.keys(locationFields).filter((field) => !['siteIds', 'groupIds'].includes(field))
  expect(Object.keys(saidOf(aLocation())).toSorted()).toEqual(fields.toSorted())
})
