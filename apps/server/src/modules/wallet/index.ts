import { Readable } from 'node:stream'
import type { Clock } from '@fachwerk/clock/clock'
import { walletCalls } from '@fachwerk/contract/key/wallet-calls'
import { calendarEntry } from '../../platform/mail/calendar-entry.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { SentFile } from '../../platform/http/send-file.ts'
import type { Serve, ServeFile } from '../../platform/http/serve.ts'
import { ok, refuse, type Result } from '../../platform/result.ts'
import type { Wallets } from '../../platform/wallet/wallets.ts'
import { applePass } from './rules/apple-pass.ts'
import { googlePass } from './rules/google-pass.ts'
import { type CardKey, cardWords } from './rules/key-card.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [] as const

type Whose = 'order' | 'shared-key'
type NoKey = 'not-found' | 'too-many-tries'
/** The last: this installation signs no passes. */
type Refusal = NoKey | 'transition-not-allowed'

export interface WalletNeeds {
  readonly clock: Clock
  readonly serve: Serve
  readonly serveFile: ServeFile
  readonly wallets: Wallets
  /** The key behind a customer's link; one that opens no more is not there. */
  keyByLink(link: {
    readonly actor: Pick<VisitorActor, 'siteId'>
    readonly hash: string
    readonly ip: string
    readonly whose: Whose
  }): Promise<Result<CardKey, NoKey>>
  /** The mark of a pass as PNG, in the look of the pass. */
  drawIcon(details: { readonly name: string; readonly size: number }): Uint8Array
}

interface Asked {
  readonly actor: VisitorActor
  readonly params: { readonly hash: string }
  readonly ip: string
}

/** The key as a file for the wallet: only where the installation has what signs one. */
export function walletModule(needs: WalletNeeds): void {
  const { serve, serveFile } = needs
  serveFile(walletCalls.applePass, (asked) => sendApple(needs, asked, 'order'))
  serveFile(walletCalls.sharedApplePass, (asked) => sendApple(needs, asked, 'shared-key'))
  serveFile(walletCalls.keyCalendar, (asked) => sendCalendar(needs, asked, 'order'))
  serveFile(walletCalls.sharedKeyCalendar, (asked) => sendCalendar(needs, asked, 'shared-key'))
  serve(walletCalls.googlePass, (asked) => linkToGoogle(needs, asked, 'order'))
  serve(walletCalls.sharedGooglePass, (asked) => linkToGoogle(needs, asked, 'shared-key'))
}

const cardOf = (needs: WalletNeeds, { actor, params, ip }: Asked, whose: Whose) =>
  needs.keyByLink({ actor, hash: params.hash, ip, whose })

/** Sizes that Apple asks for, by the names it knows. */
const ICONS = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo.png': 50, 'logo@2x.png': 100 }

async function sendApple(needs: WalletNeeds, asked: Asked, whose: Whose): Promise<Result<SentFile, Refusal>> {
  const { apple } = needs.wallets
  const found = await cardOf(needs, asked, whose)
  if (!found.ok) return found
  if (!apple) return refuse('transition-not-allowed')
  const card = found.value
  const signer = await apple()
  const icons = Object.entries(ICONS).map(
    ([name, size]) => [name, needs.drawIcon({ name: card.operator, size })] as const,
  )
  const files = {
    'pass.json': Buffer.from(JSON.stringify(applePass(card, signer))),
    ...Object.fromEntries(icons),
  }
  const pass = signer.pack(files, needs.clock.now())
  return ok({
    content: Readable.from([pass], { objectMode: false }),
    type: 'application/vnd.apple.pkpass',
    name: `Fach-${card.rental.boxNumber}.pkpass`,
  })
}

/** Its time for the calendar; what goes on month by month has no end that a calendar could hold. */
async function sendCalendar(
  needs: WalletNeeds,
  asked: Asked,
  whose: Whose,
): Promise<Result<SentFile, Refusal>> {
  const found = await cardOf(needs, asked, whose)
  if (!found.ok) return found
  const { rental, page, serial } = found.value
  if (rental.goesOn) return refuse('transition-not-allowed')
  const { title, address: place } = cardWords(found.value)
  const content = calendarEntry({
    id: `key-${serial}@${new URL(page).hostname}`,
    startsAt: new Date(rental.startsAt),
    endsAt: new Date(rental.endsAt),
    now: needs.clock.now(),
    title,
    place,
    url: page,
  })
  return ok({
    content: Readable.from([Buffer.from(content)], { objectMode: false }),
    type: 'text/calendar; charset=utf-8',
    name: `Fach-${rental.boxNumber}.ics`,
  })
}

async function linkToGoogle(
  needs: WalletNeeds,
  asked: Asked,
  whose: Whose,
): Promise<Result<{ url: string }, Refusal>> {
  const { google } = needs.wallets
  const found = await cardOf(needs, asked, whose)
  if (!found.ok) return found
  if (!google) return refuse('transition-not-allowed')
  const { origin } = new URL(found.value.page)
  const payload = googlePass(found.value, google.issuerId)
  return ok({ url: google.saveLink(payload, origin, needs.clock.now()) })
}
