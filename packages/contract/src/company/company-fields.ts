import { z } from 'zod'
import { COUNTRIES } from '../customer/countries.ts'
import { COUNTRY_CHOICES } from '../customer/country-choices.ts'
import { NO_COMPANY_PHONE, saysPhone } from '../customer/phone.ts'
import { isPostcodeAnywhere } from '../customer/postcode.ts'
import {
  choicesOf,
  emailField,
  maybeEmailField,
  maybeTextField,
  recordField,
  textField,
} from '../record-fields.ts'
import { MenuProfile } from '../staff/identity-calls.ts'
import { MENU_PROFILES } from '../staff/profile-values.ts'
import { MaybeTaxNumber } from './tax-number.ts'
import { MaybeVatId } from './vat-id.ts'

const name = textField({
  label: 'Name',
  max: 80,
  group: 'company',
  searched: true,
  sample: 'Seefach',
})
const legalName = textField({
  label: 'Firma laut Register',
  max: 160,
  group: 'company',
  searched: true,
  autoComplete: 'organization',
  sample: 'Seefach Bodensee GmbH',
})

const address = {
  street: textField({
    label: 'Straße und Hausnummer',
    max: 120,
    group: 'address',
    sample: 'Bahnhofplatz 4',
  }),
  /** Of whichever country: it is asked for where the company says everything of itself. */
  postcode: textField({
    label: 'Postleitzahl',
    max: 14,
    maxLength: 12,
    group: 'address',
    sample: '78462',
    check: [isPostcodeAnywhere, { error: 'So sieht in keinem bekannten Land eine Postleitzahl aus.' }],
  }),
  city: textField({
    label: 'Ort',
    max: 80,
    group: 'address',
    searched: true,
    sample: 'Konstanz',
  }),
}

const contact = {
  email: emailField({
    label: 'E-Mail',
    group: 'contact',
    searched: true,
    sample: 'kontakt@seefach.example',
  }),
  phone: textField({
    kind: 'phone',
    label: 'Telefon',
    max: 40,
    group: 'contact',
    sample: '+49 7531 12345',
    check: [saysPhone, NO_COMPANY_PHONE],
  }),
  representative: textField({
    label: 'Vertreten durch',
    max: 160,
    group: 'company',
    sample: 'Jana Brandt',
  }),
}

const numbers = {
  register: maybeTextField({
    label: 'Registereintrag',
    max: 160,
    group: 'register',
    sample: 'Amtsgericht Freiburg, HRB 700001',
  }),
  vatId: recordField({
    kind: 'text',
    label: 'USt-IdNr.',
    group: 'register',
    required: false,
    body: MaybeVatId,
    view: z.string(),
    empty: '',
    sample: 'DE100000001',
    maxLength: 40,
  }),
  /** Named by invoices of who has no VAT id; never by the Impressum. */
  taxNumber: recordField({
    kind: 'text',
    label: 'Steuernummer',
    group: 'register',
    required: false,
    body: MaybeTaxNumber,
    view: z.string(),
    empty: '',
    sample: '',
    maxLength: 40,
  }),
}

/** What a company says of itself, whoever writes it: Impressum, contracts, invoices and mails name it (LAW-20). */
export const companyFields = { name, legalName, ...address, ...contact, ...numbers }

/** The same as the company writes it, with its country. */
export const ownCompanyFields = {
  name,
  legalName,
  ...address,
  country: recordField({
    kind: 'choice',
    label: 'Land',
    group: 'address',
    required: true,
    body: z.enum(COUNTRIES, { error: 'Bitte wählen Sie ein Land.' }),
    /** Null: what is stored is none that Fachwerk knows. */
    view: z.enum(COUNTRIES).nullable(),
    empty: null,
    sample: 'DE',
    choices: COUNTRY_CHOICES,
  }),
  ...contact,
  ...numbers,
}

/** The same as its franchisor writes it, with what the company is and whom to talk to there (F-01). */
export const franchiseeFields = {
  ...companyFields,
  menuProfile: recordField({
    kind: 'choice',
    label: 'Art der Firma',
    group: 'company',
    required: true,
    body: MenuProfile,
    view: MenuProfile,
    empty: 'franchisee',
    sample: 'franchisee',
    choices: choicesOf(MENU_PROFILES, {
      storageOperator: 'Lagerbetreiber',
      franchisee: 'Franchisenehmer',
      camperBrand: 'Campermarke',
      shop: 'Onlineshop',
    }),
  }),
  contactName: textField({
    label: 'Ansprechperson',
    max: 120,
    group: 'person',
    searched: true,
    sample: 'Jana Brandt',
  }),
  contactEmail: maybeEmailField({
    label: 'E-Mail der Ansprechperson',
    group: 'person',
    sample: 'jana@seefach.example',
  }),
  contactPhone: maybeTextField({
    kind: 'phone',
    label: 'Telefon der Ansprechperson',
    max: 40,
    group: 'person',
    sample: '',
    check: [saysPhone, NO_COMPANY_PHONE],
  }),
}
