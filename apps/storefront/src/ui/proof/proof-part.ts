import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText } from '@fachwerk/texts/formats'
import type { LoadContext } from '../../app/route.tsx'
import { localAt, timeOf } from '../../lib/local-date.ts'
import { signInWords } from '../../lib/words/sign-in-words.ts'
import { DIGITS_FIELD, type OwedPart, PROOF_FIELD, PROOF_STEPS, type ProofPart } from './proof-data.ts'

/** What was wrong with digits that were sent to us. */
export type DigitsProblem =
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'over' | 'empty' | 'tooMany' }

/** Which button of the step was pressed; null: it is not about it. */
export function proofStep({ form }: Pick<LoadContext, 'form'>): keyof typeof PROOF_STEPS | null {
  const pressed = form[PROOF_FIELD]
  if (pressed === PROOF_STEPS.other) return 'other'
  if (pressed === PROOF_STEPS.again) return 'again'
  return pressed === PROOF_STEPS.check ? 'check' : null
}

/** Looks at typed digits; null: they prove the address, or none were typed because the link may have done it. */
export async function checkTyped(
  { api, form }: Pick<LoadContext, 'api' | 'form'>,
  email: string,
): Promise<DigitsProblem | null> {
  const digits = (form[DIGITS_FIELD] ?? '').slice(0, 40)
  if (!/\d/.test(digits)) return null
  const checked = await api(addressProofCalls.proveByDigits, { body: { email, digits } })
  if (!checked.ok) return { kind: 'tooMany' }
  const { state, triesLeft } = checked.value
  if (state === 'proven') return null
  return state === 'waiting' ? { kind: 'wrong', left: triesLeft } : { kind: 'over' }
}

/** The step that proves an address: digits are sent unless some still hold, or new ones are asked for. */
export async function proofPart(
  context: LoadContext,
  details: {
    readonly email: string
    readonly timeZone: string
    readonly again?: boolean
    readonly problem?: DigitsProblem | null
    /** What the button does where it orders nothing. */
    readonly submit?: string
  },
): Promise<ProofPart> {
  const { email, timeZone, again = false, problem = null } = details
  const { api, language, now } = context
  const t = signInWords(context)
  const asked = await api(addressProofCalls.requestDigits, { body: { email, language, again } })
  const sent = asked.ok ? asked.value : null
  const time = (instant: string) => timeOf(localAt(instant, timeZone))
  // Those that were only just sent are not sent again.
  const soon = sent !== null && Date.parse(sent.nextAt) - now.getTime() < 29_000
  return {
    error: sent ? problemWords(context, problem) : t('proof.tooMany'),
    notice:
      again && sent ? (soon ? t('proof.soon', { time: time(sent.nextAt) }) : t('proof.sentAgain')) : null,
    help: sent ? t('proof.until', { time: time(sent.expiresAt) }) : '',
    words: {
      title: t('proof.title'),
      lead: t('proof.lead', { email }),
      label: t('proof.label'),
      again: t('proof.again'),
      other: t('proof.other'),
      safeTitle: t('proof.safe.title'),
      safe: sent ? t('proof.safe', { compare: sent.compare }) : '',
      spam: t('proof.spam'),
      busy: t('proof.busy'),
      submit: details.submit ?? context.say('checkout.order'),
    },
  }
}

/** The sentence at the field. */
export function problemWords(
  context: Pick<LoadContext, 'language' | 'own'>,
  problem: DigitsProblem | null,
): string | null {
  const t = signInWords(context)
  if (problem === null) return null
  return problem.kind === 'wrong' ? t('proof.wrong', { count: problem.left }) : t(`proof.${problem.kind}`)
}

/** What is open under the address, for a browser that has proven it; null: nothing of this site. */
export async function owedPart(context: LoadContext, email: string): Promise<OwedPart | null> {
  const { api, language, href } = context
  const found = await api(addressProofCalls.outstanding, { body: { email } })
  if (!found.ok || found.value.rows.length === 0) return null
  const t = signInWords(context)
  return {
    title: t('owed.title'),
    lead: t('owed.lead'),
    rows: found.value.rows.map(({ hash, kind, shortCode, cents, locationName, locationNames }) => ({
      key: `${hash} ${kind}`,
      name: t('owed.row', {
        code: shortCode,
        location: nameIn({ name: locationName, names: locationNames }, language),
      }),
      what: t(`owed.${kind}`),
      price: cents === null ? null : moneyText(cents, language),
      to: href(`/bestellung/${hash}${kind === 'overrun' ? '/nachzahlung' : ''}`),
      pay: t('owed.pay'),
    })),
  }
}
