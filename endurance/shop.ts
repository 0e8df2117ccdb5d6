import { ApiProblem } from '@fachwerk/contract/api-problem'
import { callTable } from '@fachwerk/contract/call-table'
import { type Client, createClient } from '@fachwerk/contract/client'
import type { BankScript } from '@fachwerk/contract/payment/test-bank'
import type { Random } from '@fachwerk/server/src/platform/random.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchAt } from './fetch-at.ts'

/** The front door of a running product as its customers find it. */
export interface Shop {
  readonly port: number
  readonly random: Random
  /** What nobody should have seen: answers that say „unexpected". */
  readonly troubles: string[]
  /** Called at every answer. */
  onAnswer(): void
}

export type Calls = Client<typeof callTable>

const AWAY = new Set([0, 502, 503, 504])
const TRY_AGAIN_MS = 60
const LONGEST_MS = 300_000
/** Longer than the server looks for what became of the first call with the same key. */
const TIMEOUT_MS = 13_000

let callers = 0

/** A customer with an address of their own. */
export function aCaller({ port }: Shop, site = 'zeitlager.localhost'): Calls {
  callers += 1
  const from = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  const host = `${site}:${port}`
  return createClient(callTable, { fetch: fetchAt({ port, host, from }), timeoutMs: TIMEOUT_MS })
}

/**
 * Makes a call until somebody answers: whoever sends the same key again finds out what became of it, and need not guess
 * (FAULT-23).
 * @returns the reply, or the code of the refusal
 */
export async function answered<T>(
  shop: Shop,
  call: () => Promise<T>,
): Promise<{ readonly reply: T } | { readonly refusal: string }> {
  const end = performance.now() + LONGEST_MS
  for (;;) {
    try {
      const reply = await call()
      shop.onAnswer()
      return { reply }
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const isAway = AWAY.has(error.status) || error.code === 'idempotency-in-progress'
      if (!isAway && error.status >= 500)
        shop.troubles.push(`${error.status} ${error.code} ${error.requestId}`)
      if (!isAway && error.status < 500) return { refusal: error.code }
      if (performance.now() > end)
        throw new Error(`nobody answers: ${error.status} ${error.code} (${String(error.cause)})`, {
          cause: error,
        })
    }
    await pause(TRY_AGAIN_MS)
  }
}

/** What the payer presses on the bank's page. */
export async function decideAtBank(
  paymentUrl: string,
  entscheidung: 'pay' | 'deny',
  ablauf: BankScript,
): Promise<void> {
  const body = new URLSearchParams({ entscheidung, ablauf })
  const reply = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' })
  if (reply.status !== 303) throw new Error(`the bank answers ${reply.status}`)
}
