import { expect, it } from 'vitest'
import { saving, openMailboxes } from './mails.ts'
import { createTally } from './tally.ts'

const aMail = (messageId: string, text: string) => ({
  messageId,
  at: new Date('2026-10-24T08:00:00Z'),
  from: { name: 'Nordfach', address: 'hallo@nord.example' },
  to: 'keller.7@post.example',
  replyTo: null,
  subject: 'Post',
  html: '',
  text,
  language: 'de',
})

it('each mail is counted by its id, a repeated one twice', async () => {
  const [mails, tally] = [openMailboxes(), createTally()]
  const transport = saving(mails, tally)
  for (const id of ['a', 'b', 'a']) await transport.send(aMail(id, 'Guten Tag'))
  expect([...mails.sent]).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  expect(tally.of('mails')).toBe(3)
})

it('S-08 of the links to sign in the newest is kept, whatever language it leads to', async () => {
  const mails = openMailboxes()
  const transport = saving(mails, createTally())
  await transport.send(aMail('a', 'Anmelden:\nhttp://nord.localhost:8080/anmelden/alt_1-x\n'))
  await transport.send(aMail('b', 'Sign in:\nhttp://nord.localhost:8080/en/anmelden/neu_2-y\n'))
  await transport.send(aMail('c', 'Ihr Fach ist bereit: http://nord.localhost:8080/bestellung/xyz'))
  expect(mails.signIn.get('keller.7@post.example')).toBe('neu_2-y')
})

it('while the server for mails is away nothing is taken, and it says that it is worth trying again', async () => {
  const mails = openMailboxes()
  mails.away = true
  await expect(saving(mails, createTally()).send(aMail('a', ''))).rejects.toMatchObject({
    responseCode: 451,
  })
  expect(mails.sent.size).toBe(0)
})
