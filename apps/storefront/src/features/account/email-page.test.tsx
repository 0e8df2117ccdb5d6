import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/accounts.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { aLoadContext } from '../../testing/load-context.ts'
import { plainText } from '../../testing/plain-text.ts'
import { findings, show } from '../../testing/show.tsx'
import { askForEmail, EmailPage } from './email-page.tsx'
import { confirmEmailByForm, NewEmailPage } from './new-email-page.tsx'

type Data = Parameters<typeof EmailPage>[0]['data']

const GAP = /[{}]|\bundefined\b|\b(email|tab|form|idle)\.[a-z]/
const SIE = /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/
const data = (change: Partial<Data> = {}): Data => ({
  endsAt: '2026-11-20T17:18:00.000Z',
  typed: 'neu@post.example',
  problem: null,
  sent: false,
  ...change,
})
const STATES = [
  data({ typed: '' }),
  data({ sent: true }),
  data({ problem: 'wrong' }),
  data({ problem: 'tooMany' }),
]

function aSignedInServer() {
  const server = fakeApi()
  signedIn(server)
  server.answer(accountEmailCalls.requestEmailChange, () => ({ requested: true as const }))
  return server
}
const asking = { url: '/konto/email?x=1', form: { email: ' Neu@Post.example ' } }
const confirming = { url: '/konto/email/abc', params: { token: 'abc' } }

describe('S-09 asking for another address', () => {
  it.each(LANGUAGES)('G-04 every state has no gap in %s', (language) => {
    for (const state of STATES) {
      const { container, unmount } = show(<EmailPage data={state} />, language)
      expect(plainText(container)).not.toMatch(GAP)
      expect(language === 'de-informal' && SIE.test(plainText(container))).toBe(false)
      unmount()
    }
  })

  it.each([
    ['a wrong address', <EmailPage data={data({ problem: 'wrong' })} key="wrong" />],
    ['a mail that is out', <EmailPage data={data({ sent: true })} key="sent" />],
    ['a link that is to be used', <NewEmailPage data={{ refusal: null }} key="link" />],
  ])('%s is shown accessibly', async (_name, page) => {
    expect(await findings(show(page, 'ru').container)).toEqual([])
  })

  it('a wrong address is said above and at its field, the summary leads there', () => {
    show(<EmailPage data={data({ typed: 'neu@', problem: 'wrong' })} />, 'it')
    const field = screen.getByLabelText<HTMLInputElement>('Nuovo indirizzo e-mail')
    expect(field.value).toBe('neu@')
    const notes = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(notes?.textContent).toContain('Inserisca un indirizzo e-mail valido.')
    const link = screen.getByRole('link', { name: 'Inserisca un indirizzo e-mail valido.' })
    expect(link.getAttribute('href')).toBe(`#${field.id}`)
  })

  it('once the mail is out the field is empty again; refused, what was typed stays', () => {
    const { container, unmount } = show(<EmailPage data={data({ sent: true })} />)
    expect(container.querySelector<HTMLInputElement>('input[type="email"]')?.value).toBe('')
    expect(screen.getByRole('status').textContent).toContain('neu@post.example')
    unmount()
    const refused = show(<EmailPage data={data({ problem: 'tooMany' })} />).container
    expect(refused.querySelector<HTMLInputElement>('input[type="email"]')?.value).toBe('neu@post.example')
    expect(screen.getByRole('alert').textContent).toContain('warten Sie eine Stunde')
  })

  it('X-02 the mail is written in the language of the page it was asked on', async () => {
    const server = aSignedInServer()
    await askForEmail(await aLoadContext(server, { ...asking, language: 'ru' }))
    expect(server.made.at(-1)?.input.body).toMatchObject({ language: 'ru' })
  })

  it('whose session ended meanwhile signs in and comes back to the same address', async () => {
    const server = aSignedInServer()
    server.answer(accountEmailCalls.requestEmailChange, () => refuse('not-signed-in'))
    expect(await askForEmail(await aLoadContext(server, asking))).toMatchObject({
      kind: 'redirect',
      to: '/anmelden?weiter=%2Fkonto%2Femail%3Fx%3D1',
    })
  })
})

describe('S-09 the link to a new address', () => {
  it.each(LANGUAGES)('G-04 says in %s what to do, or why not, without gap', (language) => {
    const said: string[] = []
    for (const refusal of [null, 'invalid', 'taken', 'tooMany'] as const) {
      const { container, unmount } = show(<NewEmailPage data={{ refusal }} />, language)
      said.push(plainText(container))
      expect(container.querySelector('form') === null).toBe(refusal !== null)
      expect(screen.queryByRole('alert') === null).toBe(refusal === null)
      unmount()
    }
    expect(said.filter((words) => GAP.test(words))).toEqual([])
    expect(new Set(said).size).toBe(4)
    const formal = said.filter((words) => SIE.test(words))
    expect(language === 'de-informal' ? formal : []).toEqual([])
  })

  it('used on a device where nobody is signed in it leads to the page that signs in', async () => {
    const server = fakeApi()
    server.answer(accountEmailCalls.confirmEmailChange, () => ({ changed: true as const, signedIn: false }))
    const context = await aLoadContext(server, confirming)
    expect(await confirmEmailByForm(context)).toMatchObject({ kind: 'redirect', to: '/anmelden' })
    expect(server.made.at(-1)?.input.body).toEqual({ token: 'abc' })
  })

  it.each([
    ['email-taken', 409, 'taken'],
    ['too-many-tries', 429, 'tooMany'],
  ] as const)('%s is told to programs as well, by status %i', async (code, status, refusal) => {
    const server = fakeApi()
    server.answer(accountEmailCalls.confirmEmailChange, () => refuse(code))
    const answer = await confirmEmailByForm(await aLoadContext(server, confirming))
    expect(answer).toMatchObject({ kind: 'page', status, data: { refusal } })
  })
})
