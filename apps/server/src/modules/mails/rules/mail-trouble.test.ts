import { expect, it } from 'vitest'
import { troubleOf } from './mail-trouble.ts'

it.each([
  ['failed', 'invalid address', 'address'],
  ['failed', "Can't send mail - all recipients were rejected: 550 no such mailbox", 'refused'],
  ['queued', "Can't send mail - all recipients were rejected: 451 try again later", 'busy'],
  ['queued', 'connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['queued', 'Greeting never received', 'unreachable'],
  ['queued', 'sealed with other secrets', 'other'],
  ['unclear', 'no answer after the whole mail', 'lost'],
  ['queued', null, null],
  ['sent', null, null],
] as const)('X-02 %s with „%s“ is %s', (state, error, trouble) => {
  expect(troubleOf(state, error, 'invalid address')).toBe(trouble)
})
