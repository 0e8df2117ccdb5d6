import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pretendScreen } from '../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../testing/fake-server.ts'
import { heading, openApp, textOf } from '../testing/screen.tsx'
import { aStoredSession } from '../testing/session.ts'
import { createSessionStore } from './session/session-store.ts'

const WELCOME = 'Herzlich willkommen im Backend'
const lostWord = () => screen.queryByText(/Live-Verbindung unterbrochen/)

let closing: (() => void) | undefined
afterEach(() => closing?.())

async function open(...options: Parameters<typeof openApp>) {
  const app = await openApp(...options)
  closing = app.close
  return app
}

describe('the app put together', () => {
  it('A-01 every call carries the token of the moment', async () => {
    const app = await open('/admin/dashboard')
    await heading(WELCOME)
    await waitFor(() => expect(app.server.asked('accessRightCounts').length).toBeGreaterThan(0))
    createSessionStore(localStorage).save(aStoredSession({ token: 'token-2' }))
    await act(() => app.app.queries.invalidateQueries())
    const tokens = app.server.asked('accessRightCounts').map(({ caller }) => caller.token)
    expect(new Set(tokens)).toEqual(new Set(['token-1', 'token-2']))
  })

  it('A-05 a call refused for an old token is asked once more with the next one, unseen by the person', async () => {
    const counts = { all: 90, running: 60, overdue: 57, endsToday: 0, unpaid: 0 }
    const app = await open('/admin/dashboard', {
      handlers: {
        accessRightCounts: (_input, { token }) =>
          token === 'token-2' ? { counts } : refuse('not-signed-in'),
        refreshTokenByPost: () => aStoredSession({ token: 'token-2' }),
      },
    })
    await heading(WELCOME)
    expect(await screen.findByText('57')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('refreshTokenByPost')).toHaveLength(1)
    expect(app.server.asked('refreshTokenByPost')[0]?.caller.token).toBe('token-1')
    expect(app.leave).not.toHaveBeenCalled()
  })

  it('A-05 refreshes ahead of the first call when it is due', async () => {
    createSessionStore(localStorage).save(aStoredSession())
    const app = await open('/login', {
      user: null,
      handlers: {
        signIn: () => ({ ...aStoredSession(), refreshAheadAt: '2020-01-01T00:00:00Z' }),
        refreshTokenByPost: () => aStoredSession({ token: 'token-2' }),
      },
    })
    await heading(WELCOME)
    app.app.session.start({ ...aStoredSession({ token: 'old' }), refreshAheadAt: '2020-01-01T00:00:00Z' })
    await act(() => app.app.queries.invalidateQueries())
    await waitFor(() => expect(app.server.asked('refreshTokenByPost')).toHaveLength(1))
    expect(app.server.asked('accessRightCounts').at(-1)?.caller.token).toBe('token-2')
  })

  it('E-01 what went wrong is logged with its request id and nothing personal', async () => {
    await open('/admin/access-rights?q=Katharina', { handlers: { accessRights: () => refuse('unexpected') } })
    await screen.findByRole('alert')
    const said = vi.mocked(console.warn).mock.calls.map((parts) => parts.join(' '))
    expect(said).toContain('Fachwerk: 500 unexpected 0190-request')
    expect(said.join()).not.toContain('Katharina')
    expect(said.join()).not.toContain('token')
  })

  it('E-01 a reading call without an answer is tried once more before anybody is bothered', async () => {
    let tries = 0
    const app = await open('/admin/access-rights', {
      handlers: {
        accessRights: () => {
          tries += 1
          return tries === 1 ? NO_ANSWER : { rows: [], total: 0, totalIsExact: true }
        },
      },
    })
    expect(await screen.findByText('Gerade läuft keine Miete.')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('accessRights')).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('L-08 a lost live connection is said quietly in the header, and again when it is back', async () => {
    const app = await open('/admin/dashboard')
    await heading(WELCOME)
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    expect(lostWord()).toBeNull()
    app.server.stream.cut()
    await waitFor(() => expect(lostWord()).not.toBeNull())
    await waitFor(() => expect(lostWord()).toBeNull())
    expect(app.server.stream.opened).toHaveLength(2)
  })

  it('N-11 follows the system’s scheme until the person chooses', async () => {
    document.cookie = 'fachwerk.scheme=; max-age=0; path=/'
    await open('/admin/dashboard')
    await heading(WELCOME)
    act(() => pretendScreen({ dark: true }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    expect(textOf(document.body)).toContain('Jana Brandt')
  })
})
