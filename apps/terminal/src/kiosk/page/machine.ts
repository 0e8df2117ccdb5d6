import type { KioskRefusal, OpenReply, OpenedBox } from '../calls.ts'

/** Why nothing opened, as the screen explains it; `broken` when the program did not answer. */
export type Refusal = {
  readonly refusal: KioskRefusal | 'broken'
  readonly boxNumber?: number | undefined
  readonly from?: string | undefined
  readonly payUrl?: string | undefined
}

/** What the renter's phone is led to. */
export type PhoneLink = { readonly about: 'extend' | 'pay'; readonly url: string; readonly boxNumber: number }

export type Screen =
  | { readonly name: 'start'; readonly digits: string; readonly refusal: Refusal | null }
  | { readonly name: 'paste' }
  | { readonly name: 'opening' }
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
  | { readonly name: 'help'; readonly box: OpenedBox | null; readonly unheard: boolean }

type Step = 'paste' | 'rent' | 'ending' | 'help' | 'extend' | 'pay'

export type KioskEvent =
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'go'; readonly to: Step }
  | { readonly kind: 'back' }
  | { readonly kind: 'done' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'answered'; readonly reply: OpenReply }
  | { readonly kind: 'broken' }
  | { readonly kind: 'endRefused'; readonly refusal: KioskRefusal }
  | { readonly kind: 'ended'; readonly undo: string }
  | { readonly kind: 'undoing' }
  | { readonly kind: 'undone'; readonly reply: OpenReply | null }
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
      return { name: 'opening' }
    case 'answered':
      return event.reply.ok
        ? { name: 'opened', box: event.reply, refusal: null }
        : { ...START, refusal: event.reply }
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
    case 'unheard':
      return screen.name === 'help' ? { ...screen, unheard: true } : screen
  }
}

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
  if (to === 'help') return { name: 'help', box, unheard: false }
  if (to === 'ending') return box ? { name: 'ending', box, refusal: null } : screen
  if (to === 'extend' || to === 'pay') {
    const link = to === 'extend' ? extendLink(box) : payLink(screen)
    return link ? { name: 'phone', link, box } : screen
  }
  return { name: to }
}

const extendLink = (box: OpenedBox | null): PhoneLink | null =>
  box?.extendUrl ? { about: 'extend', url: box.extendUrl, boxNumber: box.boxNumber } : null

function payLink(screen: Screen): PhoneLink | null {
  const refusal = 'refusal' in screen ? screen.refusal : null
  if (!refusal?.payUrl || refusal.boxNumber === undefined) return null
  return { about: 'pay', url: refusal.payUrl, boxNumber: refusal.boxNumber }
}
