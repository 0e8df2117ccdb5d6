import type { JsonObject } from '../../../platform/json.ts'

/** What the words of an entry need; whatever else an event carries stays where it is (least data, LAW-61). */
const SHOWN_KEYS = [
  'how',
  'holder',
  'code',
  'kind',
  'change',
  'cause',
  'state',
  'reason',
  'amountCents',
  'endsAt',
  'fromBoxName',
  'toBoxName',
  'lockName',
]

export const shownData = (data: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([key]) => SHOWN_KEYS.includes(key)))
