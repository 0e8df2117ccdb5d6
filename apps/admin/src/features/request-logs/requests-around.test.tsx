import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { openLogs } from '../../testing/fixtures/logs.ts'
import { aRequestDetail, aRequestRow, openRequestLogs } from '../../testing/fixtures/request-logs.ts'
import { aUser } from '../../testing/session.ts'
import { callWords, fullWords } from './request-logs-columns.tsx'

const opened = `/admin/request-logs?open=${id('a', 1)}`

describe('G-01 the way to the request logs and through them', () => {
  it('leads from the log, for who may see them', async () => {
    const app = await openLogs('/admin/logs', {}, aUser({ roles: ['administrator'] }))
    const link = await screen.findByRole('link', { name: 'Request-Logs' })
    expect(link.getAttribute('href')).toBe('/admin/request-logs')
    app.close()
  })

  it('is not there for who may read the log alone', async () => {
    const app = await openLogs('/admin/logs', {}, aUser({ roles: ['support'] }))
    await screen.findByRole('link', { name: /^Tür geöffnet.* ansehen$/ })
    expect(screen.queryByRole('link', { name: 'Request-Logs' })).toBeNull()
    app.close()
  })

  it('a replay leads to the call it replayed, and that one to its replays', async () => {
    const replayed = aRequestRow({ id: id('a', 3), replayOf: id('a', 1) })
    const app = await openRequestLogs(opened, {
      requestLog: () => aRequestDetail({ replayOf: id('a', 7), replays: [replayed] }),
    })
    const first = await screen.findByRole('link', { name: 'den ersten Aufruf ansehen' })
    expect(first.getAttribute('href')).toBe(`/admin/request-logs?open=${id('a', 7)}`)
    const replays = within(screen.getByRole('region', { name: 'Wiederholungen' }))
    const second = replays.getByRole('link', { name: /^Wiederholung vom .* ansehen$/ })
    expect(second.getAttribute('href')).toBe(`/admin/request-logs?open=${id('a', 3)}`)
    app.close()
  })

  it('the id of a call can be copied, as a message named it', async () => {
    const app = await openRequestLogs(opened)
    await screen.findByRole('button', { name: 'Vorgang kopieren' })
    expect(screen.getByText(id('a', 1))).toBeTruthy()
    app.close()
  })

  it('a call that is gone meanwhile says so, and one that did not load can be asked for again', async () => {
    let isBroken = true
    const app = await openRequestLogs(opened, {
      requestLog: () => (isBroken ? refuse('unexpected') : aRequestDetail()),
    })
    expect(await screen.findByText('Aufruf nicht geladen')).toBeTruthy()
    isBroken = false
    await app.person.click(screen.getByRole('button', { name: /noch einmal|erneut/i }))
    expect(await screen.findByRole('region', { name: 'Eingaben' })).toBeTruthy()
    app.close()
    const other = await openRequestLogs(opened, { requestLog: () => refuse('not-found') })
    expect(await screen.findByText('Diesen Aufruf gibt es hier nicht')).toBeTruthy()
    other.close()
  })

  it('an answer that was cut says so', async () => {
    const app = await openRequestLogs(opened, {
      replayRequest: () => ({
        requestId: id('a', 3),
        status: 200,
        refusal: null,
        message: null,
        durationMs: 9,
        answer: '{',
        isCut: true,
      }),
    })
    await app.person.click(await screen.findByRole('button', { name: 'Aufruf wiederholen' }))
    expect(await screen.findByText('Gekürzt; die Antwort ist länger.')).toBeTruthy()
    await waitFor(() => expect(app.server.asked('requestLogs').length).toBeGreaterThan(1))
    app.close()
  })
})

it.each([
  ['Terminal anpingen', 'Terminal anpingen', 'Terminal anpingen'],
  [
    'Protokoll: Ereignisse; neueste zuerst (L-11, G-02)',
    'Protokoll',
    'Protokoll: Ereignisse; neueste zuerst',
  ],
  ['Suchen (N-06); von jeder Art fünf', 'Suchen', 'Suchen; von jeder Art fünf'],
  ['Preis (brutto) prüfen', 'Preis (brutto) prüfen', 'Preis (brutto) prüfen'],
  [null, 'Aufruf, den es nicht mehr gibt', 'Aufruf, den es nicht mehr gibt'],
])('%j is called %j in the list', (summary, short, long) => {
  expect(callWords({ summary })).toBe(short)
  expect(fullWords({ summary })).toBe(long)
})
