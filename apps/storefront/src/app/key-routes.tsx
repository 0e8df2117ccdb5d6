import { CardPage } from '../features/order/card/card-page.tsx'
import { loadCard, loadKey, PAGE_OF, type Whose } from '../features/order/card/card-load.ts'
import { leadToGoogle } from '../features/order/card/google-wallet-load.ts'
import { GuidePage } from '../features/order/card/guide-page.tsx'
import { videoAt } from '../features/order/card/guide-data.ts'
import { keyWords } from '../features/order/card/key-words.ts'
import { route, type Route } from './route.tsx'

/** The sheet of a key: for paper, and as a device keeps it for when there is no network. */
const card = (whose: Whose, offline: boolean): Route =>
  route({
    id: 'key-card',
    path: `${PAGE_OF[whose]}/:hash/${offline ? 'ohne-netz' : 'drucken'}`,
    source: offline ? null : 'src/features/order/card/print-card.ts',
    Page: CardPage,
    secret: true,
    load: loadCard(whose, offline),
    head: ({ rental }, context) => ({
      title: keyWords(context)('card.title', { box: rental.boxNumber }),
    }),
  })

/** How the box is opened, with a video that is loaded once somebody presses. */
const guide = (whose: Whose): Route =>
  route({
    id: 'key-guide',
    path: `${PAGE_OF[whose]}/:hash/anleitung`,
    source: null,
    Page: GuidePage,
    secret: true,
    load: loadKey(whose, (key, { url }) => ({
      ...key,
      video: videoAt(key.location.videoUrl, url.searchParams.get('video') === 'ja'),
    })),
    head: ({ rental, video }, context) => ({
      title: keyWords(context)('guide.title', { box: rental.boxNumber }),
      ...(video?.wanted && { mediaOrigin: `https://${video.host}` }),
    }),
  })

/** Leads on to Google, which is asked for nothing before somebody goes there (LAW-53). */
const googleWallet = (whose: Whose): Route =>
  route<never>({
    id: 'order',
    path: `${PAGE_OF[whose]}/:hash/google-wallet`,
    source: null,
    Page: () => null,
    secret: true,
    load: leadToGoogle(whose),
    head: () => ({ title: '' }),
  })

/** What a key can be besides its page (R-11, S-07). */
export const KEY_ROUTES: readonly Route[] = (['order', 'shared-key'] as const).flatMap((whose) => [
  card(whose, false),
  card(whose, true),
  guide(whose),
  googleWallet(whose),
])
