import { expect, it } from 'vitest'
import { type SiteState, siteGapsOf } from './site-gaps.ts'

const imprint = {
  legalName: 'Seefach GmbH',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
  email: 'hallo@seefach.example',
  phone: '+49 7531 1',
  representative: 'Jana Brandt',
}
const ready: SiteState = { imprint, domains: 1, wanted: 0, locations: 3 }

it.each([
  ['everything is there', {}, []],
  ['no domain at all', { domains: 0 }, ['domain']],
  ['one that waits for its proof', { domains: 0, wanted: 1 }, ['proof']],
  ['a second one waits', { wanted: 1 }, []],
  ['nothing to rent', { locations: 0 }, ['locations']],
  ['nobody represents the company', { imprint: { ...imprint, representative: ' ' } }, ['imprint']],
  ['a new one', { domains: 0, wanted: 1, locations: 0 }, ['proof', 'locations']],
] as const)('F-08 what a site lacks: %s', (_, over, gaps) => {
  expect(siteGapsOf({ ...ready, ...over })).toEqual(gaps)
})
