import { describe, expect, it } from 'vitest'
import { mailSignInTexts } from '../../mail/sign-in/mail-sign-in.ts'
import { signInPages } from './sign-in-pages.ts'
import { problemsOf } from '../../testing.ts'

describe.each([
  ['mail', mailSignInTexts],
  ['pages', signInPages],
])('signing in, %s', (_name, texts) => {
  it('G-04 S-08 is complete in all five languages', () => {
    expect(problemsOf<Readonly<Record<string, string>>>(texts)).toEqual([])
  })

  it('who is addressed with du is never addressed with Sie', () => {
    const informal = { ...texts.de, ...texts['de-informal'] }
    const formal = Object.entries(informal).filter(([, text]) =>
      /\b(Sie (?!ist)|Ihnen|Ihre?[mnrs]?)\b/.test(text),
    )
    expect(formal).toEqual([])
  })
})

it('E-02 S-08 what happens is said in the words of the specification', () => {
  expect(signInPages.en['ask.wrong']).toBe('Action failed, please enter a valid email address.')
  expect(signInPages.en['ask.signedOut']).toBe('Action successful, you were logged out.')
})

it('FAULT-55 nothing says whether an address is known', () => {
  for (const texts of [signInPages.de, signInPages.en, signInPages.it, signInPages.ru])
    expect(texts['sent.lead']).not.toMatch(/bekannt|gefunden|known|found|trovat|найд/)
})
