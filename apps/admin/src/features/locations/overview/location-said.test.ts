import { ChangedStorageLocation, hoursFields } from '@fachwerk/contract/location/storage-location-calls'
import { expect, it } from 'vitest'
import { formOf } from '../location-form.tsx'
import { aLocation } from '../testing.ts'

it('F-03 the form holds every field of a location but its hours, and nothing else', () => {
  const others = ['version', ...Object.keys(hoursFields)]
  const fields = Object.keys(ChangedStorageLocation.shape).filter((field) => !others.includes(field))
  expect(Object.keys(formOf(aLocation())).toSorted()).toEqual(fields.toSorted())
})
