import { WATCH_STORED_DAYS, watchCalls } from '@fachwerk/contract/catalog/stock/watch-calls'
import type { Parts } from '../../../platform/parts.ts'
import type { CartArticles } from '../../catalog/index.ts'
import type { Companies } from '../../companies/index.ts'
import type { Sites } from '../../sites/index.ts'
import type { Translations } from '../../translations/index.ts'
import { confirmWatch, lookAtWatch, stopWatch } from './answer-watch.ts'
import { askToWatch } from './ask-to-watch.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { forgetRequests } from './watches-repository.ts'

const DAY_MS = 86_400_000

/** What telling people takes of the rest of the house. */
export interface WatchesNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'secrets' | 'jobs' | 'serve'>,
    Pick<CartArticles, 'variantsByIds'>,
    Pick<Companies, 'contractParty'>,
    Pick<Sites, 'siteLinks'>,
    Pick<Translations, 'ownTexts'> {}

/** K-01: who wants to be told when something that is sold out is there again. */
export function mountWatches(needs: WatchesNeeds): void {
  const { serve, jobs, db, clock } = needs
  serve(watchCalls.watchArticle, ({ actor, ip, body }) => askToWatch(needs, { actor, ip, ...body }))
  serve(watchCalls.watchLink, ({ actor, ip, body }) => lookAtWatch(needs, { actor, ip, ...body }))
  serve(watchCalls.confirmWatch, ({ actor, ip, body }) => confirmWatch(needs, { actor, ip, ...body }))
  serve(watchCalls.stopWatch, ({ actor, ip, body }) => stopWatch(needs, { actor, ip, ...body }))
  jobs.every('stock-notify-watchers', { everySeconds: 60 }, () => notifyWatchers(needs))
  jobs.every('stock-forget-watches', '50 3 * * *', () =>
    db.transaction((tx) => {
      const now = clock.now()
      return forgetRequests(tx, { now, confirmedSince: new Date(now.getTime() - WATCH_STORED_DAYS * DAY_MS) })
    }),
  )
}
