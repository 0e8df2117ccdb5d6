import type { Language } from '@fachwerk/contract/fields'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NOW } from '../../testing/offers.ts'
import { findings, show } from '../../testing/show.tsx'
import { IdleQuestion } from './idle-question.tsx'

const endsAt = new Date(Date.parse(NOW) + 30 * 60_000).toISOString()
const ASKED: readonly (readonly [Language, string, string])[] = [
  ['de', 'Sind Sie noch da?', 'Ja, angemeldet bleiben'],
  ['de-informal', 'Bist du noch da?', 'Ja, angemeldet bleiben'],
  ['en', 'Are you still here?', 'Yes, stay signed in'],
  ['it', 'È ancora qui?', 'Sì, resto qui'],
  ['ru', 'Вы ещё здесь?', 'Да, остаться в кабинете'],
]

describe('S-10 E-02 LAW-71 who was away for long is asked whether they are still here', () => {
  it.each(ASKED)('in %s: the question, and an answer to stay', async (language, question, stay) => {
    const { container } = show(<IdleQuestion endsAt={endsAt} />, language)
    const dialog = container.querySelector('dialog')
    expect([dialog?.open, dialog?.dataset['leftMs']]).toEqual([false, String(30 * 60_000)])
    // As the script opens it, two minutes before the end.
    dialog?.setAttribute('open', '')
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy()
    expect(screen.getByRole('button', { name: stay })).toBeTruthy()
    expect(await findings(container)).toEqual([])
  })
})
