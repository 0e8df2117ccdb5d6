import { PARTS, type Part } from './look.ts'

/** What may have changed since it was last looked at, known from what the server says to its database. */
export interface Written {
  /** A statement goes out; whether it is committed is left open. */
  note(text: string): void
  /** Somebody may have written past the connection that is listened to, or what was said is lost. */
  forget(...parts: readonly Part[]): void
  /** Grows with every statement that may have written what work comes from. */
  readonly count: number
  readonly stale: ReadonlySet<Part>
  /**
   * Which tables that the checks of a step read were written since this was asked the time before last: what happened
   * in a step may come to be known with the next one.
   */
  takeChecked(): ReadonlySet<string>
  /** Everything has been looked at. */
  seen(): void
}

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi

/** Which tables the parts of a look are read from; the queues have a schema of their own. */
const READ_FROM: Readonly<Record<string, readonly Part[]>> = {
  event: ['events'],
  rental: ['rentals', 'reminders', 'arrears', 'mandates'],
  long_term_rental: ['months', 'arrears', 'mandates'],
  rental_month: ['arrears', 'collections', 'mandates', 'additions'],
  stored_method: ['methods'],
  customer_order: ['additions', 'goods', 'boxes'],
  order_handover: ['goods', 'boxes'],
  order_line: ['additions'],
  order_claim: ['invoices'],
  payment: ['payments', 'additions', 'goods'],
  payment_refund: ['refunds'],
  payment_event: ['report'],
  jobs: ['queue'],
  mail: ['mails'],
  event_consumer: ['consumers'],
}

/** What the checks of orders and rentals read. */
const CHECKED: ReadonlySet<string> = new Set([
  'customer_order',
  'declaration_case',
  'order_line',
  'order_handover',
  'stock_movement',
  'stock_reservation',
  'rental',
  'long_term_rental',
  'rental_month',
  'stored_method',
  'payment',
  'payment_refund',
  'ledger_entry',
  'order_claim',
  'claim_entry',
  'transfer_entry',
  'mail',
  'access_right',
  'terminal_grant',
])

interface Meaning {
  readonly parts: readonly Part[]
  readonly checked: readonly string[]
}

function meaningOf(text: string): Meaning {
  const tables = [...text.matchAll(WRITES)].map(([, table = '']) => table.toLowerCase())
  return {
    parts: tables.flatMap((table) => READ_FROM[table] ?? []),
    checked: tables.filter((table) => CHECKED.has(table)),
  }
}

export function createWritten(): Written {
  const known = new Map<string, Meaning>()
  const stale = new Set<Part>(PARTS)
  // In the beginning everything may have been written.
  const state = { count: 0, checked: new Set(CHECKED), before: new Set<string>() }
  return {
    note(text) {
      const meaning = known.get(text) ?? meaningOf(text)
      known.set(text, meaning)
      if (meaning.parts.length > 0) state.count += 1
      for (const table of meaning.checked) state.checked.add(table)
      for (const part of meaning.parts) stale.add(part)
    },
    forget(...parts) {
      for (const part of parts) stale.add(part)
    },
    get count() {
      return state.count
    },
    stale,
    takeChecked() {
      const { checked, before } = state
      if (checked.size === 0) return checked
      Object.assign(state, { checked: new Set(), before: checked })
      return new Set([...checked, ...before])
    },
    seen: () => stale.clear(),
  }
}
