import { DOWNLOAD_FAILED_PATH } from '@fachwerk/contract/office/download-page'
import { loadDownloadFailed } from '../features/help/download-failed-load.ts'
import { DownloadFailedPage } from '../features/help/download-failed-page.tsx'
import { askForOrderLink, FindOrderPage, loadFindOrder } from '../features/help/find-order-page.tsx'
import { loadHelp } from '../features/help/help-load.ts'
import { HelpPage } from '../features/help/help-page.tsx'
import { HowItWorksPage } from '../features/help/how-it-works-page.tsx'
import { loadMyRentals, MyRentalsPage } from '../features/account/my-rentals-page.tsx'
import { FIND_ORDER_PATH, HELP_PATH, helpWords, MY_RENTALS_PATH } from '../lib/words/help-words.ts'
import { rentsOut } from '../lib/page.tsx'
import { route, type Route } from './route.tsx'

const howItWorks = route({
  id: 'how-it-works',
  path: '/so-gehts',
  source: null,
  Page: HowItWorksPage,
  shared: true,
  load: async () => ({ kind: 'page', data: null }),
  head: (_data, { say }) => ({ title: say('how.title'), description: say('how.lead') }),
})

const downloadFailed = route({
  id: 'download-failed',
  path: DOWNLOAD_FAILED_PATH,
  source: null,
  Page: DownloadFailedPage,
  secret: true,
  load: loadDownloadFailed,
  head: (_data, { say }) => ({ title: say('download.title') }),
})

const help = route({
  id: 'help',
  path: HELP_PATH,
  source: null,
  Page: HelpPage,
  load: loadHelp,
  place: ({ location }) => location?.slug,
  head: (_data, context) => {
    const t = helpWords(context)
    return { title: t('title'), description: t(rentsOut(context.view) ? 'lead' : 'lead.shop') }
  },
})

const findOrder = route({
  id: 'help-order',
  path: FIND_ORDER_PATH,
  source: null,
  Page: FindOrderPage,
  secret: true,
  typed: true,
  load: loadFindOrder,
  act: askForOrderLink,
  head: ({ step }, context) => ({ title: helpWords(context)(step === 'sent' ? 'find.done' : 'find.title') }),
})

const myRentals = route({
  id: 'my-rentals',
  path: MY_RENTALS_PATH,
  source: null,
  Page: MyRentalsPage,
  secret: true,
  load: loadMyRentals,
  head: (_data, context) => ({ title: helpWords(context)('mine.title') }),
})

/** How renting works, help, the rentals of a browser, and what could not be downloaded. */
export const HELP_ROUTES: readonly Route[] = [howItWorks, help, findOrder, myRentals, downloadFailed]
