import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import type { VisitorActor } from '../../platform/http/actor.ts'
import { onEvents } from '../../platform/events/event-hub.ts'
import { ok } from '../../platform/result.ts'
import type { KeysNeeds } from './needs.ts'
import { findSharedKey, type FoundKey, viewSharedKey } from './use-cases/find-shared-key.ts'
import { KEY_MAIL_ASKED, sendKeyOnRequest } from './use-cases/send-key-on-request.ts'
import { shareKey, withdrawSharedKey } from './use-cases/share-key.ts'
import { HOLDER_EVENTS, notifyHolders } from './use-cases/notify-holders.ts'
import { openWithSharedKey, sharedKeyCommand, watchSharedKey } from './use-cases/use-shared-key.ts'

/** Mounts a second person's key: sharing, withdrawing, their own page, and the mails to them. */
export function mountSharedKeys(needs: KeysNeeds): void {
  onEvents(needs, {
    consumer: 'orders-tell-key-holders',
    types: HOLDER_EVENTS,
    hold: needs.orders.rows.hold,
    handle: (tx, event) => notifyHolders(tx, needs, event),
  })
  onEvents(needs, {
    consumer: 'orders-send-key-on-request',
    types: KEY_MAIL_ASKED,
    hold: needs.orders.rows.hold,
    handle: (tx, event) => sendKeyOnRequest(tx, needs, event),
  })
  mountSharing(needs)
  const { serve, serveStream, db } = needs
  const shown = (found: FoundKey) => db.read(async (tx) => ok(await viewSharedKey(tx, needs, found)))
  serve(sharedKeyCalls.sharedKey, (input) => withKey(needs, input, shown))
  serve(sharedKeyCalls.openWithSharedKey, (input) =>
    withKey(needs, input, (found) => openWithSharedKey(needs, { found, idempotency: input.idempotency })),
  )
  serve(sharedKeyCalls.sharedKeyCommand, (input) =>
    withKey(needs, input, (found) =>
      sharedKeyCommand(needs, { ...found, commandId: input.params.commandId }),
    ),
  )
  serveStream(sharedKeyCalls.sharedKeyLive, async (input) => {
    const found = await findSharedKey(needs, holderOf(input))
    return found.ok ? watchSharedKey(needs, { ...found.value, signal: input.signal }) : found
  })
}

function mountSharing(needs: KeysNeeds): void {
  needs.serve(sharedKeyCalls.shareKey, async (input) => {
    const order = await needs.orders.pages.byLink(holderOf(input))
    if (!order.ok) return order
    const done = await shareKey(needs, { order: order.value, ...input.body, idempotency: input.idempotency })
    return !done.ok && done.refusal === 'already-shared' ? { ...done, field: 'email' } : done
  })
  needs.serve(sharedKeyCalls.withdrawSharedKey, async (input) => {
    const order = await needs.orders.pages.byLink(holderOf(input))
    if (!order.ok) return order
    return withdrawSharedKey(needs, { order: order.value, ...input.body, idempotency: input.idempotency })
  })
}

type LinkInput = {
  readonly actor: VisitorActor
  readonly params: { readonly hash: string }
  readonly ip: string
}

const holderOf = ({ actor, params, ip }: LinkInput) => ({ actor, hash: params.hash, ip })

async function withKey<T>(
  needs: KeysNeeds,
  input: LinkInput,
  work: (found: FoundKey) => Promise<T>,
): Promise<T | { readonly ok: false; readonly refusal: 'not-found' | 'too-many-tries' }> {
  const found = await findSharedKey(needs, holderOf(input))
  return found.ok ? work(found.value) : found
}
