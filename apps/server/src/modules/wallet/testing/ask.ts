import type { Call } from '@fachwerk/contract/call'
import type { walletCalls } from '@fachwerk/contract/key/wallet-calls'
import { buffer } from 'node:stream/consumers'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { callKey, parseInput, type Registry } from '../../../platform/http/serve.ts'
import { aCallContext, createInvokeStaff } from '../../../platform/http/testing-invoke.ts'

type GoogleCall = typeof walletCalls.googlePass | typeof walletCalls.sharedGooglePass

const VISITOR: VisitorActor = {
  kind: 'visitor',
  siteId: '01938f00-0000-7000-8000-00000000f001',
  companyId: '01938f00-0000-7000-8000-00000000f002',
  host: 'seefach.example',
  sessionId: null,
}

/** Asks as somebody who holds this link. */
export function askedByLink(registry: Registry, hash: string) {
  const invoke = createInvokeStaff(registry)
  return {
    call: (of: GoogleCall) => invoke(of, { params: { hash } }, VISITOR),
    async file(of: Call) {
      const entry = registry.mounted.get(callKey(of))
      const parsed = parseInput(of, { params: { hash } })
      if (!entry?.file || !parsed.ok) throw new Error(`${of.path} is no file for this input`)
      // Parsed by the call's own schemas.
      const sent = await entry.file({ ...parsed.input, ...aCallContext(), actor: VISITOR } as never)
      if (!sent.ok) throw new Error(sent.refusal)
      const { content, type, name } = sent.value
      return { type, name, bytes: await buffer(content) }
    },
  }
}
