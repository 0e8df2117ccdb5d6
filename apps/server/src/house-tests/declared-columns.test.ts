import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { categoryFields } from '@fachwerk/contract/catalog/category-calls'
import { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import { tableFields } from '@fachwerk/contract/fulfilment/table-fields'
import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import { customerFields } from '@fachwerk/contract/customer/customer-fields'
import { boxSizeFields } from '@fachwerk/contract/location/box-size-fields'
import { placeFields } from '@fachwerk/contract/location/location-fields'
import { locationGroupFields } from '@fachwerk/contract/location/location-group-fields'
import { storedSettings } from '@fachwerk/contract/location/location-settings'
import { storedUserFields } from '@fachwerk/contract/staff/user-fields'
import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import { promotionFields } from '@fachwerk/contract/price/promotion-fields'
import { voucherFields } from '@fachwerk/contract/price/voucher-fields'
import { lockFields } from '@fachwerk/contract/device/lock-fields'
import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import type { RecordFields } from '@fachwerk/contract/record-fields'
import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import { projectFields } from '@fachwerk/contract/time/project-fields'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { columnOf } from '../platform/db/record-columns.ts'
import { aTestDatabase } from '../platform/testing/test-database.ts'

const { db } = await aTestDatabase()

const { budgetMonthly: _budget, hourlyRate: _rate, rounding: _rounding, ...projectColumns } = projectFields

const { start: _start, end: _end, ...appointmentColumns } = appointmentFields

/** Records whose fields are declared, with the columns that nobody writes into a form. */
const RECORDS: readonly (readonly [table: string, fields: RecordFields, others: readonly string[]])[] = [
  [
    'article',
    articleFields,
    [
      'id',
      'company_id',
      'translations',
      'gaps',
      'number',
      'from_cents',
      'search_text',
      'slug',
      'words',
      'version',
      'created_at',
      'changed_at',
      'archived_at',
    ],
  ],
  ['article_variant', variantFields, ['id', 'article_id', 'company_id', 'position', 'archived_at']],
  [
    'category',
    categoryFields,
    ['id', 'company_id', 'parent_id', 'position', 'slug', 'version', 'created_at'],
  ],
  [
    'option_group',
    optionGroupFields,
    ['id', 'company_id', 'translations', 'search_text', 'version', 'created_at', 'changed_at', 'archived_at'],
  ],
  ['delivery_area', areaFields, ['id', 'company_id', 'location_id', 'version', 'changed_at', 'archived_at']],
  [
    'dining_table',
    tableFields,
    ['id', 'company_id', 'location_id', 'token', 'version', 'changed_at', 'archived_at'],
  ],
  ['option', optionFields, ['id', 'group_id', 'company_id', 'position', 'translations']],
  [
    'company',
    franchiseeFields,
    [
      'id',
      'franchisor_id',
      'root_id',
      // Written out, as letters print it.
      'country',
      'archived_at',
      'created_at',
      'version',
      'changed_at',
      'cancel_free_minutes',
      'cancel_kept_percent',
    ],
  ],
  [
    'staff_user',
    storedUserFields,
    [
      'id',
      'company_id',
      'password_hash',
      'status',
      'created_at',
      'version',
      'changed_at',
      'last_signed_in_at',
      'search_name',
    ],
  ],
  [
    'customer',
    customerFields,
    [
      'id',
      'root_company_id',
      'email',
      'language',
      'created_at',
      'number',
      'search_name',
      'phone_key',
      'version',
      'changed_at',
      'merged_into',
      'merged_email',
      'erased_at',
    ],
  ],
  ['promotion', promotionFields, ['id', 'company_id', 'version', 'changed_at', 'archived_at', 'created_at']],
  [
    'voucher',
    voucherFields,
    [
      'id',
      'company_id',
      'order_id',
      'uses',
      'given_cents',
      'version',
      'changed_at',
      'archived_at',
      'created_at',
    ],
  ],
  [
    'time_project',
    projectColumns,
    [
      'id',
      'company_id',
      'monthly_budget_cents',
      'hourly_rate_cents',
      'rounding_mode',
      'rounding_minutes',
      'archived_at',
      'created_at',
      'changed_at',
      'version',
    ],
  ],
  ['box_size', boxSizeFields, ['id', 'company_id', 'size', 'version', 'changed_at', 'archived_at']],
  [
    'price_group',
    priceGroupFields,
    ['id', 'company_id', 'location_id', 'own_grace', 'version', 'changed_at', 'archived_at'],
  ],
  [
    'location_group',
    locationGroupFields,
    ['id', 'company_id', 'parent_id', 'position', 'version', 'changed_at', 'created_at'],
  ],
  [
    'appointment',
    appointmentColumns,
    [
      'id',
      'company_id',
      'start_time',
      'end_time',
      'starts_at',
      'ends_at',
      'done_at',
      'archived_at',
      'client_key',
      'created_at',
      'changed_at',
      'version',
    ],
  ],
  [
    'terminal',
    terminalFields,
    [
      'id',
      'company_id',
      'location_id',
      'secret_hash',
      'secret_sealed',
      'secret_since',
      'code_key_sealed',
      'online',
      'last_seen_at',
      'boot_id',
      'firmware',
      'uplink',
      'queue_length',
      'heartbeats',
      'event_store_id',
      'event_seq',
      'locks_store_id',
      'locks_seq',
      'former_store_ids',
      'lease_node',
      'lease_until',
      'archived_at',
      'created_at',
      'version',
      'changed_at',
    ],
  ],
  [
    'lock',
    lockFields,
    [
      'id',
      'company_id',
      'location_id',
      'terminal_id',
      'box_id',
      'deactivated_at',
      'deactivation',
      'version',
      'changed_at',
      'archived_at',
      'created_at',
    ],
  ],
  [
    'location',
    { ...placeFields, ...storedSettings },
    [
      'id',
      'company_id',
      'slug',
      'names',
      'description',
      'directions',
      'own_settings',
      'version',
      'changed_at',
      'archived_at',
      'created_at',
      'cancel_free_minutes',
      'cancel_kept_percent',
    ],
  ],
]

it.each(RECORDS)(
  'FAULT-48 a %s has a column for each declared field, and a field for each column',
  async (table, fields, others) => {
    const { rows } = await db.read((tx) =>
      sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(tx),
    )
    const declared = Object.keys(fields).map(columnOf)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...declared, ...others].toSorted())
  },
)
