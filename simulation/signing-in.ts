import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import type { Chance } from './chance.ts'
import { addressOf, isUnsure, MINUTE, persist, refused } from './customers.ts'
import type { Place } from './places.ts'
import type { World } from './world.ts'

const MOST_LOOKS = 3
const MOST_LINKS = 3

interface Visitor {
  readonly place: Place
  readonly email: string
}

/** Somebody signs in with the link they are mailed (S-08); `then` is told the cookie. Without the mail they give up. */
export async function signIn(
  world: World,
  visitor: Visitor,
  chance: Chance,
  then: (account: string) => Promise<void>,
  links = 1,
): Promise<void> {
  const caller = { host: visitor.place.host, ip: addressOf(chance) }
  const body = { email: visitor.email, language: 'de' as const }
  await persist(
    world,
    'asks again for a link to sign in',
    async () => {
      const asked = await world.call(customerAccountCalls.requestSignInLink, { body }, caller)
      if (asked.ok) return true
      return isUnsure(asked.code) ? 'unsure' : refused(world, `sign in: ${asked.code}`)
    },
    () => openMail(1),
  )

  function openMail(looks: number): void {
    const at = world.clock.nowMs() + (looks === 1 ? chance.between(20, 90) * 1_000 : 2 * MINUTE)
    world.agenda.at(at, 'somebody opens the mail with the link', async () => {
      const token = world.mails.signIn.get(visitor.email)
      if (token !== undefined) return await use(token)
      if (looks >= MOST_LOOKS) refused(world, 'sign in: no mail')
      else openMail(looks + 1)
    })
  }

  async function use(token: string): Promise<void> {
    world.mails.signIn.delete(visitor.email)
    const used = await world.call(customerAccountCalls.signInByLink, { body: { token } }, caller)
    if (used.ok && used.account !== undefined) return await then(used.account)
    // A link whose answer was lost may have been used up.
    if (links < MOST_LINKS) await signIn(world, visitor, chance, then, links + 1)
    else refused(world, `sign in: ${used.ok ? 'no cookie' : used.code}`)
  }
}
