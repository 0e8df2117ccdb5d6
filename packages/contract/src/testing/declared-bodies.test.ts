import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { articleCalls } from '../catalog/article-calls.ts'
import { articleFields, variantFields } from '../catalog/article-fields.ts'
import { categoryCalls, categoryFields } from '../catalog/category-calls.ts'
import { optionCalls } from '../catalog/option-calls.ts'
import { placeDeliveryCalls } from '../fulfilment/place-delivery-calls.ts'
import { areaFields } from '../fulfilment/area-fields.ts'
import { tableFields } from '../fulfilment/table-fields.ts'
import { optionFields, optionGroupFields } from '../catalog/option-fields.ts'
import { companySettingCalls } from '../company/company-setting-calls.ts'
import { franchiseeFields, ownCompanyFields } from '../company/company-fields.ts'
import { franchiseCalls } from '../company/franchise-calls.ts'
import { ownCompanyCalls } from '../company/own-company-calls.ts'
import { customerActionCalls } from '../customer/customer-action-calls.ts'
import { customerEntryCalls } from '../customer/customer-entry-calls.ts'
import { customerFields, enteredFields } from '../customer/customer-fields.ts'
import { lockCalls } from '../device/lock-calls.ts'
import { lockFields } from '../device/lock-fields.ts'
import { terminalCalls } from '../device/terminal-calls.ts'
import { terminalFields } from '../device/terminal-fields.ts'
import { boxSizeCalls } from '../location/box-size-calls.ts'
import { boxSizeFields } from '../location/box-size-fields.ts'
import { customerTextFields, placeFields } from '../location/location-fields.ts'
import { locationGroupCalls } from '../location/location-group-calls.ts'
import { locationGroupFields } from '../location/location-group-fields.ts'
import { locationSettings } from '../location/location-settings.ts'
import { storageLocationCalls } from '../location/storage-location-calls.ts'
import { emptyOf, labelsOf, type RecordFields, samplesOf, viewOf } from '../record-fields.ts'
import { profileCalls } from '../staff/profile-calls.ts'
import { userCalls } from '../staff/user-calls.ts'
import { contactFields, profileFields, userFields } from '../staff/user-fields.ts'
import { priceCalls } from '../price/price-calls.ts'
import { priceGroupFields } from '../price/price-group-fields.ts'
import { promotionCalls } from '../price/promotion-calls.ts'
import { promotionFields } from '../price/promotion-fields.ts'
import { voucherCalls } from '../price/voucher-calls.ts'
import { voucherFields } from '../price/voucher-fields.ts'
import { appointmentCalls } from '../time/appointment-calls.ts'
import { appointmentFields } from '../time/appointment-fields.ts'
import { projectCalls } from '../time/project-calls.ts'
import { projectFields } from '../time/project-fields.ts'
import { badValues, LINES } from './bad-values.ts'
import { refusedBy, TAKEN } from './bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'

type Values = Readonly<Record<string, unknown>>
interface Sent {
  readonly body: z.ZodType
  readonly fields: RecordFields
  /** The body of a call that says these values. */
  readonly of: (values: Values) => object
  /** Where a field stands in it. */
  readonly at: (field: string) => string
  /** Fields that a program may leave out. */
  readonly mayLack?: readonly string[]
}

/** Beside what else the call asks for. */
const within = (part: string, rest: object): Pick<Sent, 'of' | 'at'> => ({
  of: (values) => ({ [part]: { ...values, ...rest } }),
  at: (field) => `${part}.${field}`,
})

const CALLED: Readonly<Record<string, string>> = { roles: 'backendRoles' }

const { state: _state, ...saidOfArticles } = articleFields

