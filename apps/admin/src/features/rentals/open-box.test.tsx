import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { aCommand, aRight, aRow, fromNow, id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { openRights } from '../../testing/fixtures/rights.ts'
import { describedBy, expectAccessible, textOf, valueOf } from '../../testing/screen.tsx'

const ADDRESS = `/admin/access-rights?view=overdue&open=${id('e', 2)}`
const right = aRight(aRow({ rentalId: id('e', 2) }))
const openDetail = (more: Parameters<typeof openRights>[1] = {}) =>
  openRights(ADDRESS, { accessRight: () => right, ...more })
/** A server whose command goes on when the test says so. */
function aLock(first: Partial<CommandView> = {}) {
  let command = aCommand(first)
  return {
    handlers: { openLock: () => command, command: () => command },
    step: (next: Partial<CommandView>) => {
      command = { ...command, ...next }
    },
  }
}
const steps = () =>
  within(screen.getByRole('region', { name: 'Fach öffnen' }))
    .getAllByRole('listitem')
    .map((step) => `${textOf(step.querySelector('b'))} ${step.dataset['look']}`)

async function askToOpen(app: Awaited<ReturnType<typeof openDetail>>, reason = 'Kundin am Telefon') {
  await app.person.click(await screen.findByRole('button', { name: 'Fach öffnen' }))
  if (reason) await app.person.type(screen.getByLabelText('Grund'), reason)
  await app.person.click(screen.getByRole('button', { name: 'Jetzt öffnen' }))
}

describe('opening a box', () => {
  it('L-02 goes through requested, sent, accepted and opened as the lock confirms them', async () => {
    const lock = aLock()
    const app = await openDetail(lock.handlers)
    await askToOpen(app)
    await waitFor(() =>
      expect(steps()).toEqual(['angefordert now', 'gesendet todo', 'angenommen todo', 'geöffnet todo']),
    )
    expect(screen.getByText(/^verfällt in \d+ s$/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Wird geöffnet …' })).toHaveProperty('disabled', true)
    await expectAccessible()
    lock.step({ state: 'accepted', sentAt: fromNow(0), acceptedAt: fromNow(0) })
    app.server.stream.emit(aLiveEvent(1, { type: 'command.accepted', commandId: id('9', 1) }))
    await waitFor(() => expect(steps()[2]).toBe('angenommen now'))
    lock.step({ state: 'done', finishedAt: fromNow(0), code: 'ok' })
    await waitFor(() =>
      expect(steps()).toEqual(['angefordert done', 'gesendet done', 'angenommen done', 'geöffnet done']),
    )
    expect(screen.getByText('Das Schloss hat bestätigt: Das Fach ist offen.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Fach öffnen' })).toHaveProperty('disabled', false)
    const { input, caller } = app.server.asked('openLock')[0] ?? {}
    expect(input?.body).toMatchObject({ item: id('e', 2), type: 'unlock', reason: 'Kundin am Telefon' })
    expect(caller?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    app.close()
  })

  it('L-02 an expired command says „nicht bestätigt" and offers a new attempt', async () => {
    const lock = aLock()
    const app = await openDetail(lock.handlers)
    await askToOpen(app)
    lock.step({ state: 'expired', sentAt: fromNow(0), finishedAt: fromNow(0), code: 'not-confirmed' })
    const region = await screen.findByRole('region', { name: 'Fach öffnen' })
    await waitFor(() => expect(steps()[2]).toBe('nicht bestätigt failed'))
    expect(textOf(within(region).getByRole('alert'))).toContain('öffnet auch später nichts mehr')
    await app.person.click(within(region).getByRole('button', { name: 'Erneut versuchen' }))
    expect(valueOf(screen.getByLabelText('Grund'))).toBe('Kundin am Telefon')
    await app.person.click(screen.getByRole('button', { name: 'Jetzt öffnen' }))
    await waitFor(() => expect(app.server.asked('openLock')).toHaveLength(2))
    const keys = app.server.asked('openLock').map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    app.close()
  })

  it('B-01 nothing is opened without a reason', async () => {
    const app = await openDetail()
    await askToOpen(app, '')
    const field = screen.getByLabelText('Grund')
    expect(describedBy(field)).toContain('Bitte geben Sie einen Grund an.')
    expect(document.activeElement).toBe(field)
    expect(app.server.asked('openLock')).toHaveLength(0)
    await app.person.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(screen.queryByLabelText('Grund')).toBeNull()
    app.close()
  })

  it('L-02 a refusal says why; a lost answer is asked again under the same key, so nothing opens twice', async () => {
    const app = await openDetail({ openLock: () => refuse('terminal-offline') })
    await askToOpen(app)
    expect(await screen.findByText('Das Terminal ist zurzeit nicht erreichbar.')).toBeInstanceOf(HTMLElement)
    app.server.handlers.openLock = () => NO_ANSWER
    await app.person.click(screen.getByRole('button', { name: 'Fach öffnen' }))
    await app.person.click(screen.getByRole('button', { name: 'Jetzt öffnen' }))
    expect(await screen.findByText(/Der Server antwortet nicht/)).toBeInstanceOf(HTMLElement)
    Object.assign(app.server.handlers, aLock({ state: 'done', finishedAt: fromNow(0) }).handlers)
    await app.person.click(screen.getByRole('button', { name: 'Fach öffnen' }))
    await app.person.click(screen.getByRole('button', { name: 'Jetzt öffnen' }))
    await waitFor(() => expect(steps()[3]).toBe('geöffnet done'))
    const keys = app.server.asked('openLock').map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(keys[0]).not.toBe(keys[1])
    expect(keys[1]).toBe(keys[2])
    app.close()
  })
})
