import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { ownAddressCalls } from '@fachwerk/contract/account/own-address-calls'
import { recordChange } from '../../../../platform/audit.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { pinnedGet } from '../../../../platform/outbound/pinned-get.ts'
import { reachableNetworks } from '../../../../platform/outbound/reachable-networks.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { type ListedTerminal, terminalsByIds } from '../terminal-list-repository.ts'
import { refuseAt, type RefusedAt } from '../../locks/use-cases/lock-parts.ts'
import { staffActor } from './record-terminal-change.ts'

type Call = (typeof ownAddressCalls)['sendGetCall']
type Refusal = Call['refusals'][number]

const TIMEOUT_MS = 5_000
const MOST_BYTES = 64 * 1024
const CALLS_PER_PERSON = 30
const WINDOW_SECONDS = 300

/**
 * Calls what a terminal answers by itself (L-06): its registered address and no other, without redirects, in a bounded
 * time, and nothing of the answer but its status and size comes back (FAULT-65).
 */
export async function callOwnAddress(
  context: DevicesContext,
  { actor, url: given, terminal: { id } }: RequestOut<Call>['body'] & { readonly actor: StaffActor },
): Promise<Result<ReplyIn<Call>, Refusal> | RefusedAt<Refusal>> {
  const { db, clock, config } = context.platform
  const now = clock.now()
  const scope = actor.scopeFor('locks.maintain')
  const [terminal] = await db.read((tx) => terminalsByIds(tx, { scope, now }, [id]))
  if (!terminal) return refuse('not-found')
  if (terminal.archivedAt !== null) return refuse('terminal-archived')
  if (terminal.ownAddress === null) return refuse('own-address-missing')
  const url = new URL(given)
  const isOwn = url.origin === terminal.ownAddress && url.username === '' && url.password === ''
  if (!isOwn) return refuseAt('url', 'own-address-only')
  const tries = await db.transaction((tx) =>
    takeTry(tx, {
      key: `own-address:${actor.userId}`,
      limit: CALLS_PER_PERSON,
      windowSeconds: WINDOW_SECONDS,
      now,
    }),
  )
  if (!tries.allowed) return refuseTries(tries)
  const outcome = await pinnedGet(url, {
    mayReach: reachableNetworks(config.terminalNetworks),
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
  })
  const said = outcome.ok ? String(outcome.answered.status) : outcome.why
  await save(context, { actor, terminal, path: url.pathname, said, now })
  if (outcome.ok) return ok(outcome.answered)
  return refuse(outcome.why === 'forbidden' ? 'address-not-allowed' : 'own-address-silent')
}

type Stored = {
  readonly actor: StaffActor
  readonly terminal: ListedTerminal
  /** Without its query, which may hold a secret. */
  readonly path: string
  readonly said: string
  readonly now: Date
}

/** Who called what and what came of it, in the terminal's history and timeline. */
async function save({ platform: { db } }: DevicesContext, { actor, terminal, path, said, now }: Stored) {
  const { id, companyId, locationId, name: terminalName } = terminal
  const by = staffActor(actor)
  await db.transaction(async (tx) => {
    await recordChange(tx, {
      at: now,
      companyId,
      actor: by,
      action: 'terminal.called',
      subject: { kind: 'terminal', id },
      before: null,
      after: { called: `GET ${path}: ${said}` },
    })
    await appendEvent(tx, {
      type: 'terminal.changed',
      at: now,
      companyId,
      actor: by,
      locationId,
      terminalId: id,
      data: { what: 'called', terminalName, path, outcome: said },
    })
  })
}
