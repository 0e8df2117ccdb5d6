import { ApiProblem } from '@fachwerk/contract/api-problem'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showOnPage } from '../../testing/page.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { Emptiness } from './emptiness.tsx'
import { Failure, NoPermission } from './failure.tsx'

const show = (problem: unknown, onRetry = () => {}) =>
  showOnPage(() => <Failure title="Liste nicht geladen" problem={problem} onRetry={onRetry} />)
const said = () => textOf(screen.getByRole('alert'))
const GENERIC = 'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.'

describe('what could not be loaded', () => {
  it('E-01 is said at once, with a way to try again', async () => {
    const onRetry = vi.fn<() => void>()
    const { person } = show(new Error('boom'), onRetry)
    expect(screen.getByRole('heading', { level: 2, name: 'Liste nicht geladen' })).toBeInstanceOf(HTMLElement)
    expect(said()).toContain(GENERIC)
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('E-01 what the program says of itself is not shown to people', () => {
    show(new TypeError("Cannot read properties of undefined (reading 'rows')"))
    expect(said()).not.toContain('undefined')
  })

  it('E-01 no answer tells that what was typed is kept, and names no request that nobody has', () => {
    show(new ApiProblem({ status: 0, code: 'network-failure' }))
    expect(said()).toContain(`${GENERIC} Der Server antwortet nicht. Ihre Eingaben bleiben erhalten.`)
    expect(said()).not.toContain('Vorgang')
  })

  it('E-03 a refusal gives the reason of the server and the request id for support', () => {
    const detail = 'Zu viele Versuche. Bitte warten Sie einen Moment.'
    show(new ApiProblem({ status: 429, code: 'too-many-tries', detail, requestId: '0190-abc' }))
    expect(said()).toContain(detail)
    expect(said()).toContain('Vorgang 0190-abc')
    expect(said()).not.toContain(GENERIC)
  })

  it('E-03 what nobody foresaw keeps its request id under the calm sentence', () => {
    const detail = 'duplicate key value violates unique constraint'
    show(new ApiProblem({ status: 500, code: 'unexpected', detail, requestId: '0190-def' }))
    expect(said()).toContain(GENERIC)
    expect(said()).toContain('Vorgang 0190-def')
    expect(said()).not.toContain('constraint')
  })
})

describe('nothing to see', () => {
  it('A-12 a missing permission says who can change that, and is no alarm', async () => {
    showOnPage(() => <NoPermission />)
    expect(screen.getByRole('heading', { name: 'Keine Berechtigung' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Wer in Ihrer Firma die Benutzer verwaltet/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    await expectAccessible()
  })

  it('R-01 an empty list is no alarm and shows the one way out', async () => {
    showOnPage(() => (
      <Emptiness title="Noch nichts" text="Hier steht bald etwas." action={<a href="/anlegen">Anlegen</a>} />
    ))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Noch nichts' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: 'Anlegen' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('N-07 where it is the whole page its title is the heading of the page', () => {
    showOnPage(() => <Emptiness level={1} sign="locked" title="Nichts" text="Gar nichts" note={null} />)
    expect(screen.getAllByRole('heading', { level: 1 }).map(textOf)).toContain('Nichts')
  })
})
