import { customerAccountCalls } from '@fachwerk/contract/customer-account-calls'
import { ownPath } from '@fachwerk/contract/own-path'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'

/** Why somebody who was signed in is asked again. */
const NEWS = { abgemeldet: 'signedOut', abgelaufen: 'over', geloescht: 'erased' } as const
type News = (typeof NEWS)[keyof typeof NEWS]

export interface SignInData {
  readonly step: 'ask' | 'sent'
  readonly email: string
  /** Where it goes on after signing in; a path of this site. */
  readonly returnTo: string
  readonly news: News | null
  readonly refusal: RefusalCode | null
}

/** S-08: the address, and nothing else. */
export async function loadSignIn({ url }: LoadContext): Promise<Loaded<SignInData>> {
  const said = url.searchParams.get('nach')
  const news = said === 'abgemeldet' || said === 'abgelaufen' || said === 'geloescht' ? NEWS[said] : null
  const returnTo = ownPath(url.searchParams.get('weiter')) ?? ''
  return { kind: 'page', data: { step: 'ask', email: '', returnTo, news, refusal: null } }
}

/** „Link schicken“: the same page for every address, unless the site chose to tell which it does not know. */
export async function askForLink({ api, form, language }: LoadContext): Promise<Loaded<SignInData>> {
  const email = (form['email'] ?? '').trim()
  const returnTo = ownPath(form['weiter']) ?? ''
  const newAccount = form['neu'] === 'ja'
  const data = { email, returnTo, news: null, refusal: null } as const
  const asked = await api(customerAccountCalls.requestSignInLink, {
    body: { email, language, returnTo, newAccount },
  })
  if (asked.ok) return { kind: 'page', data: { ...data, step: 'sent' } }
  const { refusal } = asked
  const status = refusal === 'invalid-input' ? 422 : REFUSALS[refusal].status
  return { kind: 'page', status, data: { ...data, step: 'ask', refusal } }
}
