import type { OwnCompany } from '@fachwerk/contract/own-company-calls'
import { aUser } from './session.ts'

/** Seefach as it says itself who it is; nothing is missing. */
export const anOwnCompany = (over: Partial<OwnCompany> = {}): OwnCompany => ({
  id: aUser().company,
  name: 'Seefach',
  legalName: 'Seefach Bodensee GmbH',
  street: 'Bahnhofplatz 4',
  postcode: '78462',
  city: 'Konstanz',
  country: 'DE',
  email: 'kontakt@seefach.example',
  phone: '+49 7531 12345',
  representative: 'Jana Brandt',
  register: 'Amtsgericht Freiburg, HRB 700001',
  vatId: 'DE100000001',
  taxNumber: '',
  lacks: [],
  franchisor: null,
  version: 4,
  can: { edit: true },
  ...over,
})
