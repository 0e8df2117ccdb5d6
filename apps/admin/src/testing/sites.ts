import type { SiteDetail, SiteRow } from '@fachwerk/contract/site-views'
import { id } from './fixtures.ts'
import { handsOf } from './hands.ts'
import { openApp } from './screen.tsx'
import { speechOfAll } from './site-languages.ts'
import { aUser } from './session.ts'

/** The shop of Zeitlager, ready for customers. */
export const aSiteRow = (over: Partial<SiteRow> = {}): SiteRow => ({
  id: id('5', 1),
  companyId: id('c', 1),
  companyName: 'Zeitlager',
  name: 'Zeitlager am See',
  host: 'zeitlager.example',
  address: 'https://zeitlager.example',
  languages: ['de', 'en'],
  defaultLanguage: 'de',
  template: 'white-clean',
  locationCount: 12,
  gaps: [],
  archived: false,
  ...over,
})

export const aSiteDetail = (over: Partial<SiteDetail> = {}): SiteDetail => ({
  ...aSiteRow(),
  own: null,
  inherited: 'white-clean',
  from: null,
  locked: false,
  ownLanguages: { languages: ['de', 'en'], defaultLanguage: 'de' },
  inheritedLanguages: {
    languages: ['de', 'de-informal', 'en', 'it', 'ru'],
    defaultLanguage: 'de',
  },
  languagesFrom: null,
  languagesLocked: false,
  domains: [{ host: 'zeitlager.example', proven: true }],
  tellsUnknown: false,
  imprintLacks: [],
  version: 3,
  createdAt: '2025-12-10T09:00:00.000Z',
  can: { edit: true },
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']

/** The sites on screen for an owner; the detail is that of the shop. */
export async function openSites(
  address = '/admin/sites',
  handlers: Handlers = {},
  user = aUser({ roles: ['owner'] }),
) {
  const app = await openApp(address, {
    user,
    handlers: {
      siteList: () => ({ rows: [aSiteRow()], total: 1, totalIsExact: true }),
      siteDetail: () => aSiteDetail(),
      siteLanguages: () => speechOfAll({ companyId: user.company }),
      companies: () => ({ rows: [user.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
