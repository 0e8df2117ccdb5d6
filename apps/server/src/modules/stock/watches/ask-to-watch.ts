import { createHash } from 'node:crypto'
import {
  WATCH_ASKED_DAYS,
  WATCH_TEXT_VERSION,
  type watchCalls,
} from '@fachwerk/contract/catalog/stock/watch-calls'
import type { RequestOut } from '@fachwerk/contract/call'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { refuseTries, takeTry, type Try } from '../../../platform/load/throttle.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { takeMailOfSite } from '../../../platform/mail/mail-ceiling.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { BoughtVariant } from '../../catalog/index.ts'
import { availableOf } from '../stock-repository.ts'
import type { WatchesNeeds } from './mount-watches.ts'
import { isWaiting, recordRequest } from './watches-repository.ts'
import { shopLinks, watchQuestionMail } from './watch-mails.ts'

const QUARTER_HOUR = 900
const HOUR = 3600
const DAY_MS = 86_400_000
/** Questions that one network causes, and that one address gets, whoever asks (FAULT-54). */
const PER_NETWORK = 20
const PER_ADDRESS = 3

/** Of a token or an address only this is kept. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Asked = RequestOut<typeof watchCalls.watchArticle>['body'] & {
  readonly actor: VisitorActor
  readonly ip: string
}

type Asking = Result<{ state: 'asked' | 'there' }, 'article-gone' | 'too-many-tries'>

/** K-01: a mail asks whether somebody wants to be told; it counts once that is confirmed. What is there by now needs none. */
export async function askToWatch(needs: WatchesNeeds, { actor, ip, ...asked }: Asked): Promise<Asking> {
  const now = needs.clock.now()
  const { companyId, siteId } = actor
  const { variantId, language } = asked
  const request = { ...asked, companyId, siteId, email: asked.email.toLowerCase() }
  // What was counted stays counted when it is refused, and staff hear of the ceiling.
  return await needs.db.transaction(async (tx): Promise<Asking> => {
    const [variant] = await needs.variantsByIds(tx, { companyId, variantIds: [variantId], language })
    if (!variant?.isOffered) return refuse('article-gone')
    // What is not counted, such as a service, never runs out.
    const left = (await availableOf(tx, { companyId, variantIds: [variantId] })).get(variantId)
    if (left === undefined || left > 0) return ok({ state: 'there' as const })
    // Who waits already is not asked again, and nobody else learns that they do.
    if (await isWaiting(tx, request)) return ok({ state: 'asked' as const })
    const tried = await mayAsk(tx, { ...request, ip, now })
    if (!tried.allowed) return refuseTries(tried)
    const id = needs.random.uuid()
    const token = needs.random.hash()
    const isRecorded = await recordRequest(tx, {
      ...request,
      id,
      textVersion: WATCH_TEXT_VERSION,
      askedAt: now,
      askedIp: ip,
      tokenHash: hashOf(token),
      expiresAt: new Date(now.getTime() + WATCH_ASKED_DAYS * DAY_MS),
    })
    if (isRecorded) await sendQuestion(tx, needs, { ...request, variant, token, id, now })
    return ok({ state: 'asked' as const })
  })
}

async function sendQuestion(
  tx: Tx,
  needs: WatchesNeeds,
  {
    companyId,
    siteId,
    email,
    language,
    variant,
    token,
    id,
    now,
  }: Pick<Asked, 'email' | 'language'> & {
    readonly companyId: string
    readonly siteId: string
    readonly variant: BoughtVariant
    readonly token: string
    readonly id: string
    readonly now: Date
  },
): Promise<void> {
  const party = await needs.contractParty(tx, companyId)
  const links = shopLinks(await needs.siteLinks(tx, siteId), { language, token, slug: variant.slug })
  await queueMail(tx, {
    ...watchQuestionMail({
      language,
      party,
      title: titleOf(variant),
      url: links.watch,
      privacy: links.privacy,
      own: await needs.ownTexts(tx, { companyId, language }),
    }),
    companyId,
    to: email,
    language,
    template: 'article-watch',
    dedupeKey: `article-watch:${id}`,
    senderName: party.companyName,
    replyTo: party.email,
    seal: needs.secrets.seal,
    at: now,
  })
}

/** „Mate Spreewasser, 0,5 l“ */
export const titleOf = ({ title, variant }: Pick<BoughtVariant, 'title' | 'variant'>): string =>
  variant === '' ? title : `${title}, ${variant}`

async function mayAsk(
  tx: Tx,
  {
    siteId,
    companyId,
    email,
    ip,
    now,
  }: Pick<Asked, 'email' | 'ip'> & {
    readonly siteId: string
    readonly companyId: string
    readonly now: Date
  },
): Promise<Try> {
  const count = (key: string, limit: number, windowSeconds: number) =>
    takeTry(tx, { key: `article-watch:${key}`, limit, windowSeconds, now })
  const network = await count(`ip:${ip}`, PER_NETWORK, QUARTER_HOUR)
  // Refused tries send nothing, so they do not use up the address'.
  if (!network.allowed) return network
  const address = await count(`address:${hashOf(email).toString('base64url')}`, PER_ADDRESS, HOUR)
  return address.allowed
    ? await takeMailOfSite(tx, { mail: 'articleWatch', siteId, companyId, now })
    : address
}
