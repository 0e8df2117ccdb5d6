import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readLine } from '../../lib/line-reader.ts'
import type { Answered } from '../../lib/storefront-client.ts'
import { isFinal } from './order-data.ts'
import type { Rental } from './ordered-rental.ts'
import { useRefreshAt } from './use-refresh-at.ts'

const ASK_AGAIN_MS = 5_000
const ASK_COMMAND_MS = 1_000
const OPEN_AGAIN_MS = 30_000
/** `EventSource.CLOSED`. */
const CLOSED = 2

/** What a page that lives shows; when the box opens again, and until when, matters to it. */
export interface Shown {
  readonly serverTime: string
  readonly rental:
    | (Pick<Rental, 'state' | 'graceUntil' | 'paidUntil' | 'openRefusal' | 'key'> & {
        readonly hours: { readonly changesAt: string | null } | null
        readonly owedUntil?: string | undefined
      })
    | null
}

/** When a late rental costs something, or more. */
function costsMoreAt(rental: Shown['rental']): string | null {
  if (rental?.state !== 'overdue') return null
  return rental.owedUntil ?? (rental.openRefusal === null ? (rental.paidUntil ?? rental.graceUntil) : null)
}

export interface Update<T> {
  readonly shown?: T
  readonly command?: CommandView | null
}

export interface LivePage<T> {
  readonly shown: T
  readonly command: CommandView | null
  /** The live line is down; the page asks from time to time instead. */
  readonly lost: boolean
  /** Asks for the whole picture anew. */
  readonly refresh: () => Promise<void>
  readonly show: (notice: Update<T>) => void
}

interface Source<T, L> {
  readonly first: { readonly shown: T; readonly command: CommandView | null }
  /** Of the live line. */
  readonly url: string
  readonly ask: () => Promise<Answered<T>>
  readonly askCommand: (commandId: string) => Promise<Answered<CommandView>>
  /** What a line of the live line says. */
  readonly read: (line: L) => Update<T>
}

const newer = <T extends Shown>(before: T, next: T | undefined): T =>
  next && next.serverTime >= before.serverTime ? drawn(before, next) : before

/** Lines carry no drawing of the key: the one of before holds as long as the key says the same. */
function drawn<T extends Shown>(before: T, next: T): T {
  const known = before.rental?.key
  const key = next.rental?.key
  if (!key || key.qrSvg !== '' || known?.qrText !== key.qrText) return next
  return Object.assign({}, next, {
    rental: Object.assign({}, next.rental, { key: { ...key, qrSvg: known.qrSvg } }),
  })
}

const lacksDrawing = ({ rental }: Shown): boolean => rental?.key?.qrSvg === ''

/** States of an opening, in their order. */
const STEPS = 'requested sent accepted done refused failed expired'

/** The later word about an opening; a late line never takes a step back. */
export function newerCommand(before: CommandView | null, next: CommandView | null): CommandView | null {
  if (!before || !next) return next ?? before
  if (before.id !== next.id) return next.requestedAt >= before.requestedAt ? next : before
  return STEPS.indexOf(next.state) >= STEPS.indexOf(before.state) ? next : before
}

/** Keeps a page as the server knows it: live line first, asking again where that fails. */
export function useLivePage<T extends Shown, L>(source: Source<T, L>): LivePage<T> {
  const [state, setState] = useState(source.first)
  const [lost, setLost] = useState(false)
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  const show = useCallback((notice: Update<T>) => {
    setState((before) => ({
      shown: newer(before.shown, notice.shown),
      command: notice.command === null ? null : newerCommand(before.command, notice.command ?? null),
    }))
  }, [])
  const { url } = source
  useEffect(
    () =>
      listen(url, setLost, (line) => {
        setLost(false)
        // The server parses every line by the contract before it leaves.
        show(latest.current.read(line as L))
      }),
    [url, show],
  )

  const refresh = useCallback(async () => {
    const found = await latest.current.ask()
    if (found.ok) show({ shown: found.value })
  }, [show])
  const isUndrawn = lacksDrawing(state.shown)
  useEffect(() => {
    if (isUndrawn) void refresh()
  }, [isUndrawn, refresh])
  useAskAgain(lost || isUndrawn, ASK_AGAIN_MS, refresh)
  const { rental, serverTime } = state.shown
  useRefreshAt(rental?.hours?.changesAt ?? null, serverTime, refresh)
  useRefreshAt(costsMoreAt(rental), serverTime, refresh)
  const { command } = state
  const commandId = command && !isFinal(command) ? command.id : null
  useAskAgain(commandId !== null, ASK_COMMAND_MS, async () => {
    if (commandId === null) return
    const found = await latest.current.askCommand(commandId)
    if (found.ok) show({ command: found.value })
  })
  return { ...state, lost, refresh, show }
}

/** Listens; a browser gives a line up that was refused, so it is asked for again from time to time. */
function listen(url: string, setLost: (lost: boolean) => void, hear: (line: unknown) => void): () => void {
  let before: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const line = new EventSource(url)
    line.addEventListener('open', () => setLost(false))
    line.addEventListener('error', () => {
      setLost(true)
      if (line.readyState === CLOSED) timer = setTimeout(reopen, OPEN_AGAIN_MS)
    })
    line.addEventListener('message', (event: MessageEvent<string>) => {
      before = readLine(before, event.data)
      hear(before)
    })
    return line
  }
  let line = open()
  const reopen = () => {
    line = open()
  }
  return () => {
    clearTimeout(timer)
    line.close()
  }
}

function useAskAgain(wanted: boolean, everyMs: number, ask: () => Promise<void>): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!wanted) return undefined
    let running = false
    const timer = setInterval(() => {
      if (running) return
      running = true
      void latest.current().finally(() => {
        running = false
      })
    }, everyMs)
    return () => clearInterval(timer)
  }, [wanted, everyMs])
}
