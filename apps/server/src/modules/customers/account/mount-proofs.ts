import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { PROOF_COOKIE } from '@fachwerk/contract/account/proof-cookie'
import { ok } from '../../../platform/result.ts'
import type { AccountNeeds } from '../needs.ts'
import { PROOF_SECONDS } from '../rules/proof-times.ts'
import { COOKIE_SECONDS } from '../rules/session-times.ts'
import { lookAtProofLink, proofOfBrowser, proveByDigits, proveByLink } from '../use-cases/prove-address.ts'
import { requestDigits } from '../use-cases/request-digits.ts'
import { signInByDigits } from '../use-cases/sign-in-by-digits.ts'

type Cookies = { readonly cookies: Readonly<Record<string, string | undefined>> }

/** What a browser brings of addresses it has proven. */
export const proofCookieOf = ({ cookies }: Cookies): string | null => cookies[PROOF_COOKIE] ?? null

/** Proving an address without leaving the page (B-22), and signing in the same way (S-08). */
export function mountProofs(needs: AccountNeeds): void {
  const { serve } = needs
  serve(addressProofCalls.requestDigits, async (input) => {
    const { actor, ip, body } = input
    const done = await requestDigits(needs, { ...body, actor, ip, cookie: proofCookieOf(input) })
    if (!done.ok) return done
    const { sent, cookie } = done.value
    if (cookie !== null) input.setCookie(PROOF_COOKIE, cookie, PROOF_SECONDS)
    return ok(sent)
  })
  serve(addressProofCalls.proveByDigits, async (input) => {
    const { actor, ip, body } = input
    const cookie = proofCookieOf(input)
    const done = await proveByDigits(needs, { ...body, actor, ip, cookie })
    // Its 180 days begin with the proof.
    if (done.ok && done.value.state === 'proven' && cookie !== null)
      input.setCookie(PROOF_COOKIE, cookie, PROOF_SECONDS)
    return done
  })
  serve(addressProofCalls.addressProof, async (input) =>
    ok(await proofOfBrowser(needs, { actor: input.actor, cookie: proofCookieOf(input) })),
  )
  serve(addressProofCalls.proofLink, ({ actor, ip, body }) => lookAtProofLink(needs, { actor, ip, ...body }))
  serve(addressProofCalls.proveByLink, ({ actor, ip, body }) => proveByLink(needs, { actor, ip, ...body }))
  serve(customerAccountCalls.signInByDigits, async (input) => {
    const { actor, ip, body, cookies } = input
    const account = cookies[ACCOUNT_COOKIE] ?? null
    const done = await signInByDigits(needs, { ...body, actor, ip, account, cookie: proofCookieOf(input) })
    if (!done.ok) return done
    const { cookie, ...reply } = done.value
    if (cookie !== null) input.setCookie(ACCOUNT_COOKIE, cookie, COOKIE_SECONDS)
    return ok(reply)
  })
}
