import { expect, it } from 'vitest'
import { againRefusal, type MailToRepeat } from './again-refusal.ts'

const SENT: MailToRepeat = { states: ['sent'], isSealed: false, isLinkClosed: false, isDeliverable: true }

it.each<[string, Partial<MailToRepeat>, ReturnType<typeof againRefusal>]>([
  ['one that was sent', {}, null],
  ['one that failed', { states: ['failed'] }, null],
  ['one whose answer was lost', { states: ['unclear'] }, null],
  ['one that waits', { states: ['queued'] }, 'mail-still-waiting'],
  ['one whose copy waits', { states: ['sent', 'queued'] }, 'mail-still-waiting'],
  ['one with a link that is a key', { isSealed: true }, 'mail-link-expired'],
  ['one whose link was called back', { isLinkClosed: true }, 'mail-link-expired'],
  ['one to nobody', { isDeliverable: false }, 'mail-address-unusable'],
  ['one to nobody that waits', { isDeliverable: false, states: ['queued'] }, 'mail-address-unusable'],
  ['a sealed one that waits', { isSealed: true, states: ['queued'] }, 'mail-link-expired'],
])('X-02 %s', (_what, details, refusal) => {
  expect(againRefusal({ ...SENT, ...details })).toBe(refusal)
})
