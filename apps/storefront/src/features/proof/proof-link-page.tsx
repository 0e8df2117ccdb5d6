import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { signInWords } from '../../lib/words/sign-in-words.ts'

interface ProofLinkData {
  readonly step: 'ask' | 'done' | 'over'
  readonly compare: string
}

/** B-22: looking at the link proves nothing, for mail programs look at every link (FAULT-56). */
export async function loadProofLink({ api, params }: LoadContext): Promise<Loaded<ProofLinkData>> {
  const found = await api(addressProofCalls.proofLink, { body: { token: params['token'] ?? '' } })
  if (!found.ok) return { kind: 'page', status: 410, data: { step: 'over', compare: '' } }
  return { kind: 'page', data: { step: 'ask', compare: found.value.compare } }
}

/** „Ja, Adresse bestätigen“: the page that waits elsewhere goes on. */
export async function proveByForm({ api, params }: LoadContext): Promise<Loaded<ProofLinkData>> {
  const done = await api(addressProofCalls.proveByLink, { body: { token: params['token'] ?? '' } })
  return done.ok
    ? { kind: 'page', data: { step: 'done', compare: '' } }
    : { kind: 'page', status: 410, data: { step: 'over', compare: '' } }
}

/** The page of a mailed link. Its form has no action: it goes to the address it is at. */
export function ProofLinkPage({ data: { step, compare } }: { readonly data: ProofLinkData }) {
  const t = signInWords(usePage())
  if (step !== 'ask')
    return (
      <div className="pad narrow">
        <h1>{t(step === 'done' ? 'link.done.title' : 'link.title')}</h1>
        <Notice tone={step === 'done' ? 'done' : 'error'} live>
          {t(step === 'done' ? 'link.done' : 'link.over')}
        </Notice>
      </div>
    )
  return (
    <div className="pad narrow">
      <h1>{t('link.title')}</h1>
      <p className="lead">{t('link.lead')}</p>
      <p className="compare num">{compare}</p>
      <form method="post" className="acts">
        <SubmitOnce className="btn btn-primary btn-l" busyText={t('proof.busy')}>
          {t('link.submit')}
        </SubmitOnce>
      </form>
      <p className="small muted">{t('link.no')}</p>
    </div>
  )
}
