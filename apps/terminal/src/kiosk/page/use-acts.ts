import { useMemo } from 'react'
import type { OpenRequest, OpenedBox } from '../calls.ts'
import type { KioskApi } from './kiosk-api.ts'
import type { KioskEvent, Screen } from './machine.ts'

/** What a person can set going; the answer comes back as an event of the screen. */
export function useActs(api: KioskApi, screen: Screen, tell: (event: KioskEvent) => void) {
  const session = 'box' in screen ? (screen.box?.session ?? null) : null
  return useMemo(() => {
    const open = (request: OpenRequest) => {
      tell({ kind: 'opening' })
      api.open(request).then(
        (reply) => tell({ kind: 'answered', reply }),
        () => tell({ kind: 'broken' }),
      )
    }
    return {
      openByCode: (code: string) => open({ code }),
      openByQr: (qr: string) => open({ qr }),
      openAgain: (box: OpenedBox) => open({ session: box.session }),
      end: (box: OpenedBox) => {
        api.end(box.session).then(
          (reply) =>
            tell(
              reply.ok ? { kind: 'ended', undo: reply.undo } : { kind: 'endRefused', refusal: reply.refusal },
            ),
          () => tell({ kind: 'broken' }),
        )
      },
      undo: (undo: string) => {
        tell({ kind: 'undoing' })
        api.undo(undo).then(
          (reply) => tell({ kind: 'undone', reply }),
          () => tell({ kind: 'undone', reply: null }),
        )
      },
      onEvent: (event: KioskEvent) => {
        // Help is called by asking for it; the number on the screen does not wait for an answer.
        if (event.kind === 'go' && event.to === 'help')
          api.help(session).catch(() => tell({ kind: 'unheard' }))
        tell(event)
      },
    }
  }, [api, session, tell])
}
