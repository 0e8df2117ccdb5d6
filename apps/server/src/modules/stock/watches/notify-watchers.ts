import type { Tx } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { titleOf } from './ask-to-watch.ts'
import type { WatchesNeeds } from './mount-watches.ts'
import { dropRequest, type DueRequest, dueRequests } from './watches-repository.ts'
import { backAgainMail, shopLinks } from './watch-mails.ts'

/** Mails of one look; the next one comes within a minute. */
const MOST_AT_ONCE = 100

/** K-01: tells everybody who waits for what is there again, once, and forgets their request in the same transaction. */
export async function notifyWatchers(needs: WatchesNeeds): Promise<void> {
  await needs.db.transaction(async (tx) => {
    for (const request of await dueRequests(tx, MOST_AT_ONCE)) await notify(tx, needs, request)
  })
}

async function notify(tx: Tx, needs: WatchesNeeds, request: DueRequest): Promise<void> {
  const { id, companyId, siteId, variantId, email, language } = request
  const [variant] = await needs.variantsByIds(tx, { companyId, variantIds: [variantId], language })
  if (!variant) throw new Error(`the variant ${variantId} is offered and not there`)
  const party = await needs.contractParty(tx, companyId)
  const links = shopLinks(await needs.siteLinks(tx, siteId), { language, token: '', slug: variant.slug })
  await queueMail(tx, {
    ...backAgainMail({
      language,
      party,
      title: titleOf(variant),
      url: links.article,
      privacy: links.privacy,
      own: await needs.ownTexts(tx, { companyId, language }),
    }),
    companyId,
    to: email,
    language,
    template: 'article-back',
    dedupeKey: `article-back:${id}`,
    senderName: party.companyName,
    replyTo: party.email,
    seal: needs.secrets.seal,
    at: needs.clock.now(),
  })
  await dropRequest(tx, request)
}
