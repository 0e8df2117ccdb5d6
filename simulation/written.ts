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
  /** Whether, since this was last asked, anything was written that the checks of a step read. */
  takeChecked(): boolean
  /** Everything has been looked at. */
  seen(): void
}

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi

/** Which tables the parts of a look are read from; the queues have a schema of their own. */
const READ_FROM: Readonly<Record<string, readonly Part[]>> = {
  event: ['events'],
  rental: ['rentals', 'reminders'],
  customer_order: ['additions'],
  order_item: ['additions'],
  order_claim: ['invoices'],
  payment: ['payments', 'additions'],
  payment_refund: ['refunds'],
  payment_event: ['news'],
  jobs: ['queue'],
  mail: ['mails'],
  event_consumer: ['consumers'],
}

/** What the checks of orders and rentals read. */
const CHECKED = new Set([
  'customer_order',
  'order_item',
  'rental',
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
  readonly isChecked: boolean
}

function meaningOf(text: string): Meaning {
  const tables = [...text.matchAll(WRITES)].map(([, table = '']) => table.toLowerCase())
  return {
    parts: tables.flatMap((table) => READ_FROM[table] ?? []),
    isChecked: tables.some((table) => CHECKED.has(table)),
  }
}

export function createWritten(): Written {
  const known = new Map<string, Meaning>()
  const stale = new Set<Part>(PARTS)
  const state = { count: 0, isChecked: true }
  return {
    note(text) {
      const meaning = known.get(text) ?? meaningOf(text)
      known.set(text, meaning)
      if (meaning.parts.length > 0) state.count += 1
      if (meaning.isChecked) state.isChecked = true
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
      const { isChecked } = state
      state.isChecked = false
      return isChecked
    },
    seen: () => stale.clear(),
  }
}
