import { DOWNLOAD_FAILED_PATH } from '@fachwerk/contract/download-page'
import { loadDownloadFailed } from '../features/help/download-failed-load.ts'
import { DownloadFailedPage } from '../features/help/download-failed-page.tsx'
import { HowItWorksPage } from '../features/help/how-it-works-page.tsx'
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

/** How renting works, and what could not be downloaded. */
export const HELP_ROUTES: readonly Route[] = [howItWorks, downloadFailed]
