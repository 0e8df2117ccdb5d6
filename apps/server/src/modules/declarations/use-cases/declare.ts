import type { Clock } from '@fachwerk/clock/clock'
import type { Language } from '@fachwerk/contract/fields'
import type { ContractParty } from '@fachwerk/contract/storefront-calls'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { Db, Tx } from '../../../platform/db.ts'
import { appendEvent } from '../../../platform/events.ts'
import type { SiteContext, VisitorActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/idempotency.ts'
import { imprintLines } from '../../../platform/mail-imprint.ts'
import { queueMail } from '../../../platform/mail.ts'
import type { Random } from '../../../platform/random.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { takeTry } from '../../../platform/throttle.ts'
import { insertDeclaration } from '../declarations-repository.ts'
import { receiptMail } from '../mails/receipt-mail.ts'
import { receiptAt } from './receipt-at.ts'
import { checkDeclaration, type Declaration, receivedMinute } from '../rules/declaration.ts'

export interface DeclareNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  contractParty(tx: Tx, companyId: string): Promise<ContractParty>
  siteOfHost(host: string): Promise<SiteContext | null>
  /** What a company says in its own words (G-04). */
  ownTexts(tx: Tx, about: { companyId: string; language: Language }): Promise<OwnTexts>
}

export interface DeclareInput {
  readonly actor: VisitorActor
  readonly ip: string
  readonly idempotency: IdempotencyRequest | null
  readonly declaration: Omit<Declaration, 'receivedAt'>
}

interface Received {
  readonly receivedAt: string
  readonly receivedAtLocal: string
}

/** Nobody may be kept from declaring on the last evening (LAW-1): only a flood from one connection is turned away (FAULT-54). */
const PER_ADDRESS = 300
const WINDOW_SECONDS = 3600

/**
 * Takes a withdrawal or termination and queues its receipt in the same transaction. Says the same whether or not such an
 * order exists: nothing is looked up (LAW-2).
 */
export async function declare(
  needs: DeclareNeeds,
  { actor, ip, idempotency, declaration }: DeclareInput,
): Promise<Result<Received, 'too-many-tries' | 'reason-required' | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const checked = checkDeclaration({ ...declaration, receivedAt: now })
  if (!checked.ok) return checked
  if (!(await mayDeclare(needs, ip, now))) return refuse('too-many-tries')
  const site = await needs.siteOfHost(actor.host)
  return await needs.db.transaction((tx) =>
    idempotent(tx, idempotency, now, async () => {
      const id = needs.random.uuid()
      await insertDeclaration(tx, id, actor.companyId, actor.siteId, checked.value)
      await queueReceipt(needs, tx, id, actor, checked.value, site?.name ?? '')
      await appendEvent(tx, {
        type: 'declaration.received',
        at: now,
        companyId: actor.companyId,
        actor: { kind: 'customer', id: null, name: checked.value.name },
        data: { declarationId: id, kind: checked.value.kind },
      })
      return ok({ receivedAt: now.toISOString(), receivedAtLocal: receivedMinute(now) })
    }),
  )
}

async function queueReceipt(
  needs: DeclareNeeds,
  tx: Tx,
  id: string,
  actor: VisitorActor,
  declaration: Declaration,
  siteName: string,
): Promise<void> {
  const party = await needs.contractParty(tx, actor.companyId)
  const { companyId } = actor
  const own = await needs.ownTexts(tx, { companyId, language: declaration.language })
  const mail = receiptMail(declaration, {
    siteName: siteName || party.companyName,
    footer: imprintLines(party, declaration.language),
    own,
  })
  await queueMail(tx, {
    ...mail,
    companyId,
    to: declaration.email,
    language: declaration.language,
    template: `${declaration.kind}-receipt`,
    dedupeKey: `declaration:${id}`,
    senderName: siteName || party.companyName,
    replyTo: party.email,
    at: declaration.receivedAt,
    notBefore: await receiptAt(tx, declaration.email, declaration.receivedAt),
  })
}

async function mayDeclare({ db }: DeclareNeeds, ip: string, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const limit = { key: `declare:ip:${ip}`, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS, now }
    return (await takeTry(tx, limit)).allowed
  })
}
