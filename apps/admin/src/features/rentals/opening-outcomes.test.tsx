import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { aCommand, aRight, aRow, fromNow, id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { openRights, type RightsApp } from '../../testing/fixtures/rights.ts'
import { describedBy, expectAccessible, textOf, valueOf } from '../../testing/screen.tsx'

const RENTAL = id('e', 2)
const right = aRight(aRow({ rentalId: RENTAL }))

/** The detail of a running rental, and a lock that does what the test says. */
async function openDetail(more: Parameters<typeof openRights>[1] = {}, first: Partial<CommandView> = {}) {
  let command = aCommand(first)
  const app = await openRights(`/admin/access-rights?open=${RENTAL}`, {
    accessRight: () => right,
    openLock: () => command,
    command: () => command,
    ...more,
  })
  await screen.findByRole('button', { name: 'Fach öffnen' })
  const step = (next: Partial<CommandView>) => {
    command = { ...command, ...next }
  }
  return { app, step }
}
async function ask({ person }: RightsApp, reason = 'Kundin am Telefon') {
  await person.click(screen.getByRole('button', { name: 'Fach öffnen' }))
  const field = screen.getByLabelText('Grund')
  await person.clear(field)
  if (reason !== '') await person.type(field, reason)
  await person.click(screen.getByRole('button', { name: 'Jetzt öffnen' }))
}
const progress = () => screen.findByRole('region', { name: 'Fach öffnen' })
const stepMarks = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((step) => `${textOf(step.querySelector('b'))} ${step.dataset['look']}`)
const outcome = async () => textOf(await within(await progress()).findByRole('alert'))

describe('why a box did not open', () => {
  it.each([
    ['lock-jammed', 'Das Schloss klemmt.'],
    ['lock-no-answer', 'Das Schloss hat nicht geantwortet.'],
    ['lock-unreachable', 'Das Terminal erreicht das Schloss nicht.'],
    ['battery-empty', 'Der Akku des Schlosses ist leer.'],
    ['contradiction', 'Das Schloss meldet etwas anderes, als es tun sollte.'],
  ])('L-02 a lock that fails (%s) is said in words, with the step that failed', async (code, words) => {
    const { app, step } = await openDetail()
    await ask(app)
    step({ state: 'failed', code, sentAt: fromNow(0), acceptedAt: fromNow(0), finishedAt: fromNow(0) })
    expect(await outcome()).toBe(words)
    expect(stepMarks(await progress())).toEqual([
      'angefordert done',
      'gesendet done',
      'angenommen done',
      'fehlgeschlagen failed',
    ])
    expect(screen.queryByText(/^verfällt in/)).toBeNull()
    app.close()
  })

  it.each([
    ['clock-unsure', 'Die Uhr des Terminals ist unsicher; aus der Ferne öffnet es gerade nichts.'],
    ['unknown-lock', 'Das Terminal kennt dieses Schloss nicht.'],
    ['right-ended', 'Das Zugriffsrecht galt beim Senden nicht mehr.'],
    ['flux-9', 'Das Terminal nennt als Ursache: flux-9'],
  ])('L-02 a terminal that refuses (%s) is said in words; nothing looks accepted', async (code, words) => {
    const { app, step } = await openDetail()
    await ask(app)
    step({ state: 'refused', code, sentAt: fromNow(0), finishedAt: fromNow(0) })
    expect(await outcome()).toBe(words)
    expect(stepMarks(await progress())).toEqual([
      'angefordert done',
      'gesendet done',
      'abgelehnt failed',
      'geöffnet todo',
    ])
    await expectAccessible()
    app.close()
  })

  it('L-02 a terminal that was away the whole time: the command is over and never opens later', async () => {
    const { app, step } = await openDetail()
    await ask(app)
    step({ state: 'expired', code: 'not-sent', finishedAt: fromNow(0) })
    expect(await outcome()).toBe(
      'Das Terminal war in der Zeit nicht erreichbar. Der Befehl ist verfallen und öffnet auch später nichts mehr.',
    )
    const region = await progress()
    expect(textOf(region)).toContain('verfallen')
    expect(stepMarks(region).slice(0, 2)).toEqual(['angefordert done', 'nicht bestätigt failed'])
    app.close()
  })

  it('L-02 a late „geöffnet" on the stream does not turn an expired command green', async () => {
    const { app, step } = await openDetail()
    await ask(app)
    step({ state: 'expired', code: 'not-confirmed', sentAt: fromNow(0), finishedAt: fromNow(0) })
    await outcome()
    app.server.stream.emit(
      aLiveEvent(1, { type: 'command.done', commandId: id('9', 1), rentalId: RENTAL, data: { code: 'ok' } }),
    )
    await screen.findByRole('button', { name: 'Fach öffnen' })
    expect(stepMarks(await progress())[3]).toBe('geöffnet todo')
    expect(screen.queryByText('Das Schloss hat bestätigt: Das Fach ist offen.')).toBeNull()
    app.close()
  })
})

describe('while a box opens', () => {
  it('L-02 each step says in a sentence what is happening and where', async () => {
    const { app, step } = await openDetail()
    await ask(app)
    const region = await progress()
    await within(region).findByText('Der Befehl wird an Terminal T-KN-01 übergeben.')
    step({ state: 'sent', sentAt: fromNow(0) })
    await within(region).findByText('Der Befehl ist unterwegs zu Terminal T-KN-01.')
    step({ state: 'accepted', acceptedAt: fromNow(0) })
    await within(region).findByText('Terminal T-KN-01 hat den Befehl angenommen und weckt das Schloss.')
    step({ state: 'done', code: 'ok', finishedAt: fromNow(0) })
    await within(region).findByText('Das Schloss hat bestätigt: Das Fach ist offen.')
    expect(within(region).queryByRole('alert')).toBeNull()
    expect(within(region).queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
    app.close()
  })

  it('L-02 ears hear the step that was reached, without the seconds', async () => {
    const { app, step } = await openDetail()
    await ask(app)
    const region = await progress()
    const spoken = within(region).getByRole('status')
    expect(textOf(spoken)).toBe('angefordert')
    step({ state: 'accepted', sentAt: fromNow(0), acceptedAt: fromNow(0) })
    await waitFor(() => expect(textOf(spoken)).toBe('angenommen'))
    expect(spoken.contains(within(region).getByText(/^verfällt in \d+ s$/))).toBe(false)
    app.close()
  })

  it('L-02 steps carry the time of the location to a tenth of a second; what has not happened has none', async () => {
    const { app, step } = await openDetail({}, { requestedAt: '2026-11-20T16:42:03.149Z' })
    await ask(app)
    const region = await progress()
    step({ state: 'sent', sentAt: '2026-11-20T16:42:03.481Z' })
    await within(region).findByText('17:42:03,4')
    expect(within(region).getByText('17:42:03,1').getAttribute('datetime')).toBe('2026-11-20T16:42:03.149Z')
    expect(within(region).getAllByText('…')).toHaveLength(2)
    app.close()
  })

  it('L-02 steps are told by the live stream at once, without asking the server for the next one', async () => {
    const { app } = await openDetail()
    await ask(app)
    const region = await progress()
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    app.server.handlers.command = () => NO_ANSWER
    app.server.stream.emit(aLiveEvent(1, { type: 'command.sent', commandId: id('9', 1) }))
    await waitFor(() => expect(stepMarks(region)[1]).toBe('gesendet now'))
    app.server.stream.emit(aLiveEvent(2, { type: 'command.accepted', commandId: id('9', 1) }))
    await waitFor(() => expect(stepMarks(region)[2]).toBe('angenommen now'))
    app.close()
  })

  it('L-02 steps of somebody else’s command change nothing here', async () => {
    const { app, step } = await openDetail()
    await ask(app)
    const region = await progress()
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    app.server.stream.emit(aLiveEvent(1, { type: 'command.done', commandId: id('9', 77) }))
    step({ state: 'sent', sentAt: fromNow(0) })
    await waitFor(() => expect(stepMarks(region)[1]).toBe('gesendet now'))
    expect(stepMarks(region)[3]).toBe('geöffnet todo')
    app.close()
  })

  it('P9 a server that falls silent in between is said; the steps catch up when it is back', async () => {
    const { app } = await openDetail()
    await ask(app)
    const region = await progress()
    await within(region).findByText(/wird an Terminal/)
    app.server.handlers.command = () => NO_ANSWER
    await within(region).findByText(/Keine Verbindung zum Server; der Stand wird nachgeholt\./)
    expect(screen.getByRole('button', { name: 'Wird geöffnet …' })).toHaveProperty('disabled', true)
    const done = aCommand({ state: 'done', code: 'ok', sentAt: fromNow(0), finishedAt: fromNow(0) })
    app.server.handlers.command = () => done
    await within(region).findByText('Das Schloss hat bestätigt: Das Fach ist offen.')
    app.close()
  })
})

describe('the reason of an opening', () => {
  it('B-01 blanks are no reason; the message goes as soon as something stands there', async () => {
    const { app } = await openDetail()
    await ask(app, '   ')
    const field = screen.getByLabelText('Grund')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(field)).toContain('Bitte geben Sie einen Grund an.')
    expect(app.server.asked('openLock')).toHaveLength(0)
    await expectAccessible()
    await app.person.type(field, 'Tür klemmt')
    expect(describedBy(field)).not.toContain('Bitte geben Sie einen Grund an.')
    app.close()
  })

  it('B-01 says before where the reason will stand, takes the focus and is sent without its blanks', async () => {
    const { app } = await openDetail()
    await app.person.click(screen.getByRole('button', { name: 'Fach öffnen' }))
    const field = screen.getByLabelText('Grund')
    expect(document.activeElement).toBe(field)
    expect(describedBy(field)).toContain('Steht im Verlauf der Miete, mit Ihrem Namen.')
    await app.person.keyboard('  Kundin hat den Code verlegt  ')
    await app.person.click(screen.getByRole('button', { name: 'Jetzt öffnen' }))
    await waitFor(() => expect(app.server.asked('openLock')).toHaveLength(1))
    expect(app.server.asked('openLock')[0]?.input.body).toMatchObject({
      reason: 'Kundin hat den Code verlegt',
      sendAltSignal: false,
    })
    app.close()
  })

  it('E-01 what was typed is still there after a refusal and after „Abbrechen"', async () => {
    const { app } = await openDetail({ openLock: () => refuse('too-many-tries') })
    await ask(app, 'Koffer bleibt hängen')
    await screen.findByText(/Zu viele Versuche/)
    await app.person.click(screen.getByRole('button', { name: 'Fach öffnen' }))
    expect(valueOf(screen.getByLabelText('Grund'))).toBe('Koffer bleibt hängen')
    await app.person.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await app.person.click(screen.getByRole('button', { name: 'Fach öffnen' }))
    expect(valueOf(screen.getByLabelText('Grund'))).toBe('Koffer bleibt hängen')
    app.close()
  })

  it('L-02 the button cannot be pressed twice while the form stands or the lock works', async () => {
    const { app } = await openDetail()
    await app.person.click(screen.getByRole('button', { name: 'Fach öffnen' }))
    expect(screen.getByRole('button', { name: 'Fach öffnen' })).toHaveProperty('disabled', true)
    await app.person.type(screen.getByLabelText('Grund'), 'Reinigung')
    await app.person.dblClick(screen.getByRole('button', { name: 'Jetzt öffnen' }))
    await progress()
    expect(screen.getByRole('button', { name: 'Wird geöffnet …' })).toHaveProperty('disabled', true)
    expect(app.server.asked('openLock')).toHaveLength(1)
    app.close()
  })
})
