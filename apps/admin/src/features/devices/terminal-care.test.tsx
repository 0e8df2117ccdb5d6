import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aCommand, aPicture, aTerminal, fromNow, id } from '../../testing/fixtures.ts'
import { someHeardLocks } from '../../testing/fixtures/stored-terminals.ts'
import { expectAccessible, openApp } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const done = (kind: 'startScan' | 'restartBle' | 'refreshLine' | 'ping') =>
  aCommand({ kind, state: 'done', code: 'ok', finishedAt: fromNow(0), boxName: null })

type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']
const open = (handlers: Handlers = {}, terminal = aTerminal()) =>
  openApp('/admin/monitoring/live', {
    user: aUser(),
    handlers: {
      monitoring: () => aPicture([terminal]),
      heardLocks: () => someHeardLocks(),
      ...handlers,
    },
  })
const button = (name: string) => screen.findByRole('button', { name })

describe('L-05 what staff can have a terminal do', () => {
  it.each([
    ['startScan', 'Suche starten: T-KN-01', 'Schlösser gesucht'],
    ['restartBle', 'BLE neu starten: T-KN-01', 'Bluetooth neu gestartet'],
    ['refreshLine', 'Verbindung erneuern: T-KN-01', 'Verbindung erneuert'],
  ] as const)('%s: sent to that terminal, and what came of it is said', async (kind, name, answer) => {
    const app = await open({ commandTerminal: () => done(kind), command: () => done(kind) })
    await app.person.click(await button(name))
    expect(await screen.findByText(answer)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('commandTerminal')[0]?.input.body).toEqual({
      controller: { id: id('d', 1) },
      kind,
    })
    await expectAccessible()
    app.close()
  })

  it('one thing at a time: while one runs, the others wait', async () => {
    const waiting = aCommand({ kind: 'restartBle', state: 'sent', sentAt: fromNow(0), boxName: null })
    const app = await open({ commandTerminal: () => waiting, command: () => waiting })
    await app.person.click(await button('BLE neu starten: T-KN-01'))
    await screen.findByText('Bluetooth startet neu …')
    await app.person.click(await button('Suche starten: T-KN-01'))
    await app.person.click(await button('Ping an T-KN-01'))
    expect(app.server.asked('commandTerminal')).toHaveLength(1)
    expect(app.server.asked('pingTerminal')).toHaveLength(0)
    app.close()
  })

  it('P9 a terminal that is away says so, and nothing is claimed', async () => {
    const app = await open({ commandTerminal: () => refuse('terminal-offline') })
    await app.person.click(await button('Verbindung erneuern: T-KN-01'))
    const answer = await screen.findByText('Das Terminal ist zurzeit nicht erreichbar.')
    expect(answer.dataset['failed']).toBe('true')
    app.close()
  })

  it('an expired command is told as unconfirmed, whatever it was for', async () => {
    const expired = aCommand({ kind: 'startScan', state: 'expired', code: 'not-confirmed', boxName: null })
    const app = await open({ commandTerminal: () => expired, command: () => expired })
    await app.person.click(await button('Suche starten: T-KN-01'))
    const answer = await screen.findByText('Das Terminal hat sich in der Zeit nicht zurückgemeldet.')
    expect(answer.dataset['failed']).toBe('true')
    app.close()
  })

  it('A-12 who may not maintain has none of the buttons', async () => {
    const app = await open({}, aTerminal({ can: { maintain: false } }))
    await screen.findByText('Konstanz Bahnhof')
    for (const name of ['Ping an T-KN-01', 'Suche starten: T-KN-01'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    app.close()
  })
})
