import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { ownPath } from '@fachwerk/contract/site/own-path'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { DIGITS_FIELD, PROOF_FIELD } from '../../ui/proof/proof-data.ts'
import { type DigitsProblem, problemWords } from '../../ui/proof/proof-part.ts'

/** Why somebody who was signed in is asked again. */
const NOTICES = { abgemeldet: 'signedOut', abgelaufen: 'over', geloescht: 'erased' } as const
type NoticeKind = (typeof NOTICES)[keyof typeof NOTICES]

export interface SignInData {
  readonly step: 'ask' | 'sent'
  readonly email: string
  /** Where it goes on after signing in; a path of this site. */
  readonly returnTo: string
  readonly notice: NoticeKind | null
  readonly refusal: RefusalCode | null
  /** What is wrong with the digits that were typed, at their field. */
  readonly problem: string | null
}

/** S-08: the address, and nothing else. */
export async function loadSignIn({ url }: LoadContext): Promise<Loaded<SignInData>> {
  const said = url.searchParams.get('nach')
  const notice = said === 'abgemeldet' || said === 'abgelaufen' || said === 'geloescht' ? NOTICES[said] : null
  const returnTo = ownPath(url.searchParams.get('weiter')) ?? ''
  return { kind: 'page', data: { step: 'ask', email: '', returnTo, notice, refusal: null, problem: null } }
}

/** „Link schicken“: the same page for every address, unless the site chose to tell which it does not know. */
export async function askForLink(context: LoadContext): Promise<Loaded<SignInData>> {
  const { api, form, language } = context
  const email = (form['email'] ?? '').trim()
  const returnTo = ownPath(form['weiter']) ?? ''
  const newAccount = form['neu'] === 'ja'
  const data = { email, returnTo, notice: null, refusal: null, problem: null } as const
  if (form[PROOF_FIELD] !== undefined) return signInByDigits(context, { ...data, step: 'sent' })
  const asked = await api(customerAccountCalls.requestSignInLink, {
    body: { email, language, returnTo, newAccount },
  })
  if (asked.ok) return { kind: 'page', data: { ...data, step: 'sent' } }
  const { refusal } = asked
  const status = refusal === 'invalid-input' ? 422 : REFUSALS[refusal].status
  return { kind: 'page', status, data: { ...data, step: 'ask', refusal } }
}

/** B-22: the digits that came with the link sign in on the page that asked for it. */
async function signInByDigits(context: LoadContext, data: SignInData): Promise<Loaded<SignInData>> {
  const { api, form, href } = context
  const digits = (form[DIGITS_FIELD] ?? '').slice(0, 40)
  const again = (problem: DigitsProblem): Loaded<SignInData> => ({
    kind: 'page',
    status: problem.kind === 'tooMany' ? 429 : 422,
    data: { ...data, problem: problemWords(context, problem) },
  })
  if (!/\d/.test(digits)) return again({ kind: 'empty' })
  const done = await api(customerAccountCalls.signInByDigits, { body: { email: data.email, digits } })
  if (!done.ok) return again({ kind: 'tooMany' })
  const { state, triesLeft, returnTo, isNew } = done.value
  if (state === 'signedIn')
    return { kind: 'redirect', to: returnTo ?? href(isNew ? '/konto/angaben?neu=ja' : '/konto') }
  return again(state === 'over' ? { kind: 'over' } : { kind: 'wrong', left: triesLeft })
}
