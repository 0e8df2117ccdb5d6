import type { ReplyOut } from '@fachwerk/contract/call'
import { helpCalls } from '@fachwerk/contract/location/help-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { PLACE_NAME } from '../../lib/page.tsx'
import { ownRentals } from '../../lib/own-rentals.ts'
import { type Trouble, wayTo } from './way-to.ts'

/** The location somebody chose on the page itself. */
export const CHOSEN_NAME = 'ort'
const SLUG = /^[a-z0-9-]{1,80}$/

export interface HelpData extends ReplyOut<typeof helpCalls.helpPage> {
  /** Where each of what may be wrong leads. */
  readonly ways: Readonly<Record<Trouble, string>>
}

/** B-16: whom to call and where to go; about the location that was chosen, of the own rental, or seen last. */
export async function loadHelp(context: LoadContext): Promise<Loaded<HelpData>> {
  const { api, url } = context
  const own = await ownRentals(context)
  const slug =
    url.searchParams.get(CHOSEN_NAME) ??
    own.running[0]?.location.slug ??
    url.searchParams.get(PLACE_NAME) ??
    ''
  const found = await api(helpCalls.helpPage, { query: SLUG.test(slug) ? { location: slug } : {} })
  if (!found.ok) return { kind: 'missing' }
  return {
    kind: 'page',
    data: {
      ...found.value,
      ways: {
        door: wayTo('door', own),
        code: wayTo('code', own),
        time: wayTo('time', own),
        change: wayTo('change', own),
        left: wayTo('left', own),
        invoice: wayTo('invoice', own),
      },
    },
  }
}
