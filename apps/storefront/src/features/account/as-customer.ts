import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { NO_ACCOUNT } from './sign-out-page.tsx'

/** What every page of an account knows. */
export interface AccountFrame {
  /** When the session ends unless it is used again; an instant. */
  readonly endsAt: string
}

/**
 * A page for who is signed in; everybody else is asked to sign in and comes back here. A session that has ended by itself
 * is said to have (S-10).
 */
export async function asCustomer<D>(
  context: LoadContext,
  load: (frame: AccountFrame) => Promise<Loaded<D>>,
): Promise<Loaded<D>> {
  const here = await context.api(customerAccountCalls.stayInAccount, { body: {} })
  return here.ok ? await load({ endsAt: here.value.endsAt }) : askAgain(context)
}

/** To the page that signs in, with the way back. */
export function askAgain({
  url,
  href,
  hadAccount,
}: LoadContext): Extract<Loaded<never>, { kind: 'redirect' }> {
  const asked = new URLSearchParams({ weiter: `${url.pathname}${url.search}` })
  if (hadAccount) asked.set('nach', 'abgelaufen')
  return { kind: 'redirect', to: `${href('/anmelden')}?${asked.toString()}`, cookies: [NO_ACCOUNT] }
}
