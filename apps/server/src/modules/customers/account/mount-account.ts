import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { ok } from '../../../platform/result.ts'
import type { AccountNeeds } from '../needs.ts'
import { forgetOldEmailChanges } from './email-change-repository.ts'
import { COOKIE_SECONDS, idleSince } from '../rules/session-times.ts'
import { forgetOldProofs } from './proofs-repository.ts'
import { mountProofs, proofCookieOf } from './mount-proofs.ts'
import { PROOF_SECONDS } from '../rules/proof-times.ts'
import { PROOF_COOKIE } from '@fachwerk/contract/account/proof-cookie'
import { mountOffers } from '../mount-offers.ts'
import { forgetOffersRequests } from '../offers-repository.ts'
import { offersForgottenSince } from '../rules/offers-times.ts'
import { forgetSessions } from './sessions-repository.ts'
import { forgetOldLinks } from './sign-in-repository.ts'
import {
  type Asking,
  type SignedIn,
  signedInCustomer,
  signOutCustomer,
} from '../use-cases/customer-session.ts'
import { mountAccountPages } from './mount-account-pages.ts'
import { confirmEmailChange } from '../use-cases/confirm-email-change.ts'
import { requestEmailChange } from '../use-cases/request-email-change.ts'
import { requestSignInLink } from '../use-cases/request-sign-in-link.ts'
import { signInByLink } from '../use-cases/sign-in-by-link.ts'

const cookieOf = ({ cookies }: Asking) => cookies[ACCOUNT_COOKIE] ?? null

/** A customer's account: signing in by a mailed link, staying and signing out, and its pages (S-08, S-09, S-10). */
export function mountAccount(needs: AccountNeeds): void {
  const { serve, jobs, db, clock } = needs
  const signedIn: SignedIn = (input) =>
    signedInCustomer(needs, { actor: input.actor, cookie: cookieOf(input) })
  serve(customerAccountCalls.requestSignInLink, async (input) => {
    const { actor, ip, body } = input
    const done = await requestSignInLink(needs, { actor, ip, ...body, cookie: proofCookieOf(input) })
    if (!done.ok) return done
    const { cookie, ...reply } = done.value
    if (cookie !== null) input.setCookie(PROOF_COOKIE, cookie, PROOF_SECONDS)
    return ok(reply)
  })
  serve(customerAccountCalls.signInByLink, async (input) => {
    const { actor, ip, body } = input
    const done = await signInByLink(needs, { actor, ip, token: body.token, cookie: cookieOf(input) })
    if (!done.ok) return done
    const { cookie, ...reply } = done.value
    input.setCookie(ACCOUNT_COOKIE, cookie, COOKIE_SECONDS)
    return ok(reply)
  })
  serve(customerAccountCalls.signOutCustomer, async (input) => {
    await signOutCustomer(needs, { actor: input.actor, cookie: cookieOf(input) })
    input.setCookie(ACCOUNT_COOKIE, '', 0)
    return ok({ signedOut: true as const })
  })
  serve(customerAccountCalls.stayInAccount, async (input) => {
    const who = await signedIn(input)
    return who.ok ? ok({ endsAt: who.value.endsAt.toISOString() }) : who
  })
  serve(accountEmailCalls.requestEmailChange, async (input) => {
    const who = await signedIn(input)
    return who.ok ? requestEmailChange(needs, { who: who.value, ...input.body }) : who
  })
  serve(accountEmailCalls.confirmEmailChange, (input) => {
    const { actor, ip, body } = input
    return confirmEmailChange(needs, { actor, ip, token: body.token, cookie: cookieOf(input) })
  })
  jobs.every('customers-forget-sign-ins', '45 3 * * *', () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      await forgetOldLinks(tx, now)
      await forgetOldEmailChanges(tx, now)
      await forgetOldProofs(tx, now)
      await forgetOffersRequests(tx, offersForgottenSince(now))
      await forgetSessions(tx, now, idleSince(now))
    }),
  )
  mountProofs(needs)
  mountOffers(needs)
  mountAccountPages(needs, signedIn)
}
