import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noteDatabase, refuseLostDatabase } from './lost-database.ts'
import { placesOf } from './places.ts'

const parent = mkdtempSync(join(tmpdir(), 'fachwerk-lost-'))
const installed: string[] = []
afterAll(() => {
  for (const folder of [parent, ...installed]) rmSync(folder, { recursive: true, force: true })
})

const ROOT = 0
const ANNA = 1000

/** A data folder after its first start, with a database where the account keeps it. */
function anInstallation(uid: number) {
  const dataDir = join(mkdtempSync(join(parent, 'house-')), 'data')
  mkdirSync(dataDir)
  // Root's stands outside of the folder; only a folder that is no real cluster is made there.
  const { home, data } = placesOf('development', dataDir, uid)
  if (uid === ROOT) installed.push(join(home, '..'))
  const secretsFile = join(dataDir, 'secrets.json')
  return {
    dataDir,
    secretsFile,
    begin: () => mkdirSync(home, { recursive: true }),
    finish: () => {
      mkdirSync(data, { recursive: true })
      writeFileSync(join(data, 'PG_VERSION'), '18\n')
      writeFileSync(secretsFile, '{}')
    },
  }
}
const check =
  ({ dataDir, secretsFile }: { dataDir: string; secretsFile: string }, uid: number) =>
  () =>
    refuseLostDatabase({ dataDir, secretsFile }, uid)

describe.each([
  ['root', ROOT],
  ['somebody', ANNA],
] as const)('FAULT-30 a data folder of %s', (_who, uid) => {
  it('begins when it is new, goes on when its database is there, and after a first start that broke off', () => {
    const house = anInstallation(uid)
    const empty = join(mkdtempSync(join(parent, 'new-')), 'data')
    expect(check({ dataDir: empty, secretsFile: join(empty, 'secrets.json') }, uid)).not.toThrow()
    house.begin()
    expect(check(house, uid)).not.toThrow()
    house.finish()
    expect(check(house, uid)).not.toThrow()
  })

  it('that was copied to another path without its database is refused, and nothing new is begun', () => {
    const house = anInstallation(uid)
    house.finish()
    const dataDir = join(mkdtempSync(join(parent, 'moved-')), 'data')
    cpSync(house.dataDir, dataDir, { recursive: true })
    rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
    const moved = { dataDir, secretsFile: join(dataDir, 'secrets.json') }
    const before = readdirSync(dataDir)
    const { data } = placesOf('development', dataDir, uid)
    expect(check(moved, uid)).toThrow(`nach ${data}, oder nennen Sie Ihre Datenbank in DATABASE_URL`)
    expect(readdirSync(dataDir)).toEqual(before)
    // Where the sentence says, it is found.
    if (uid === ROOT) installed.push(join(data, '../..'))
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'PG_VERSION'), '18\n')
    expect(check(moved, uid)).not.toThrow()
  })
})

it('FAULT-30 where secrets stand elsewhere, the note of the first start speaks for the database', () => {
  const house = anInstallation(ROOT)
  noteDatabase(house.dataDir)
  const dataDir = join(mkdtempSync(join(parent, 'named-')), 'data')
  cpSync(house.dataDir, dataDir, { recursive: true })
  const elsewhere = join(parent, 'secrets-elsewhere.json')
  expect(check({ dataDir, secretsFile: elsewhere }, ROOT)).toThrow('database-founded')
})

it('FAULT-30 a first start killed as soon as the folder had its name begins again', () => {
  const { dataDir, secretsFile } = anInstallation(ROOT)
  // The name is drawn as soon as somebody asks where the database will stand; nothing else is there yet.
  expect(readdirSync(dataDir)).toEqual(['installation-id'])
  expect(check({ dataDir, secretsFile }, ROOT)).not.toThrow()
})
