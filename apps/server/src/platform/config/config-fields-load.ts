import { wholeNumber } from '../whole-number.ts'

/** How much of a process one client may take, so that nobody else waits for it. */
export const LOAD_FIELDS = {
  WORK_AT_ONCE: {
    schema: wholeNumber(2, 500),
    default: '12',
    meaning:
      'Expensive work (rendered pages, calls) this process does at once; the rest waits, and clients take turns',
  },
  WORK_PER_CLIENT: {
    schema: wholeNumber(1, 100),
    default: '3',
    meaning: 'Of these for one client (address, with IPv6 the /64 network; for staff the session)',
  },
  WORK_SHARE: {
    schema: wholeNumber(1, 10_000),
    default: '64',
    meaning:
      'Pieces of work of one client that run or wait at the same time; the next one is refused with 429',
  },
  PAGES_PER_CLIENT: {
    schema: wholeNumber(1, 1_000_000),
    default: '100',
    meaning:
      'Pages of the storefront a second for one client, from memory too; after a pause four times as many at once, beyond that 429',
  },
  STREAMS_PER_CLIENT: {
    schema: wholeNumber(1, 100_000),
    default: '100',
    meaning: 'Live streams one client may have open at the same time',
  },
  STREAMS_PER_ORDER: {
    schema: wholeNumber(1, 1_000),
    default: '12',
    meaning: 'Live streams that may be open about one order or one shared key at the same time',
  },
} as const
