import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { z } from 'zod'

const ONLY_OWN = 0o600
const OTHERS = 0o077
const Pending = z.object({ password: z.string().min(32) })

/**
 * What a terminal was given when it was set up, and the password it asks with before that, each in a file that nobody
 * else on the computer can read. A power cut leaves the old file or the new one, never half of one.
 */
export function identityFile(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const identity = join(folder, 'identity.json')
  const pending = join(folder, 'pending.json')
  return {
    path: identity,
    /** @throws a sentence for people when others can read the file or it holds something else */
    read: (): TerminalIdentity | null => readOwn(identity, TerminalIdentity),
    save(given: TerminalIdentity): void {
      replace(identity, given)
      rmSync(pending, { force: true })
    },
    /** The password this terminal asks with: made once and kept before the first question. */
    password(make: () => string): string {
      const known = readOwn(pending, Pending)
      if (known) return known.password
      const password = make()
      replace(pending, { password })
      return password
    },
  }
}

function readOwn<T>(path: string, schema: z.ZodType<T>): T | null {
  const text = textOf(path)
  if (text === null) return null
  if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0)
    throw new Error(`${path} ist für andere lesbar: „chmod 600 ${path}“ behebt das.`)
  const read = schema.safeParse(parsed(text))
  if (!read.success) throw new Error(`${path} ist unlesbar. Ohne die Datei beginnt das Terminal neu.`)
  return read.data
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function replace(path: string, value: unknown): void {
  const draft = `${path}.new`
  // A draft of a power cut may have other rights.
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', ONLY_OWN)
  try {
    writeSync(file, JSON.stringify(value))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}
