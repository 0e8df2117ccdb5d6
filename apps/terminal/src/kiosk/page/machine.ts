import type { KioskRefusal, OpenReply, OpenedBox, ShownReplaced } from '../calls.ts'

/** Why nothing opened, as the screen explains it; `broken` when the program did not answer. */
export type Refusal = {
  readonly refusal: KioskRefusal | 'broken'
  readonly boxNumber?: number | undefined
  readonly from?: string | undefined
  readonly payUrl?: string | undefined
}

/** What the renter's phone is led to. */
export type PhoneLink = {
  readonly details: 'extend' | 'pay'
  readonly url: string
  readonly boxNumber: number
}

export type Screen =
  | { readonly name: 'start'; readonly digits: string; readonly refusal: Refusal | null }
  /** `code`: as it was typed; null for a QR code. */
  | { readonly name: 'opening'; readonly code: string | null }
  /** An old code, and what holds instead; `mailed`: the mail was asked for once more. */
  | {
      readonly name: 'replaced'
      readonly replaced: ShownReplaced
      readonly code: string | null
      readonly mailed: boolean
    }
  | { readonly name: 'opened'; readonly box: OpenedBox; readonly refusal: Refusal | null }
  | { readonly name: 'ending'; readonly box: OpenedBox; readonly refusal: Refusal | null }
  /** `undo` null: it cannot be taken back any more. */
  | {
      readonly name: 'ended'
      readonly boxNumber: number
      readonly undo: string | null
      readonly refusal: Refusal | null
    }
  | { readonly name: 'undoing'; readonly boxNumber: number; readonly undo: string }
  | { readonly name: 'resumed'; readonly box: OpenedBox }
  | { readonly name: 'rent' }
  /** More time or an extra payment, on one's own phone; `box` null where nothing has opened. */
  | { readonly name: 'phone'; readonly link: PhoneLink; readonly box: OpenedBox | null }
  /** Asked once before anybody is called. */
  | {
      readonly name: 'help'
      readonly box: OpenedBox | null
      /** What it is about, where that is not the open box. */
      readonly boxNumber: number | null
      readonly called: boolean
      readonly unheard: boolean
      /** The call was taken back. */
      readonly over: boolean
    }

type Step = 'rent' | 'ending' | 'help' | 'extend' | 'pay'

export type KioskEvent =
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'go'; readonly to: Step }
  | { readonly kind: 'back' }
  | { readonly kind: 'done' }
  | { readonly kind: 'opening'; readonly code: string | null }
  | { readonly kind: 'answered'; readonly reply: OpenReply }
  | { readonly kind: 'broken' }
  | { readonly kind: 'endRefused'; readonly refusal: KioskRefusal }
  | { readonly kind: 'ended'; readonly undo: string }
  | { readonly kind: 'undoing' }
  | { readonly kind: 'undone'; readonly reply: OpenReply | null }
  /** „Ja, Hilfe rufen“. */
  | { readonly kind: 'call' }
  /** „Doch nicht nötig“: the program behind the screen has noted it. */
  | { readonly kind: 'helpOver' }
  /** The mail with the new code was asked for. */
  | { readonly kind: 'mailAsked' }
  /** Help was called because something lies in the old box. */
  | { readonly kind: 'thingsLeft' }
  /** Nobody was told that help is wanted. */
  | { readonly kind: 'unheard' }

export const CODE_LENGTH = 6
export const START: Extract<Screen, { name: 'start' }> = { name: 'start', digits: '', refusal: null }

const boxOf = (screen: Screen): OpenedBox | null => ('box' in screen ? screen.box : null)

/** What the screen shows after something happened. */
export function next(screen: Screen, event: KioskEvent): Screen {
  switch (event.kind) {
    case 'digit':
      if (screen.name !== 'start' || screen.digits.length === CODE_LENGTH) return screen
      return { ...screen, digits: screen.digits + event.digit, refusal: null }
    case 'delete':
      return screen.name === 'start' ? { ...screen, digits: screen.digits.slice(0, -1) } : screen
    case 'go':
      return go(screen, event.to)
    case 'back': {
      const box = boxOf(screen)
      return box && screen.name !== 'opened' ? { name: 'opened', box, refusal: null } : START
    }
    case 'done':
      return START
    case 'opening':
      return { name: 'opening', code: event.code }
    case 'answered':
      return answered(screen, event.reply)
    case 'broken':
      return { ...START, refusal: { refusal: 'broken' } }
    case 'endRefused':
      return screen.name === 'ending' ? { ...screen, refusal: { refusal: event.refusal } } : screen
    case 'ended':
      return screen.name === 'ending'
        ? { name: 'ended', boxNumber: screen.box.boxNumber, undo: event.undo, refusal: null }
        : screen
    case 'undoing':
      return screen.name === 'ended' && screen.undo !== null
        ? { name: 'undoing', boxNumber: screen.boxNumber, undo: screen.undo }
        : screen
    case 'undone':
      return screen.name === 'undoing' ? undone(screen, event.reply) : screen
    case 'call':
      return screen.name === 'help' ? { ...screen, called: true } : screen
    case 'helpOver':
      return screen.name === 'help' ? { ...screen, over: true } : screen
    case 'mailAsked':
      return screen.name === 'replaced' ? { ...screen, mailed: true } : screen
    case 'thingsLeft':
      return screen.name === 'replaced'
        ? { ...help(null), boxNumber: screen.replaced.boxNumber, called: true }
        : screen
    case 'unheard':
      return screen.name === 'help' ? { ...screen, unheard: true } : screen
  }
}

function answered(screen: Screen, reply: OpenReply): Screen {
  if (reply.ok) return { name: 'opened', box: reply, refusal: null }
  const code = screen.name === 'opening' ? screen.code : null
  if (reply.replaced) return { name: 'replaced', replaced: reply.replaced, code, mailed: false }
  return { ...START, refusal: reply }
}

const help = (box: OpenedBox | null): Extract<Screen, { name: 'help' }> => ({
  name: 'help',
  box,
  boxNumber: null,
  called: false,
  unheard: false,
  over: false,
})

/** @param reply null: the program behind the screen did not answer */
function undone({ boxNumber, undo }: Extract<Screen, { name: 'undoing' }>, reply: OpenReply | null): Screen {
  if (reply?.ok) return { name: 'resumed', box: reply }
  const refusal = reply ?? { refusal: 'broken' as const }
  // Where nobody was asked, it can be tried again.
  const again = refusal.refusal === 'undo-offline' || refusal.refusal === 'broken'
  return { name: 'ended', boxNumber, undo: again ? undo : null, refusal }
}

function go(screen: Screen, to: Step): Screen {
  const box = boxOf(screen)
  if (to === 'help') return help(box)
  if (to === 'ending') return box ? { name: 'ending', box, refusal: null } : screen
  if (to === 'extend' || to === 'pay') {
    const link = to === 'extend' ? extendLink(box) : payLink(screen)
    return link ? { name: 'phone', link, box } : screen
  }
  return { name: to }
}

const extendLink = (box: OpenedBox | null): PhoneLink | null =>
  box?.extendUrl ? { details: 'extend', url: box.extendUrl, boxNumber: box.boxNumber } : null

function payLink(screen: Screen): PhoneLink | null {
  const refusal = 'refusal' in screen ? screen.refusal : null
  if (!refusal?.payUrl || refusal.boxNumber === undefined) return null
  return { details: 'pay', url: refusal.payUrl, boxNumber: refusal.boxNumber }
}
