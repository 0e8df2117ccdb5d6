import type { EndReply, KioskPlace, KioskState, OpenReply, OpenRequest, OpenedBox } from '../kiosk/calls.ts'
import type { KioskApi } from '../kiosk/page/kiosk-api.ts'
import { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { z } from 'zod'
import { anIdentity, boxOf } from './factories.ts'

const identity = anIdentity()

export const aPlace = (over: Partial<KioskPlace> = {}): KioskPlace => ({
  terminalName: 'KN-T1',
  locationName: 'Konstanz Bahnhof',
  locationPrefix: 'KN',
  timeZone: 'Europe/Berlin',
  operatorPhone: '+49 7531 900100',
  locationUrl: 'http://zeitlager.localhost:8080/standort/konstanz-bahnhof',
  placeMark: 'konstanz',
  cabinets: z.array(CabinetPlan).parse(identity.cabinets),
  language: 'de',
  ...over,
})

/** All doors shut, all well, 17:42 in Konstanz. */
export const aState = (over: Partial<KioskState> = {}): KioskState => ({
  online: true,
  clock: 'sure',
  now: '2026-11-20T16:42:30.000Z',
  closed: null,
  openUntil: '2026-11-21T00:00:00.000Z',
  doors: Object.fromEntries(identity.boxes.map(({ boxId }) => [boxId, 'locked'])),
  placeMark: 'konstanz',
  help: null,
  waitSeconds: 0,
  ...over,
})

/** Box 10 stands at the right in the middle and is rented until tomorrow morning. */
export const anOpenedBox = (over: Partial<OpenedBox> = {}): OpenedBox => ({
  ok: true,
  session: 'session-1',
  boxId: boxOf(identity, 10).boxId,
  boxNumber: 10,
  until: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-21T09:00:00.000Z',
  canEnd: true,
  extendUrl: 'http://zeitlager.localhost:8080/bestellung/t.abc/verlaengern',
  ...over,
})

async function answer<T>(reply: T | Error): Promise<T> {
  if (reply instanceof Error) throw reply
  return reply
}

const askedNothing = () => ({
  open: [] as OpenRequest[],
  end: [] as string[],
  undo: [] as string[],
  help: [] as (string | null)[],
  helpOver: 0,
  keyMail: [] as string[],
  thingsLeft: [] as string[],
  present: 0,
})

/** The program behind the page, played by hand: it remembers what it was asked. */
export function aKioskApi(firstPlace: KioskPlace = aPlace(), first: KioskState = aState()) {
  const asked = askedNothing()
  let listener: ((state: KioskState | null) => void) | undefined
  let openReply: OpenReply | Error = anOpenedBox()
  let endReply: EndReply | Error = { ok: true, undo: 'undo-1' }
  let undoReply: OpenReply | Error = anOpenedBox()
  let deaf = false
  let place: KioskPlace | Error = firstPlace
  const heard = async (note: () => void) => {
    note()
    if (deaf) throw new Error('nobody hears')
  }
  const api: KioskApi = {
    place: () => answer(place),
    setUp: async () => ({ end: 'done' }),
    live(notify) {
      listener = notify
      notify(first)
      return () => {}
    },
    open(request) {
      asked.open.push(request)
      return answer(openReply)
    },
    end(session) {
      asked.end.push(session)
      return answer(endReply)
    },
    undo(undo) {
      asked.undo.push(undo)
      return answer(undoReply)
    },
    help: (session) => heard(() => asked.help.push(session)),
    helpOver: () => heard(() => (asked.helpOver += 1)),
    keyMail: (old) => heard(() => asked.keyMail.push(old)),
    thingsLeft: (old) => heard(() => asked.thingsLeft.push(old)),
    present: () => void (asked.present += 1),
  }
  return {
    api,
    asked,
    send: (state: KioskState | null) => listener?.(state),
    /** What it answers from now on when it is asked where it stands. */
    answerPlace: (reply: KioskPlace | Error) => {
      place = reply
    },
    answerOpen: (reply: OpenReply | Error) => {
      openReply = reply
    },
    answerEnd: (reply: EndReply | Error) => {
      endReply = reply
    },
    answerUndo: (reply: OpenReply | Error) => {
      undoReply = reply
    },
    /** From now on nobody hears who calls for help. */
    turnDeaf: () => {
      deaf = true
    },
  }
}
