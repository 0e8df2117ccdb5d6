import { BOOKS, PLACE, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface ServicePlaceTable {
  article_id: string
  location_id: string
  company_id: string
}

interface ServiceTimeTable {
  order_id: string
  company_id: string
  article_id: string
  location_id: string
  starts_at: Date
  ends_at: Date
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    service_place: ServicePlaceTable
    service_time: ServiceTimeTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  service_place: { stays: PLACE },
  service_time: { stays: BOOKS },
} as const satisfies RetainedTables
