import { watchCalls } from '@fachwerk/contract/catalog/stock/watch-calls'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { articlePath, ASSORTMENT_PATH } from '../../../lib/words/assortment-words.ts'
import { WATCH_FIELDS } from './watch-fields.ts'

/** What somebody asked for who wants to be told (K-01). */
export interface WatchData {
  readonly step: 'sent' | 'there' | 'gone' | 'wrong' | 'later'
  /** Of the article, with its variant; empty: nobody knows. */
  readonly variantId: string
  readonly slug: string
  readonly email: string
}

/** There is nothing to see without having asked. */
export const noWatch = ({ href }: LoadContext): Promise<Loaded<WatchData>> =>
  Promise.resolve({ kind: 'redirect', to: href(ASSORTMENT_PATH) })

/** „Bescheid geben“: a mail asks whether that is meant. */
export async function askToWatch({ api, form, language }: LoadContext): Promise<Loaded<WatchData>> {
  const variantId = form[WATCH_FIELDS.variant] ?? ''
  const slug = form[WATCH_FIELDS.slug] ?? ''
  const email = (form[WATCH_FIELDS.email] ?? '').trim()
  const shown = { variantId, slug, email }
  const asked = await api(watchCalls.watchArticle, { body: { variantId, email, language } })
  if (asked.ok)
    return { kind: 'page', data: { ...shown, step: asked.value.state === 'asked' ? 'sent' : 'there' } }
  const { status } = REFUSALS[asked.refusal]
  const step =
    asked.refusal === 'invalid-input' ? 'wrong' : asked.refusal === 'article-gone' ? 'gone' : 'later'
  return { kind: 'page', status, data: { ...shown, step } }
}

export interface WatchLinkData {
  readonly step: 'ask' | 'confirmed' | 'stopped' | 'over' | 'later'
  readonly title: string
}

const refused = (refusal: string): Loaded<WatchLinkData> =>
  refusal === 'too-many-tries'
    ? { kind: 'page', status: REFUSALS['too-many-tries'].status, data: { step: 'later', title: '' } }
    : { kind: 'page', status: 410, data: { step: 'over', title: '' } }

/** Looking at the link changes nothing, for mail programs look at every link (FAULT-56). */
export async function loadWatch({ api, params, language }: LoadContext): Promise<Loaded<WatchLinkData>> {
  const found = await api(watchCalls.watchLink, { body: { token: params['token'] ?? '', language } })
  if (!found.ok) return refused(found.refusal)
  const { state, title } = found.value
  return { kind: 'page', data: { step: state === 'asked' ? 'ask' : 'confirmed', title } }
}

/** „Ja, Bescheid geben“, and „Keinen Bescheid mehr“. */
export async function answerWatch(context: LoadContext): Promise<Loaded<WatchLinkData>> {
  const { api, form, params } = context
  const body = { token: params['token'] ?? '' }
  if (form[WATCH_FIELDS.stop] !== undefined) {
    const stopped = await api(watchCalls.stopWatch, { body })
    return stopped.ok ? { kind: 'page', data: { step: 'stopped', title: '' } } : refused(stopped.refusal)
  }
  const done = await api(watchCalls.confirmWatch, { body })
  return done.ok ? await loadWatch(context) : refused(done.refusal)
}

/** Where an article is, as far as somebody came from there. */
export const backTo = ({ slug }: Pick<WatchData, 'slug'>): string =>
  slug === '' ? ASSORTMENT_PATH : articlePath(slug)
