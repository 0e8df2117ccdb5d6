import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import { htmlLang } from '@fachwerk/texts/texts'
import type { LoadContext } from '../../../app/route.tsx'
import type { KeyExtras } from './key-extras.ts'
import { keyWords } from './key-words.ts'

interface Shown {
  readonly location: Pick<SharedKeyView['location'], 'name' | 'names'>
  readonly rental: { readonly boxNumber: number } | null
}

/** What the page of a key offers besides opening, in the page's language. */
export function keyExtras(
  { language, own, site, view }: LoadContext,
  { location, rental }: Shown,
): KeyExtras {
  const t = keyWords({ language, own })
  return {
    words: {
      'more.title': t('more.title'),
      'more.print': t('more.print'),
      'more.guide': t('more.guide'),
      'more.kept': t('more.kept'),
      'more.apple': t('more.apple'),
      'more.google': t('more.google'),
      'more.calendar': t('more.calendar'),
      'added.extension': t('added.extension'),
      'added.overrun': t('added.overrun'),
      'added.change': t('added.change'),
      'added.waiting': t('added.waiting'),
      'added.total': t('added.total'),
      'receipt.print': t('receipt.print'),
      'push.ask': t('push.ask'),
      'push.why': t('push.why'),
      'push.ask.waiting': t('push.ask.waiting'),
      'push.why.waiting': t('push.why.waiting'),
      'push.busy': t('push.busy'),
      'push.on': t('push.on'),
      'push.off': t('push.off'),
      'push.denied': t('push.denied'),
      'push.failed': t('push.failed'),
    },
    pushKey: view.pushKey ?? null,
    wallets: view.wallets ?? [],
    note: {
      title: t('pass.description', { box: rental?.boxNumber ?? '', location: nameIn(location, language) }),
      heading: t('list.title'),
      lang: htmlLang(language),
      template: site.template,
    },
  }
}
