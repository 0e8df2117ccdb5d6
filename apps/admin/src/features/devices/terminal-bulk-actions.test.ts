import { describe, expect, it } from 'vitest'
import { actionOf, anApi } from '../../testing/an-api.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { aCommand, fromNow } from '../../testing/fixtures.ts'
import { aTerminalDetail, terminalRows } from '../../testing/fixtures/stored-terminals.ts'
import { forEachRow } from '../../ui/list/bulk/bulk-actions.ts'
import { terminalBulkActions } from './terminal-bulk-actions.ts'

const action = (key: string) => actionOf(terminalBulkActions, key)
const rows = terminalRows
const [first] = rows
if (!first) throw new Error('no terminal')

/** What came of an action at each of the terminals. */
async function outcome(key: string, handlers: Handlers, reason = '') {
  const { server, api } = anApi(handlers)
  const { run } = action(key)
  const { done, failed } = await forEachRow(
    rows,
    (row) => run(api, row, reason, ''),
    () => {},
    new AbortController().signal,
  )
  return {
    server,
    done: done.map(({ name }) => name),
    failed: failed.map(({ row, words: why }) => [row.name, why]),
  }
}

describe('L-05 many terminals at once', () => {
  it('P9 have answered only when their own answer came; who is away says so', async () => {
    let asked = 0
    const { done, failed } = await outcome('ping', {
      pingTerminal: ({ body }) =>
        body.controller.id === first.id ? aCommand({ state: 'sent' }) : refuse('terminal-offline'),
      command: () => {
        asked += 1
        return aCommand({ state: asked < 2 ? 'accepted' : 'done' })
      },
    })
    expect(asked).toBe(2)
    expect(done).toEqual([first.name])
    expect(failed).toEqual(
      rows.slice(1).map(({ name }) => [name, 'Das Terminal ist zurzeit nicht erreichbar.']),
    )
  })

  it('P9 a command that expired or failed is no success', async () => {
    const { done, failed } = await outcome('restartBle', {
      commandTerminal: () => aCommand({ state: 'requested' }),
      command: () => aCommand({ state: 'expired', code: null }),
    })
    expect(done).toEqual([])
    expect(failed.map(([, why]) => why)).toEqual(rows.map(() => 'keine Antwort'))
  })

  it('P9 where even the server tells no end, waiting has one', async () => {
    const { failed } = await outcome('ping', {
      pingTerminal: () => aCommand({ state: 'sent', expiresAt: fromNow(-1) }),
    })
    expect(failed.map(([, why]) => why)).toEqual(rows.map(() => 'keine Antwort'))
  })

  it('the line is refreshed by the command of the single button', async () => {
    const { server } = await outcome('refreshLine', { commandTerminal: () => aCommand({ state: 'done' }) })
    expect(server.asked('commandTerminal').map(({ input }) => input.body)).toEqual(
      rows.map(({ id }) => ({ controller: { id }, kind: 'refreshLine' })),
    )
  })

  it('are put away with one reason; what holds locks stays and says why', async () => {
    const { server, done, failed } = await outcome(
      'archive',
      {
        deleteTerminal: ({ body }) =>
          body.controller.id === first.id ? refuse('terminal-has-locks') : aTerminalDetail(),
      },
      'Umbau',
    )
    expect(done).toEqual(rows.slice(1).map(({ name }) => name))
    expect(failed).toEqual([[first.name, expect.stringContaining('hängen noch Schlösser')]])
    expect(server.asked('deleteTerminal')[0]?.input.body).toEqual({
      controller: { id: first.id, archived: true, reason: 'Umbau' },
    })
  })

  it('come back with a reason', async () => {
    const { server } = await outcome('restore', { deleteTerminal: () => aTerminalDetail() }, 'Saison')
    expect(server.asked('deleteTerminal')[0]?.input.body).toMatchObject({
      controller: { archived: false, reason: 'Saison' },
    })
  })

  it('every action says before what follows', () => {
    for (const { key, question, done } of terminalBulkActions) {
      const { title, text, confirm } = question(3)
      expect([key, `${title} ${done(3)}`]).toEqual([key, expect.stringMatching(/3.*3/)])
      expect(text.length).toBeGreaterThan(40)
      expect(confirm).not.toBe('')
    }
  })
})
