import { ApiProblem } from '@fachwerk/contract/api-problem'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/part.tsx'
import { textOf } from '../testing/screen.tsx'
import { aUser } from '../testing/session.ts'
import { useApi } from './api.ts'
import { useColorScheme } from './color-scheme-context.ts'
import { randomKey } from './random-key.ts'
import { reportProblem } from './report.ts'
import { SessionProvider, useMay, useSession, useUser } from './session.ts'
import { useNow } from './words/use-now.ts'
import { usePageTitle } from './use-page-title.ts'
import { VERSION } from './version.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Clock() {
  return <p>{`Stand ${new Date(useNow(15_000)).toISOString()}`}</p>
}
function Titled() {
  usePageTitle('Zugriffsrechte')
  return null
}
function Rights() {
  const user = useUser()
  const may = useMay('locks.open')
  return <p>{`${user?.contact.lastName ?? 'niemand'} ${may ? 'darf' : 'darf nicht'}`}</p>
}

const Broken = ({ use }: { readonly use: () => unknown }) => {
  try {
    use()
  } catch (mistake) {
    return <p>{mistake instanceof Error ? mistake.message : ''}</p>
  }
  return null
}

describe('what ticks', () => {
  it('R-03 is drawn anew only when its step is over, not every second', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T16:42:07Z') })
    renderPart(<Clock />)
    expect(textOf(screen.getByText(/^Stand/))).toBe('Stand 2026-11-20T16:42:00.000Z')
    act(() => {
      vi.advanceTimersByTime(7_000)
    })
    expect(textOf(screen.getByText(/^Stand/))).toBe('Stand 2026-11-20T16:42:00.000Z')
    act(() => {
      vi.advanceTimersByTime(2_000)
    })
    expect(textOf(screen.getByText(/^Stand/))).toBe('Stand 2026-11-20T16:42:15.000Z')
  })

  it('R-03 a step that ends while a screen is drawn is no mistake', () => {
    let at = Date.parse('2026-11-20T16:42:07Z')
    vi.spyOn(Date, 'now').mockImplementation(() => {
      at += 15_000
      return at
    })
    renderPart(<Clock />)
    expect(textOf(screen.getByText(/^Stand/))).toMatch(/^Stand 2026-11-20T16:4/)
  })
})

describe('keys and names', () => {
  it('FAULT-07 a key has 128 random bits and never comes twice', () => {
    const keys = Array.from({ length: 500 }, () => randomKey())
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(500)
  })

  it('N-07 a page names itself in the browser’s tab', () => {
    render(<Titled />)
    expect(document.title).toBe('Zugriffsrechte · Fachwerk')
  })

  it('A-09 the version is one of the build', () => {
    expect(VERSION).toMatch(/^\d+(\.\d+)+$/)
  })
})

describe('session for screens', () => {
  it('A-12 says who is signed in and what they may, and follows a change', () => {
    let user: ReturnType<typeof aUser> | null = aUser()
    const listeners = new Set<() => void>()
    const session = {
      user: () => user,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      start: () => {},
      know: () => {},
      signOut: async () => {},
    }
    const change = (next: typeof user) =>
      act(() => {
        user = next
        for (const notify of listeners) notify()
      })
    render(
      <SessionProvider value={session}>
        <Rights />
      </SessionProvider>,
    )
    expect(screen.getByText('Brandt darf')).toBeInstanceOf(HTMLElement)
    change(aUser({ roles: ['reader'] }))
    expect(screen.getByText('Brandt darf nicht')).toBeInstanceOf(HTMLElement)
    change(null)
    expect(screen.getByText('niemand darf nicht')).toBeInstanceOf(HTMLElement)
  })
})

describe('mistakes of ours', () => {
  it('a screen without its surroundings says which are missing', () => {
    const { rerender } = render(<Broken use={useApi} />)
    expect(screen.getByText('no API around this screen')).toBeInstanceOf(HTMLElement)
    rerender(<Broken key="session" use={useSession} />)
    expect(screen.getByText('no session around this screen')).toBeInstanceOf(HTMLElement)
    rerender(<Broken key="scheme" use={useColorScheme} />)
    expect(screen.getByText('no colour scheme around this screen')).toBeInstanceOf(HTMLElement)
  })

  it('E-01 what goes wrong is logged by status, code and request id', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    reportProblem(new ApiProblem({ status: 500, code: 'unexpected', requestId: 'r-1', detail: 'x' }))
    reportProblem(new ApiProblem({ status: 0, code: 'network-failure' }))
    const mistake = new TypeError('x is undefined')
    reportProblem(mistake)
    expect(warn.mock.calls).toEqual([
      ['Fachwerk:', 500, 'unexpected', 'r-1'],
      ['Fachwerk:', 0, 'network-failure', ''],
      ['Fachwerk:', mistake],
    ])
  })
})
