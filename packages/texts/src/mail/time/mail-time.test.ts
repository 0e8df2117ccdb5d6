import { expect, it } from 'vitest'
import { mailTimeTexts } from './mail-time.ts'
import { problemsOf } from '../../testing.ts'
import { textsOf } from '../../texts.ts'

it('B-11 the mails about recorded time are complete in all five languages', () => {
  expect(problemsOf(mailTimeTexts)).toEqual([])
})

it.each([1, 8, 11, 80, 105])(
  'B-11 the Italian subject is right for %d too: no article hangs on a number',
  (threshold) => {
    const subject = textsOf('it', mailTimeTexts)('subject', { project: 'Nord', threshold })
    expect(subject).toContain(`${threshold} %`)
    expect(subject).not.toMatch(/(?:\b[ad]el|\bal|\b[a-z]*ll[’']|\bil|\bl[’'])\s*\d/)
  },
)
