import type { boxSizeFields } from '@fachwerk/contract/location/box-size-fields'
import type { Directions } from '@fachwerk/contract/location/directions'
import type { placeFields } from '@fachwerk/contract/location/location-fields'
import type { locationGroupFields } from '@fachwerk/contract/location/location-group-fields'
import type { Description, WrittenNames } from '@fachwerk/contract/location/location-texts'
import type { PictureWords } from '@fachwerk/contract/picture/picture-views'
import type { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import type { SettingKey, SettingValues, storedSettings } from '@fachwerk/contract/location/location-settings'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'
import type { Gap } from './boxes/rules/column-slots.ts'
import type { Span } from './settings/rules/opening-hours.ts'
import { BOOKS, COMPANY, PLACE, type RetainedTables } from '../../platform/db/retained-tables.ts'

/** 0 S, 1 M, 2 L, 3 XL: their order is „equal or larger". */
export type SizeNumber = 0 | 1 | 2 | 3

/** Settings that nobody said begin as they usually are. */
type SettingColumns = {
  [Column in keyof ColumnsOf<typeof storedSettings>]: Generated<ColumnsOf<typeof storedSettings>[Column]>
}

interface LocationTable extends SettingColumns, ColumnsOf<typeof placeFields> {
  id: string
  company_id: string
  slug: string
  /** Beside the German one, only those that are written. */
  names: ColumnType<WrittenNames, string | undefined, string>
  description: ColumnType<Description, string | undefined, string>
  directions: ColumnType<Directions, string | undefined, string>
  /** Settings that are the location's own; the columns of all others hold what its companies set (B-08). */
  own_settings: Generated<SettingKey[]>
  version: Generated<number>
  changed_at: Generated<Date | null>
  archived_at: Date | null
  created_at: Date
}

interface CompanySettingTable {
  company_id: string
  own: JSONColumnType<Partial<SettingValues>>
  locked: SettingKey[]
  version: number
  changed_at: Date
}

interface OpeningSpanTable {
  location_id: string
  company_id: string
  weekday: number
  opens: number
  closes: number
}

interface SpecialOpeningTable {
  location_id: string
  company_id: string
  date: string
  note: Generated<string>
  spans: JSONColumnType<Span[]>
}

interface BoxSizeTable extends ColumnsOf<typeof boxSizeFields> {
  id: string
  company_id: string
  size: SizeNumber
  version: Generated<number>
  changed_at: Generated<Date | null>
  archived_at: Generated<Date | null>
}

interface CabinetTable {
  id: string
  company_id: string
  location_id: string
  name: string
  position: number
  height_mm: number
  columns: JSONColumnType<CabinetColumn[]>
  /** It was taken down. */
  archived_at: Generated<Date | null>
}

/** A column of doors; boxes name it by its index from 0, their rows run from 0 at the top. */
export type CabinetColumn = {
  readonly widthMm: number
  readonly terminal: { readonly row: number; readonly heightMm: number } | null
  /** Where boxes stood that were put away or moved. */
  readonly gaps?: readonly Gap[]
}

interface BoxTable {
  id: string
  company_id: string
  location_id: string
  cabinet_id: string
  box_size_id: string
  size: SizeNumber
  number: number
  column_no: number
  row_no: number
  out_of_service: string | null
  /** Its lock was taken away: nobody could open it. */
  lock_gone_at: Date | null
  /** Something has to be done there before it is let again. */
  held_back_at: Generated<Date | null>
  archived_at: Date | null
  /** It was taken to another location: the box there that goes on with it. */
  moved_to_box_id: Generated<string | null>
  /** Null: from before it was kept. */
  created_at: Date | null
  rentable: ColumnType<boolean, never, never>
}

interface PriceGroupTable extends ColumnsOf<Omit<typeof priceGroupFields, 'overrunFreeMinutes'>> {
  id: string
  company_id: string
  location_id: string
  overrun_free_minutes: number
  own_grace: boolean
  version: Generated<number>
  changed_at: Generated<Date | null>
  archived_at: Generated<Date | null>
}

interface LocationGroupTable extends ColumnsOf<typeof locationGroupFields> {
  id: string
  company_id: string
  parent_id: string | null
  position: number
  version: Generated<number>
  changed_at: Generated<Date | null>
  created_at: Date
}

interface LocationGroupMemberTable {
  group_id: string
  company_id: string
  location_id: string
}

interface TariffTable {
  id: string
  company_id: string
  price_group_id: string
  size: SizeNumber
  step: 'hour' | 'day' | 'week' | 'month'
  cents: number
}

interface LocationPictureTable {
  id: string
  company_id: string
  location_id: string
  position: number
  digest: string
  width: number
  height: number
  words: ColumnType<PictureWords, string, string>
  version: Generated<number>
  created_at: Date
}

declare module '../../platform/db/db.ts' {
  interface Database {
    location: LocationTable
    company_setting: CompanySettingTable
    opening_span: OpeningSpanTable
    special_opening: SpecialOpeningTable
    box_size: BoxSizeTable
    cabinet: CabinetTable
    box: BoxTable
    price_group: PriceGroupTable
    tariff: TariffTable
    location_group: LocationGroupTable
    location_group_member: LocationGroupMemberTable
    location_picture: LocationPictureTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  price_group: { stays: BOOKS },
  tariff: { stays: BOOKS },
  company_setting: { stays: COMPANY },
  location: { stays: PLACE },
  location_group: { stays: COMPANY },
  location_group_member: { stays: COMPANY },
  location_picture: { stays: PLACE },
  opening_span: { stays: PLACE },
  special_opening: { stays: PLACE },
  box_size: { stays: COMPANY },
  cabinet: { stays: PLACE },
  box: { stays: PLACE },
} as const satisfies RetainedTables
