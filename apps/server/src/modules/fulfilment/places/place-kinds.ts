import { tableFields } from '@fachwerk/contract/fulfilment/table-fields'
import type { RecordFields } from '@fachwerk/contract/record-fields'

/** A kind of record that a location has several of, under names of its own. */
export interface PlaceKind<F extends RecordFields> {
  /** Of its history. */
  readonly name: 'table'
  readonly table: 'dining_table'
  readonly fields: F
}

export const TABLES = {
  name: 'table',
  table: 'dining_table',
  fields: tableFields,
} as const satisfies PlaceKind<typeof tableFields>
