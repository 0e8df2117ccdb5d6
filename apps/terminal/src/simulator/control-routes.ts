import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { controlPage } from './control-page.ts'
import { CONTROL_STYLE } from './control-style.ts'
import type { Random } from '../platform/random.ts'
import type { SimulatedTerminal } from './simulated-terminal.ts'

const Id = z.uuid()
const number = (min: number, max: number) => z.coerce.number<string | number>().min(min).max(max)
/** An unticked box of a form is not sent at all. */
const Tick = z.literal('on').optional()

const NetworkForm = z.object({ terminal: Id, on: z.enum(['ja', 'nein']) })
const TerminalForm = z.object({ terminal: Id })
const LineForm = z.object({
  terminal: Id,
  loss: number(0, 100),
  duplicates: number(0, 100),
  delayMs: number(0, 60_000),
  skewMinutes: number(-3000, 3000),
})
const LockForm = z.object({
  terminal: Id,
  lock: Id,
  batteryPercent: number(0, 100),
  signalDbm: number(-127, 0),
  heard: Tick,
  jammed: Tick,
  silent: Tick,
  wantsAltSignal: Tick,
  contradicts: Tick,
  latencyMs: number(0, 20_000),
  /** Empty: the door stays open. */
  closesAfterSeconds: z.union([z.literal(''), number(1, 3600)]),
})
const DoorForm = z.object({ terminal: Id, lock: Id })
/** What a reader would have read. */
const QrForm = z.object({ terminal: Id, qr: z.string().min(1).max(3000) })
const StrayForm = z.object({ terminal: Id, signalDbm: number(-127, 0) })

/** Lets turn everything around simulated terminals: plain forms, for this machine only. */
export function controlRoutes(
  app: FastifyInstance,
  terminals: () => readonly SimulatedTerminal[],
  random: Random,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/steuerung', (request, reply) => {
    const { terminal } = z.object({ terminal: z.string().optional() }).parse(request.query)
    return reply.type('text/html; charset=utf-8').send(controlPage(terminals(), terminal))
  })
  app.get('/steuerung.css', (_request, reply) => reply.type('text/css').send(CONTROL_STYLE))

  const post = <T extends { terminal: string }>(
    path: string,
    form: z.ZodType<T>,
    act: (terminal: SimulatedTerminal, input: T) => void | Promise<void>,
  ) =>
    app.post(path, async (request, reply): Promise<FastifyReply> => {
      const input = form.safeParse(request.body)
      const terminal = terminals().find(({ identity }) => identity.terminalId === input.data?.terminal)
      if (!input.success || !terminal)
        return reply.code(400).type('text/plain; charset=utf-8').send('Ungültige Eingabe.\n')
      await act(terminal, input.data)
      return reply.redirect(`/steuerung?terminal=${terminal.identity.terminalId}`, 303)
    })

  post('/steuerung/netz', NetworkForm, ({ network }, { on }) => network.set(on === 'ja'))
  post('/steuerung/strom', TerminalForm, (terminal) => terminal.powerCut())
  post(
    '/steuerung/leitung',
    LineForm,
    ({ faults, clockSkew }, { loss, duplicates, delayMs, skewMinutes }) => {
      Object.assign(faults, { loss: loss / 100, duplicates: duplicates / 100, delayMs })
      clockSkew.ms = skewMinutes * 60_000
    },
  )
  post('/steuerung/schloss', LockForm, ({ locks }, input) => {
    if (!locks.locks.has(input.lock)) return
    const { batteryPercent, latencyMs, closesAfterSeconds } = input
    locks.change(input.lock, {
      batteryPercent,
      latencyMs,
      signalDbm: input.heard ? input.signalDbm : null,
      jammed: input.jammed === 'on',
      silent: input.silent === 'on',
      wantsAltSignal: input.wantsAltSignal === 'on',
      contradicts: input.contradicts === 'on',
      closesAfterMs: closesAfterSeconds === '' ? null : closesAfterSeconds * 1000,
    })
  })
  post('/steuerung/fremd', StrayForm, ({ locks }, { signalDbm }) => locks.hangStray(random.uuid(), signalDbm))
  post('/steuerung/qr', QrForm, async ({ agent }, { qr }) => void (await agent().openByQr(qr.trim())))
  post('/steuerung/tuer', DoorForm, ({ locks }, { lock }) => {
    if (locks.locks.has(lock)) locks.closeDoor(lock)
  })
}
