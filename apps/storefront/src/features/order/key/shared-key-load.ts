import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { Id } from '@fachwerk/contract/fields'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import type { Head, LoadContext, Loaded } from '../../../app/route.tsx'
import { keyExtras } from '../card/key-extras-load.ts'
import { isFinal } from '../order-data.ts'
import type { SharedKeyData } from './shared-key-data.ts'

/** A second person's key behind its secret address; an unknown one answers like any page that does not exist. */
export async function loadSharedKey(context: LoadContext): Promise<Loaded<SharedKeyData>> {
  const shared = await keyOf(context)
  if (!shared) return { kind: 'missing' }
  const command = await commandOf(context, shared.hash)
  return { kind: 'page', data: { ...shownAs(context, shared), command, refused: null } }
}

/** Opening, for browsers without script. */
export async function openByForm(context: LoadContext): Promise<Loaded<SharedKeyData>> {
  const before = await keyOf(context)
  if (!before || context.form['act'] !== 'open') return { kind: 'missing' }
  const { hash } = before
  const input = { params: { hash }, body: {} }
  const opened = await context.api(sharedKeyCalls.openWithSharedKey, input, context.form['key'])
  if (opened.ok)
    return { kind: 'redirect', to: context.href(`/schluessel/${hash}?befehl=${opened.value.id}`) }
  // Read anew, for the refusal says that something has changed.
  const shared = await keyOf(context)
  if (!shared) return { kind: 'missing' }
  const data = { ...shownAs(context, shared), command: null, refused: opened.refusal }
  return { kind: 'page', status: REFUSALS[opened.refusal].status, data }
}

const shownAs = (context: LoadContext, shared: SharedKeyView) => ({
  shared,
  key: context.newKey(),
  extras: keyExtras(context, shared),
})

async function keyOf({ api, params }: LoadContext): Promise<SharedKeyView | null> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return null
  const found = await api(sharedKeyCalls.sharedKey, { params: { hash: hash.data } })
  return found.ok ? found.value : null
}

async function commandOf({ api, url }: LoadContext, hash: string): Promise<CommandView | null> {
  const commandId = Id.safeParse(url.searchParams.get('befehl'))
  if (!commandId.success) return null
  const found = await api(sharedKeyCalls.sharedKeyCommand, { params: { hash, commandId: commandId.data } })
  return found.ok ? found.value : null
}

const SOON_SECONDS = 2

/** Without script the page loads itself again while an opening is under way. */
export function sharedKeyHead({ shared, command }: SharedKeyData, { say }: LoadContext): Head {
  const title = say('sharedKey.pageTitle', { number: shared.rental.boxNumber })
  return command && !isFinal(command) ? { title, refreshSeconds: SOON_SECONDS } : { title }
}
