import type { OwnCompany } from '@fachwerk/contract/company/own-company-calls'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Handlers, NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { anOwnCompany } from '../../testing/fixtures/own-company.ts'
import { renderPart } from '../../testing/part.tsx'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { OwnCompanyPage } from './own-company-page.tsx'

const owner = aUser({ roles: ['owner'] })

/** The page for somebody who may only read it. */
async function show(company: OwnCompany, user: typeof owner, handlers: Handlers = {}) {
  renderPart(<OwnCompanyPage />, {
    user,
    handlers: {
      ownCompany: () => company,
      siteList: () => ({ rows: [], total: 0, totalIsExact: true }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  await screen.findByRole('region', { name: 'So steht es im Impressum' })
}

describe('LAW-20 the own company, for who reads it', () => {
  it('A-12 who may not change it reads it, and who may', async () => {
    await show(anOwnCompany({ register: '', can: { edit: false } }), aUser({ roles: ['reader'] }))
    expect(screen.getByText('Ändern dürfen Inhaber und Administratoren.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Bahnhofplatz 4, 78462 Konstanz, Deutschland')).toBeInstanceOf(HTMLElement)
    expect(screen.getAllByText('nicht angegeben')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
    await expectAccessible()
  })

  it('F-01 a franchisee reads who keeps it, and what changed', async () => {
    const company = anOwnCompany({ franchisor: { id: id('c', 0), name: 'Zeitlager' }, can: { edit: false } })
    const entry = {
      id: '1',
      at: '2026-11-20T12:00:00.000Z',
      actor: { kind: 'staff', id: id('a', 9), name: 'Jana Brandt' },
      action: 'company.changedByFranchisor',
      before: { phone: '1' },
      after: { phone: '2' },
      reason: null,
    } as const
    await show(company, aUser({ roles: ['owner'], menuProfile: 'franchisee' }), {
      history: () => ({ rows: [entry], total: 1 }),
    })
    expect(screen.getByText(/^Diese Angaben pflegt Zeitlager\./)).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('Von der Franchisegeberin geändert')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('is asked for again where it did not come', async () => {
    let answers = 0
    const part = renderPart(<OwnCompanyPage />, {
      user: owner,
      handlers: {
        ownCompany: () => ((answers += 1) === 1 ? refuse('not-found') : anOwnCompany()),
        siteList: () => NO_ANSWER,
        history: () => ({ rows: [], total: 0 }),
      },
    })
    expect(await screen.findByText('Unternehmensdaten nicht geladen')).toBeInstanceOf(HTMLElement)
    await part.person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(textOf(await screen.findByRole('region', { name: 'So steht es im Impressum' }))).toContain(
      'Anbieter',
    )
  })
})
