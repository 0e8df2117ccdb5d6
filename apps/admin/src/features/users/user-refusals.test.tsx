import { type UserDetail, USER_STATUSES } from '@fachwerk/contract/user-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { describedBy, openApp, textOf, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const owner = aUser({ roles: ['owner'] })
const ID = '01900000-0000-7000-8000-0000000000b1'
const FRANCHISEE = {
  id: '01900000-0000-7000-8000-0000000000c9',
  name: 'Nehmer GmbH',
  menuProfile: 'franchisee' as const,
  franchisorCompany: { id: owner.company, name: owner.companyObject.name },
}
const aDetail = (over: Partial<UserDetail> = {}): UserDetail => ({
  id: ID,
  email: 'ole@seefach.example',
  backendRoles: ['reader'],
  company: owner.company,
  companyObject: owner.companyObject,
  contact: { firstName: 'Ole', lastName: 'Harms', email: 'ole@seefach.example' },
  language: 'de',
  status: 'active',
  version: 1,
  createdAt: '2026-09-01T08:00:00.000Z',
  changedAt: null,
  lastSignedInAt: null,
  invited: false,
  secondFactor: true,
  can: { edit: true, roles: ['operator', 'reader'], statuses: [...USER_STATUSES] },
  ...over,
})
type Options = NonNullable<Parameters<typeof openApp>[1]>
const open = async (address: string, handlers: Options['handlers'] = {}, user = owner) => {
  const app = await openApp(address, {
    user,
    handlers: {
      usersList: () => ({ rows: [], total: 0, totalIsExact: true }),
      companies: () => ({ rows: [owner.companyObject] }),
      user: () => aDetail(),
      ...handlers,
    },
  })
  return {
    ...app,
    press: async (name: string) => app.person.click(await screen.findByRole('button', { name })),
  }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const newPerson = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.press('Benutzer anlegen')
  return within(await screen.findByRole('dialog', { name: 'Benutzer anlegen' }))
}

describe('E-03 A-11 a form that is not complete', () => {
  it('says at each field what is missing and sends nothing', async () => {
    const app = await open('/admin/users')
    const form = await newPerson(app)
    await app.person.type(form.getByRole('textbox', { name: 'E-Mail' }), 'ole@')
    await app.person.click(form.getByRole('button', { name: 'Benutzer anlegen' }))
    const summary = await form.findByRole('alert')
    expect(within(summary).getAllByRole('link').map(textOf)).toEqual(
      expect.arrayContaining([
        'Vorname fehlt.',
        'Nachname fehlt.',
        'Bitte wählen Sie mindestens eine Rolle.',
      ]),
    )
    expect(describedBy(field('Vorname'))).toContain('Vorname fehlt.')
    expect(field('E-Mail').getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('createUser')).toEqual([])
    app.close()
  })
})

describe('A-10 A-13 a new person of a franchisee', () => {
  it('is created there, and without a mail when that is not wished', async () => {
    const app = await open('/admin/users', {
      companies: () => ({ rows: [owner.companyObject, FRANCHISEE] }),
      createUser: ({ body }) => aDetail({ company: body.company ?? owner.company }),
    })
    const form = await newPerson(app)
    await app.person.type(form.getByRole('textbox', { name: 'E-Mail' }), 'ole@seefach.example')
    await app.person.type(form.getByRole('textbox', { name: 'Vorname' }), 'Ole')
    await app.person.type(form.getByRole('textbox', { name: 'Nachname' }), 'Harms')
    await app.person.click(form.getByLabelText('Rollen', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Lesend' }))
    await app.person.keyboard('{Escape}')
    await app.person.click(await form.findByLabelText('Firma', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Nehmer GmbH' }))
    await app.person.click(form.getByRole('checkbox', { name: /Einladung/ }))
    await app.person.click(form.getByRole('button', { name: 'Benutzer anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('createUser')[0]?.input.body).toMatchObject({
        company: FRANCHISEE.id,
        invite: false,
      }),
    )
    app.close()
  })

  it('A-12 an administrator is offered every role but that of an owner', async () => {
    const app = await open('/admin/users', {}, aUser({ roles: ['administrator'] }))
    const form = await newPerson(app)
    await app.person.click(form.getByLabelText('Rollen', { selector: 'input' }))
    const offered = (await screen.findAllByRole('option')).map(textOf)
    expect(offered).toContain('Administrator')
    expect(offered).not.toContain('Inhaber')
    app.close()
  })
})

describe('A-11 a person who cannot be saved as they are', () => {
  it('FAULT-72 who else saved is named, and nothing typed is lost', async () => {
    const app = await open(`/admin/users?open=${ID}`, {
      updateUser: () =>
        refuseStale({
          by: 'Ada Min',
          at: '2026-11-20T13:05:00Z',
          current: { email: 'ole@seefach.example', firstName: 'Olaf', lastName: 'Harms', version: 2 },
        }),
    })
    await app.press('Bearbeiten')
    await app.person.type(await screen.findByRole('textbox', { name: 'Nachname' }), '-Neu')
    await app.press('Speichern')
    const dialog = await screen.findByRole('dialog', { name: 'Inzwischen geändert' })
    expect(textOf(dialog)).toContain('Ada Min hat am 20.11.2026 14:05 gespeichert.')
    expect(within(dialog).getByRole('radio', { name: 'Olaf' })).toBeInstanceOf(HTMLElement)
    expect(within(dialog).getByRole('radio', { name: 'Harms-Neu' })).toHaveProperty('checked', true)
    app.close()
  })

  it('A-12 the last owner stays one: the reason is told and the form keeps what was typed', async () => {
    const app = await open(`/admin/users?open=${ID}`, { updateUser: () => refuse('last-owner') })
    await app.press('Bearbeiten')
    await app.person.type(await screen.findByRole('textbox', { name: 'Nachname' }), '-Neu')
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('updateUser')).toHaveLength(1))
    await screen.findByText('Eine Firma braucht mindestens einen Inhaber, der sich anmelden kann.')
    expect(valueOf(field('Nachname'))).toBe('Harms-Neu')
    app.close()
  })
})
