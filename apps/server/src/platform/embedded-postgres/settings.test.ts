import { describe, expect, it } from 'vitest'
import type { Places } from './places.ts'
import { recoverySync, settingsFor } from './settings.ts'

const places: Places = {
  home: '/somewhere',
  data: '/somewhere/db',
  log: '/somewhere/postgres.log',
  socket: '/somewhere',
  copies: undefined,
  account: undefined,
}

describe('FAULT-20 after a crash the database serves again soon', () => {
  it('its files are fixed by one call where Linux says when that fails', () => {
    for (const release of ['5.8.0', '5.10.0-32-amd64', '6.1.0', '6.18.44-fc', '10.0'])
      expect([release, recoverySync('linux', release)]).toEqual([release, 'syncfs'])
  })

  it('and one by one where it would keep errors to itself, or is another system', () => {
    for (const release of ['5.7.19', '4.19.0-27', '3.10.0', 'unknown', ''])
      expect([release, recoverySync('linux', release)]).toEqual([release, 'fsync'])
    expect(recoverySync('darwin', '25.1.0')).toBe('fsync')
    expect(recoverySync('win32', '10.0.22631')).toBe('fsync')
  })

  it('what is confirmed is on the disk; only tests do without', () => {
    expect(settingsFor('development', places, 5432)).toContain('fsync=on')
    expect(settingsFor('bench', places, 5432)).toContain('fsync=on')
    expect(settingsFor('test', places, 5432)).toContain('fsync=off')
  })
})
