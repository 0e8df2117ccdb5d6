import { USER_STATUSES, type UserDetail } from '@fachwerk/contract/user-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const owner = aUser({ roles: ['owner'] })
const ID = '01900000-0000-7000-8000-0000000000b1'
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
  invited: true,
  secondFactor: false,
  can: {
    edit: true,
    roles: ['operator', 'reader'],
    statuses: USER_STATUSES.filter((each) => each !== 'active'),
  },
  ...over,
})
type Handlers = NonNullable<Parameters<typeof openApp>[1]>['handlers']
const open = async (address: string, handlers: Handlers = {}) => {
  const app = await openApp(address, {
    user: owner,
    handlers: {
      usersList: () => ({ rows: [], total: 0, totalIsExact: true }),
      companies: () => ({ rows: [owner.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      user: () => aDetail(),
      ...handlers,
    },
  })
  return {
    ...app,
    press: async (name: string) => app.person.click(await screen.findByRole('button', { name })),
  }
}

/** Opens the form of a new person, fills it in and sends it. */
async function fillIn(app: Awaited<ReturnType<typeof open>>) {
  await app.press('Benutzer anlegen')
  const form = within(await screen.findByRole('dialog', { name: 'Benutzer anlegen' }))
  await app.person.type(form.getByRole('textbox', { name: 'E-Mail' }), 'ole@seefach.example')
  await app.person.type(form.getByRole('textbox', { name: 'Vorname' }), 'Ole')
  await app.person.type(form.getByRole('textbox', { name: 'Nachname' }), 'Harms')
  await app.person.click(form.getByLabelText('Rollen', { selector: 'input' }))
  await app.person.click(await screen.findByRole('option', { name: 'Lesend' }))
  await app.person.click(form.getByRole('button', { name: 'Benutzer anlegen' }))
  return form
}

describe('A-11 creating a person', () => {
  it('from the list, with roles and an invitation', async () => {
    const app = await open('/admin/users', { createUser: () => aDetail() })
    await fillIn(app)
    await waitFor(() =>
      expect(app.server.asked('createUser')[0]?.input.body).toMatchObject({
        email: 'ole@seefach.example',
        contact: { firstName: 'Ole', lastName: 'Harms' },
        backendRoles: ['reader'],
        company: owner.company,
        invite: true,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Benutzer anlegen' })).toBeNull())
    app.close()
  })

  it('an address that is taken is told, and what was typed stays', async () => {
    const app = await open('/admin/users', { createUser: () => refuse('email-taken') })
    const form = await fillIn(app)
    await form.findByText('Mit dieser E-Mail-Adresse gibt es schon ein Konto.')
    expect(form.getByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Ole')
    app.close()
  })
})

describe('A-11 A-12 editing a person', () => {
  it('only roles are offered that the editor may give; the version goes along', async () => {
    const app = await open(`/admin/users?open=${ID}`, { updateUser: () => aDetail({ version: 2 }) })
    await app.press('Bearbeiten')
    const lastName = await screen.findByRole('textbox', { name: 'Nachname' })
    await app.person.clear(lastName)
    await app.person.type(lastName, 'Petersen')
    await app.person.click(screen.getByLabelText('Rollen', { selector: 'input' }))
    expect((await screen.findAllByRole('option')).map(textOf)).not.toContain('Inhaber')
    await app.person.keyboard('{Escape}')
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('updateUser')[0]?.input.body).toMatchObject({
        contact: { firstName: 'Ole', lastName: 'Petersen' },
        backendRoles: ['reader'],
        version: 1,
      }),
    )
    app.close()
  })

  it('A-10 whoever has not set a password yet is invited again', async () => {
    const app = await open(`/admin/users?open=${ID}`, {
      sendWelcomeMailByPost: () => ({ requested: true }),
    })
    await app.press('Noch einmal einladen')
    await waitFor(() => expect(app.server.asked('sendWelcomeMailByPost')).toHaveLength(1))
    await expectAccessible()
    app.close()
  })
})
