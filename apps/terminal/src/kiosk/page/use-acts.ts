import { useMemo } from 'react'
import type { OpenRequest, OpenedBox, ShownReplaced } from '../calls.ts'
import type { KioskApi } from './kiosk-api.ts'
import type { KioskEvent, Screen } from './machine.ts'

/** What a person can set going; the answer comes back as an event of the screen. */
export function useActs(api: KioskApi, screen: Screen, dispatch: (event: KioskEvent) => void) {
  const session = 'box' in screen ? (screen.box?.session ?? null) : null
  return useMemo(() => {
    const open = (request: OpenRequest) => {
      dispatch({ kind: 'opening', code: 'code' in request ? request.code : null })
      api.open(request).then(
        (reply) => dispatch({ kind: 'answered', reply }),
        () => dispatch({ kind: 'broken' }),
      )
    }
    return {
      openByCode: (code: string) => open({ code }),
      openByQr: (qr: string) => open({ qr }),
      openAgain: (box: OpenedBox) => open({ session: box.session }),
      end: (box: OpenedBox) => {
        api.end(box.session).then(
          (reply) =>
            dispatch(
              reply.ok ? { kind: 'ended', undo: reply.undo } : { kind: 'endRefused', refusal: reply.refusal },
            ),
          () => dispatch({ kind: 'broken' }),
        )
      },
      undo: (undo: string) => {
        dispatch({ kind: 'undoing' })
        api.undo(undo).then(
          (reply) => dispatch({ kind: 'undone', reply }),
          () => dispatch({ kind: 'undone', reply: null }),
        )
      },
      // Where it could not be noted the call stands, and so does the screen.
      takeHelpBack: () => {
        api.helpOver().then(
          () => dispatch({ kind: 'helpOver' }),
          () => {},
        )
      },
      // Where it could not be asked for the button stays.
      askMail: ({ token }: ShownReplaced) => {
        api.keyMail(token).then(
          () => dispatch({ kind: 'mailAsked' }),
          () => {},
        )
      },
      // The number on the screen does not wait for an answer.
      callForThings: ({ token }: ShownReplaced) => {
        api.thingsLeft(token).catch(() => dispatch({ kind: 'unheard' }))
        dispatch({ kind: 'thingsLeft' })
      },
      onEvent: (event: KioskEvent) => {
        // The number on the screen does not wait for an answer.
        if (event.kind === 'call') api.help(session).catch(() => dispatch({ kind: 'unheard' }))
        dispatch(event)
      },
    }
  }, [api, session, dispatch])
}
