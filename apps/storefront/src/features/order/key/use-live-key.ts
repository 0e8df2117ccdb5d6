import type { ReplyOut } from '@fachwerk/contract/call'
import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import type { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import { callStorefront } from '../../../lib/storefront-client.ts'
import { type LivePage, useLivePage } from '../use-live-page.ts'
import type { SharedKeyData } from './shared-key-data.ts'

function readLine(line: ReplyOut<typeof sharedKeyCalls.sharedKeyLive>) {
  return line.command ? { shown: line.key, command: line.command } : { shown: line.key }
}

/** Keeps the page of a second person's key as the server knows it. */
export function useLiveKey({ shared, command }: SharedKeyData): LivePage<SharedKeyView> {
  const { hash } = shared
  return useLivePage({
    first: { shown: shared, command },
    url: `/storefront/keys/${encodeURIComponent(hash)}/live`,
    ask: () => callStorefront('sharedKey', { params: { hash } }),
    askCommand: (commandId) => callStorefront('sharedKeyCommand', { params: { hash, commandId } }),
    read: readLine,
  })
}