/** Who sends declared fields, and where they stand in the body. */
const BODIES: readonly (readonly [string, Sent])[] = [
  [
    'article',
    {
      body: articleCalls.saveArticle.body,
      fields: saidOfArticles,
      ...within('article', {
        id: ID,
        version: 1,
        variants: [{ id: null, ...samplesOf(variantFields) }],
        translations: {},
        categoryIds: [],
      }),
    },
  ],
  [
    'category',
    {
      body: categoryCalls.saveCategory.body,
      fields: categoryFields,
      ...within('category', { id: ID, version: 1 }),
    },
  ],
  [
    'list of extras',
    {
      body: optionCalls.saveOptionGroup.body,
      fields: optionGroupFields,
      ...within('optionGroup', { id: ID, version: 1, translations: {}, options: [] }),
    },
  ],
  [
    'extra',
    {
      body: optionCalls.addOptionGroup.body,
      fields: optionFields,
      of: (values) => ({
        optionGroup: {
          ...samplesOf(optionGroupFields),
          translations: {},
          options: [{ ...values, translations: {} }],
        },
      }),
      at: (field) => `optionGroup.options.0.${field}`,
    },
  ],
  [
    'delivery area',
    {
      body: placeDeliveryCalls.saveArea.body,
      fields: areaFields,
      ...within('item', { locationId: ID, id: null, version: 0 }),
    },
  ],
  [
    'table',
    {
      body: placeDeliveryCalls.saveTable.body,
      fields: tableFields,
      ...within('item', { locationId: ID, id: null, version: 0 }),
    },
  ],
  [
    'own company',
    {
      body: ownCompanyCalls.saveOwnCompany.body,
      fields: ownCompanyFields,
      ...within('company', { version: 1 }),
    },
  ],
  [
    'franchisee',
    {
      body: franchiseCalls.saveFranchisee.body,
      fields: franchiseeFields,
      ...within('franchisee', { id: ID, version: 1 }),
    },
  ],
  [
    'company’s settings',
    {
      body: companySettingCalls.saveCompanySettings.body,
      fields: locationSettings,
      ...within('settings', { company: ID, version: 0 }),
      // What is left out is inherited.
      mayLack: Object.keys(locationSettings),
    },
  ],
  [
    'customer who is put right',
    {
      body: customerActionCalls.correctCustomer.body,
      fields: customerFields,
      of: (values) => ({ id: ID, customer: { ...values, version: 1 } }),
      at: (field) => `customer.${field}`,
    },
  ],
  [
    'customer who is entered',
    {
      body: customerEntryCalls.addCustomer.body,
      fields: enteredFields,
      of: (values) => values,
      at: (field) => field,
    },
  ],
  [
    'lock',
    {
      body: lockCalls.editLock.body,
      fields: lockFields,
      ...within('item', { id: ID, version: 1, size: null, outOfService: null }),
    },
  ],
  [
    'terminal',
    {
      body: terminalCalls.editTerminal.body,
      fields: terminalFields,
      ...within('controller', { id: ID, locationId: ID, version: 1 }),
      mayLack: ['ownAddress'],
    },
  ],
  [
    'promotion',
    {
      body: promotionCalls.savePromotion.body,
      fields: promotionFields,
      ...within('promotion', { id: ID, version: 1 }),
    },
  ],
  [
    'voucher',
    {
      body: voucherCalls.saveVoucher.body,
      fields: voucherFields,
      ...within('voucher', { version: 1 }),
    },
  ],
  [
    'project',
    {
      body: projectCalls.editProject.body,
      fields: projectFields,
      ...within('project', { id: ID, version: 1 }),
      mayLack: ['description', 'budgetMonthly', 'hourlyRate', 'rounding'],
    },
  ],
  [
    'box size',
    {
      body: boxSizeCalls.saveBoxSize.body,
      fields: boxSizeFields,
      ...within('item', { company: ID, size: 'M', version: 1 }),
    },
  ],
  [
    'price group',
    {
      body: priceCalls.savePriceGroup.body,
      fields: priceGroupFields,
      ...within('priceGroup', { version: 1, tariffs: [{ size: 'M', step: 'month', cents: 4_900 }] }),
    },
  ],
  [
    'location',
    {
      body: storageLocationCalls.saveStorageLocation.body,
      fields: { ...placeFields, ...customerTextFields },
      ...within('storageLocation', { version: 1 }),
      // What is left out stays.
      mayLack: Object.keys({ ...placeFields, ...customerTextFields }),
    },
  ],
  [
    'location group',
    {
      body: locationGroupCalls.createLocationGroup.body,
      fields: locationGroupFields,
      ...within('group', { company: ID }),
      mayLack: ['name_en', 'name_it', 'name_ru', 'active'],
    },
  ],
  [
    'appointment',
    {
      body: appointmentCalls.editAppointment.body,
      fields: appointmentFields,
      of: (values) => ({ id: ID, version: 1, ...values }),
      at: (field) => field,
      mayLack: ['type', 'start', 'end', 'userId', 'locationId', 'email', 'description'],
    },
  ],
  [
    'person',
    {
      body: userCalls.updateUser.body,
      fields: userFields,
      of: ({ roles, email, language, ...contact }) => ({
        email,
        contact,
        language,
        backendRoles: roles,
        version: 1,
      }),
      at: (field) => (field in contactFields ? `contact.${field}` : (CALLED[field] ?? field)),
      mayLack: ['language'],
    },
  ],
  [
    'own profile',
    {
      body: profileCalls.saveOwnProfile.body,
      fields: profileFields,
      of: ({ language, colorScheme, ...contact }) => ({ contact, language, colorScheme, version: 1 }),
      at: (field) => (field in contactFields ? `contact.${field}` : field),
    },
  ],
]

describe.each(BODIES)('FAULT-48 the body of a %s', (_name, { body, fields, of, at, mayLack = [] }) => {
  const good = of(samplesOf(fields))

  it('lacks none of its fields', () => {
    for (const name of Object.keys(fields).filter((each) => !mayLack.includes(each))) {
      const { [name]: _left, ...others } = samplesOf(fields)
      expect([name, body.safeParse(of(others)).success]).toEqual([name, false])
    }
  })

  it('takes the samples of its fields as they are', () => {
    expect(body.parse(good)).toEqual(good)
  })

  it('says at each field what is wrong with it', () => {
    const rows = badValues(fields).map(([field, value]) => [at(field), value, TAKEN] as const)
    const refused = refusedBy(body, good, rows)
    expect(refused.filter(([, , sentence]) => sentence === TAKEN)).toEqual([])
    // Shortest and longest rental may cross: then it is said at both. Inside of a list or a rule it is said at its part.
    for (const [index, [field]] of rows.entries())
      expect(refused[index]?.[0].split(' und ').map((path) => path.slice(0, field.length))).toContain(field)
  })

  it('takes spaces as nothing where a text may be left open', () => {
    for (const [name, { required, kind, empty }] of Object.entries(fields)) {
      if (required || empty !== '' || !LINES.includes(kind)) continue
      const blank = body.safeParse(of({ ...samplesOf(fields), [name]: '  ' }))
      expect([name, blank.data]).toEqual([name, of({ ...samplesOf(fields), [name]: '' })])
    }
  })

  it('is answered as it is stored, empty too', () => {
    const view = z.object(viewOf(fields))
    expect(view.parse(emptyOf(fields))).toEqual(emptyOf(fields))
    expect(view.parse(samplesOf(fields))).toEqual(samplesOf(fields))
  })

  it('has a name for each', () => {
    expect(Object.values(labelsOf(fields)).filter((label) => label.trim() === '')).toEqual([])
    expect(new Set(Object.values(labelsOf(fields))).size).toBe(Object.keys(fields).length)
  })
})
