import { describe, expect, it } from 'vitest'
import { terminalCalls } from './terminal-calls.ts'
import { plainSetupCode, spelledSetupCode } from './setup-code.ts'
import { terminalSetupCalls } from './terminal-setup-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_ADDRESS =
  'Bitte eine Adresse wie https://terminal.example:8443 angeben, ohne Pfad und ohne Zugangsdaten.'
const NO_CODE = 'Ein Einrichtungscode hat 16 Zeichen, zum Beispiel 7K2M-9QXT-4HRB-0WZD.'

describe('L-05 FAULT-48 what may be said about a terminal', () => {
  it('an edit names terminal and version and can set neither company, credentials nor state', () => {
    const rows: readonly Refused[] = [
      ['controller.id', 'T-KN-01', NO_ID],
      ['controller.version', 0, INVALID],
      ['controller.name', ' ', 'Name fehlt.'],
      ['controller.name', 'x'.repeat(61), 'Name ist zu lang (höchstens 60 Zeichen).'],
      ['controller.locationId', 'Konstanz', NO_ID],
      ['controller.companyId', ID, UNKNOWN],
      ['controller.secretHash', 'x', UNKNOWN],
      ['controller.online', true, UNKNOWN],
    ]
    const controller = { id: ID, version: 1, name: 'T-KN-01', locationId: ID, ownAddress: null }
    expect(refusedBy(terminalCalls.editTerminal.body, { controller }, rows)).toEqual(rows)
  })

  it('L-06 FAULT-65 an own address is scheme, host and port and nothing else', () => {
    const rows = [
      'terminal.example',
      'ftp://terminal.example',
      'file:///etc/passwd',
      'https://terminal.example/pfad',
      'https://terminal.example/?a=1',
      'https://wer:geheim@terminal.example',
      'https://',
    ].map((value): Refused => ['controller.ownAddress', value, NO_ADDRESS])
    const controller = { name: 'T-KN-01', locationId: ID }
    expect(refusedBy(terminalCalls.addTerminal.body, { controller }, rows)).toEqual(rows)
    const given = { ...controller, ownAddress: ' HTTP://Terminal.Example:80/ ' }
    expect(terminalCalls.addTerminal.body.parse({ controller: given }).controller.ownAddress).toBe(
      'http://terminal.example',
    )
  })

  it('deleting and withdrawing need a reason', () => {
    const rows: readonly Refused[] = [
      ['controller.reason', ' ', 'Grund fehlt.'],
      ['controller.reason', 'x'.repeat(301), 'Grund ist zu lang (höchstens 300 Zeichen).'],
    ]
    for (const { body } of [terminalCalls.deleteTerminal, terminalSetupCalls.withdrawTerminal])
      expect(refusedBy(body, { controller: { id: ID, reason: 'alt' } }, rows)).toEqual(rows)
  })
})

describe('L-09 a code for setting up', () => {
  it('is taken as people type it', () => {
    expect(plainSetupCode(' 7k2m-9qxt 4hrb-owzl ')).toBe('7K2M9QXT4HRB0WZ1')
    expect(spelledSetupCode('7K2M9QXT4HRB0WZ1')).toBe('7K2M-9QXT-4HRB-0WZ1')
    const { body } = terminalSetupCalls.provisionTerminal
    const password = 'a'.repeat(43)
    expect(body.parse({ code: '7k2m 9qxt 4hrb 0wzi', password }).code).toBe('7K2M9QXT4HRB0WZ1')
    const rows: readonly Refused[] = [
      ['code', '7K2M', NO_CODE],
      ['code', '7K2M-9QXT-4HRB-0WZU', NO_CODE],
      ['code', 'A'.repeat(61), NO_CODE],
      ['password', 'kurz', 'Das Passwort hat mindestens 24 zufällige Bytes in Base64url.'],
    ]
    expect(refusedBy(body, { code: '7K2M-9QXT-4HRB-0WZD', password }, rows)).toEqual(rows)
  })
})
