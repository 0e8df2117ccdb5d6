import { offersCalls } from '@fachwerk/contract/customer/offers-calls'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { signInWords } from '../../lib/words/sign-in-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'

interface OffersData {
  readonly step: 'ask' | 'done' | 'over' | 'later'
}

const refused = (refusal: string): Loaded<OffersData> =>
  refusal === 'too-many-tries'
    ? { kind: 'page', status: REFUSALS['too-many-tries'].status, data: { step: 'later' } }
    : { kind: 'page', status: 410, data: { step: 'over' } }

/** LAW-55: looking at the link confirms nothing, for mail programs look at every link (FAULT-56). */
export async function loadOffers({ api, params }: LoadContext): Promise<Loaded<OffersData>> {
  const found = await api(offersCalls.offersLink, { body: { token: params['token'] ?? '' } })
  if (!found.ok) return refused(found.refusal)
  return { kind: 'page', data: { step: found.value.state === 'asked' ? 'ask' : 'done' } }
}

/** „Ja, Angebote bekommen“. */
export async function confirmOffersByForm({ api, params }: LoadContext): Promise<Loaded<OffersData>> {
  const done = await api(offersCalls.confirmOffers, { body: { token: params['token'] ?? '' } })
  return done.ok ? { kind: 'page', data: { step: 'done' } } : refused(done.refusal)
}

/** The page of a mailed link. Its form has no action: it goes to the address it is at. */
export function OffersPage({ data: { step } }: { readonly data: OffersData }) {
  const page = usePage()
  const t = signInWords(page)
  const said = { done: t('offers.done'), over: t('offers.over'), later: page.say('refusal.too-many-tries') }
  return (
    <div className="pad narrow">
      <h1>{t('offers.title')}</h1>
      {step === 'ask' ? (
        <>
          <p className="lead">{t('offers.lead', { site: page.site.name })}</p>
          <form method="post" className="acts">
            <SubmitOnce className="btn btn-primary btn-l" busyText={t('proof.busy')}>
              {t('offers.submit')}
            </SubmitOnce>
          </form>
          <p className="small muted">{t('offers.object')}</p>
        </>
      ) : (
        <Notice tone={step === 'done' ? 'done' : 'error'} live>
          {said[step]}
        </Notice>
      )}
    </div>
  )
}
