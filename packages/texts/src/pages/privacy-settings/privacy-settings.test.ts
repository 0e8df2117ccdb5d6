import { expect, it } from 'vitest'
import { privacySettings } from './privacy-settings.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 P-05 the privacy settings are complete in all five languages', () => {
  expect(problemsOf(privacySettings)).toEqual([])
})

it('who is addressed with du is never addressed with Sie', () => {
  const informal = { ...privacySettings.de, ...privacySettings['de-informal'] }
  const formal = Object.entries(informal).filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})

it('LAW-54 the words are „Ablehnen“, „Zulassen“ and „Einwilligung“; a third country and taking back are named', () => {
  const { refuse, allow, ...said } = privacySettings.de
  expect([refuse, allow]).toEqual(['Ablehnen', 'Zulassen'])
  expect(said['bar.text']).toContain('Einwilligung')
  expect(said['optional.text']).toContain('außerhalb der EU')
  expect(said['optional.withdraw']).toContain('jederzeit ändern')
})
