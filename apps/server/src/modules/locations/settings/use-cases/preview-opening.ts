import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { openingCalls } from '@fachwerk/contract/location/opening-calls'
import { openingDays } from '../rules/opening-days.ts'
import { openingStatus } from '../rules/opening-status.ts'
import { osmHours } from '../rules/osm-hours.ts'

const DAYS_AHEAD = 14

/** F-04: what hours would do, with the same rules that decide once they are saved. */
export function previewOpening(
  terms: RequestOut<typeof openingCalls.previewOpening>['body'],
  now: Date,
): ReplyIn<typeof openingCalls.previewOpening> {
  return {
    status: openingStatus(terms, now),
    days: openingDays(terms, now, DAYS_AHEAD),
    osm: osmHours(terms),
  }
}
