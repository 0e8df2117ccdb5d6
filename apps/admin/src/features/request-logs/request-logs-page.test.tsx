import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import {
  aRefusedRequest,
  aRequestDetail,
  aRequestRow,
  openRequestLogs,
} from '../../testing/fixtures/request-logs.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const rowOf = async (name: RegExp) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`no row of ${name.source}`)
  return textOf(row)
}
const opened = `/admin/request-logs?open=${id('a', 1)}`
const replayButton = () => screen.findByRole('button', { name: 'Aufruf wiederholen' })

describe('G-01 the request logs on screen', () => {
  it('tell who called what, with which result and how long it took', async () => {
    const app = await openRequestLogs()
    expect(await rowOf(/^Schlösser und Fächer.* ansehen$/)).toMatch(/Jana Brandt.*Erledigt 200.*38 ms/)
    expect(await rowOf(/^Zahlungspflichtig bestellen.* ansehen$/)).toMatch(
      /zeitlager\.example.*Abgelehnt 409.*1\.240 ms/,
    )
    await expectAccessible()
    app.close()
  })

  it('a long description is short in the list, whole in the detail, and never names a row of our ledger', async () => {
    const summary = 'Protokoll: Ereignisse an Schlössern und Terminals; neueste zuerst (L-11)'
    const app = await openRequestLogs(opened, {
      requestLogs: () => ({ rows: [aRequestRow({ summary })], older: null }),
      requestLog: () => aRequestDetail({ summary }),
    })
    expect(await screen.findByRole('heading', { name: 'Protokoll' })).toBeTruthy()
    expect(screen.getByText('Protokoll: Ereignisse an Schlössern und Terminals; neueste zuerst')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^Protokoll, .* ansehen$/ })).toBeTruthy()
    app.close()
  })

  it('N-05 the whole filter stands in the address and goes to the server', async () => {
    const app = await openRequestLogs(
      '/admin/request-logs?from=2026-11-01&to=2026-11-30&result=refused,failed&caller=staff&slow=500,2000&replays=only&q=anpingen',
    )
    const filter = {
      from: '2026-11-01',
      to: '2026-11-30',
      results: ['refused', 'failed'],
      callers: ['staff'],
      slowerThanMs: 500,
      replays: true,
      search: 'anpingen',
    }
    await waitFor(() => expect(app.server.asked('requestLogs').at(-1)?.input.body).toMatchObject(filter))
    expect(app.server.asked('requestLogsTotal').at(-1)?.input.body).toMatchObject(filter)
    app.close()
  })

  it('a place nobody made is left out, and an unknown call says so', async () => {
    const app = await openRequestLogs("/admin/request-logs?after=1';drop&open=x12", {
      requestLogs: () => ({ rows: [aRequestRow({ summary: null, replayOf: id('a', 9) })], older: null }),
    })
    expect(await rowOf(/^Aufruf, den es nicht mehr gibt/)).toContain('Wiederholung')
    expect(app.server.asked('requestLog')).toEqual([])
    app.close()
  })

  it('FAULT-46 who does not lead sees no list', async () => {
    const app = await openRequestLogs('/admin/request-logs', {}, aUser({ roles: ['operator'] }))
    expect(await screen.findByText(/keine Berechtigung/i)).toBeTruthy()
    expect(app.server.asked('requestLogs')).toEqual([])
    app.close()
  })

  it('one call shows its input and what was left out of it', async () => {
    const app = await openRequestLogs(opened, {
      requestLog: () =>
        aRequestDetail({
          inputKept: 'masked',
          input: { body: { email: '[redacted]' } },
          hindrance: 'replay-input-hidden',
        }),
    })
    expect(
      await screen.findByText(/Geheimnisse und Adressen von Personen wurden nicht aufbewahrt/),
    ).toBeTruthy()
    expect(screen.getByText(/\[redacted\]/)).toBeTruthy()
    expect(screen.getByText(/Lässt sich nicht wiederholen/)).toBeTruthy()
    await expectAccessible()
    app.close()
  })
})

describe('LAW-66 a replay on screen', () => {
  it('does the call again and shows the answer; nothing is said before the server said it', async () => {
    let replays = 0
    const app = await openRequestLogs(opened, {
      requestLog: () =>
        aRequestDetail({
          replays: replays === 0 ? [] : [aRequestRow({ id: id('a', 3), replayOf: id('a', 1) })],
        }),
      replayRequest: () => {
        replays += 1
        const answer = '{\n  "rows": []\n}'
        return {
          requestId: id('a', 3),
          status: 200,
          refusal: null,
          message: null,
          durationMs: 21,
          answer,
          isCut: false,
        }
      },
    })
    const button = await replayButton()
    expect(screen.queryByText(/Erledigt nach/)).toBeNull()
    await app.person.click(button)
    expect(await screen.findByText('Erledigt nach 21 ms')).toBeTruthy()
    expect(screen.getByText(/"rows": \[\]/)).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Wiederholungen' })).toBeTruthy()
    expect(app.server.asked('replayRequest')[0]?.input.params).toEqual({ id: id('a', 1) })
    await expectAccessible()
    app.close()
  })

  it('says what today’s answer refuses', async () => {
    const app = await openRequestLogs(opened, {
      replayRequest: () => ({
        requestId: id('a', 3),
        status: 404,
        refusal: 'not-found',
        message: 'Das gibt es hier nicht.',
        durationMs: 4,
        answer: null,
        isCut: false,
      }),
    })
    await app.person.click(await replayButton())
    expect(await screen.findByText('Abgelehnt: Das gibt es hier nicht.')).toBeTruthy()
    app.close()
  })

  it('a replay that could not be made says why and can be tried again', async () => {
    const app = await openRequestLogs(opened, { replayRequest: () => refuse('too-many-tries') })
    await app.person.click(await replayButton())
    expect(await screen.findByText(/Zu viele Versuche/)).toBeTruthy()
    expect(await replayButton()).toBeTruthy()
    app.close()
  })

  it('a payment has no button, only the reason', async () => {
    const app = await openRequestLogs(opened, {
      requestLog: () =>
        aRequestDetail({
          ...aRefusedRequest({ id: id('a', 1) }),
          inputKept: 'none',
          input: null,
          hindrance: 'replay-not-of-staff',
        }),
    })
    expect(await screen.findByText(/Der Aufruf kam von einem Kunden/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Aufruf wiederholen' })).toBeNull()
    app.close()
  })

  it('who may look but not replay sees no button', async () => {
    const app = await openRequestLogs(opened, {
      requestLog: () => aRequestDetail({ can: { replay: false } }),
    })
    expect(await screen.findByRole('region', { name: 'Eingaben' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Aufruf wiederholen' })).toBeNull()
    app.close()
  })
})
