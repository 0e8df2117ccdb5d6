import type { Language } from '@fachwerk/contract/fields'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext } from '../app/route.tsx'
import { aSite, type FakeApi } from './fake-api.ts'
import { NOW } from './offers.ts'
import { wordsOf } from './words-of.ts'

/** What a page's load and act get, for tests of these functions without a page around them. */
export async function aLoadContext(
  { api }: FakeApi,
  request: {
    readonly url: string
    readonly params?: Readonly<Record<string, string>>
    readonly form?: Readonly<Record<string, string>>
    readonly language?: Language
  },
): Promise<LoadContext> {
  const { url, params = {}, form = {}, language = 'de' } = request
  const site = await api(storefrontCalls.site, {})
  if (!site.ok) throw new Error(site.refusal)
  return {
    api,
    site: aSite(),
    view: site.value,
    url: new URL(url, 'http://zeitlager.example'),
    params,
    form,
    now: new Date(NOW),
    language,
    say: wordsOf(language).say,
    own: {},
    href: (path) => path,
    newKey: () => 'key-neu',
    hadAccount: false,
    hadOrders: false,
    savedForm: '',
    mapChoice: { host: null, decided: null },
  }
}
