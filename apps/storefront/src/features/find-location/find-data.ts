import type { ReplyOut } from '@fachwerk/contract/call'
import type { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { LocalDateTime } from '../../lib/local-date.ts'
import type { FindQuery } from './find-query.ts'

export type FindResult = ReplyOut<typeof storefrontCalls.findLocations>

export interface FindData {
  readonly query: FindQuery
  readonly result: FindResult
  /** What a clock at the locations shows. */
  readonly localNow: LocalDateTime
}
